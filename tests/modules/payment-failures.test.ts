import { beforeEach, describe, expect, it } from 'vitest';
import { TRPCError } from '@trpc/server';
import type { App } from '#server/app.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { DomainError } from '#server/domain-error.ts';
import {
  PaymentsRefusedError,
  PaymentsUnavailableError,
} from '#server/gateways/payments/payments-gateway.ts';
import { reconcile } from '#server/modules/billing/events/reconcile.tasks.ts';
import type { ApiFault } from '#scripts/stand-in/stripe/api-faults.ts';
import { type Call, type Person, sessionOf, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const PACK = { packId: 'professional', cycle: 'one_time' } as const;
/** One try and two that the SDK repeats by itself, which it does not after a 429. */
const TRIES = 3;

let owner: Person;
let call: Call;
let logged: { level: 'warn' | 'error'; text: string }[];

beforeEach(async () => {
  logged = [];
  owner = await world.signUp({ userType: 'property_owner' });
  const note = (level: 'warn' | 'error') => (_facts: unknown, text: string) =>
    void logged.push({ level, text });
  const log = Object.assign(Object.create(world.app.log) as App['log'], {
    warn: note('warn'),
    error: note('error'),
  });
  call = await world.callAs(owner.userId, { ...world.app, log });
});

async function codeOf(promise: Promise<unknown>): Promise<ErrorCode | null> {
  try {
    await promise;
    return null;
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error;
    if (cause instanceof DomainError) return cause.code;
    throw error;
  }
}

type Case = { name: string; fault: ApiFault; times: number; isRefusal: boolean };
const CASES: Case[] = [
  { name: 'a broken connection', fault: 'lost', times: TRIES, isRefusal: false },
  { name: 'a 500', fault: 'down', times: TRIES, isRefusal: false },
  { name: 'a 429', fault: 'busy', times: 1, isRefusal: false },
  { name: 'a 400', fault: 'refused', times: 1, isRefusal: true },
  { name: 'a 402', fault: 'declined', times: 1, isRefusal: true },
];

describe('a call of the provider', () => {
  it.each(CASES)('throws its own error after $name', async ({ fault, times, isRefusal }) => {
    world.stripe.injectFault(fault, times, '/charges');
    const reading = world.app.payments.readCharge('ch_1');
    await expect(reading).rejects.toBeInstanceOf(isRefusal ? PaymentsRefusedError : PaymentsUnavailableError);
  });
});

// Those that the SDK does not repeat: one of each kind is enough here, and quick.
const QUICK = CASES.filter(({ times }) => times === 1);

describe.each(QUICK)('$name of the provider', ({ fault, times, isRefusal }) => {
  const fail = (path: string) => world.stripe.injectFault(fault, times, path);
  const expectLogged = () => {
    const [first] = logged.filter(({ text }) => text.startsWith('billing: '));
    expect(first).toEqual(
      isRefusal
        ? { level: 'error', text: 'billing: the provider refused a call' }
        : { level: 'warn', text: 'billing: a call of the provider failed' },
    );
  };

  it('fails a checkout as a mistake of ours, or as one to repeat', async () => {
    fail('/checkout/sessions');
    expect(await codeOf(call.connections.checkoutPack(PACK))).toBe(
      isRefusal ? 'unexpected' : 'checkout_failed',
    );
    expectLogged();
    expect(await codeOf(call.connections.checkoutPack(PACK))).toBeNull();
  });

  it('fails the portal likewise', async () => {
    await world.pay(owner, PACK);
    fail('/billing_portal');
    expect(await codeOf(call.plans.portal())).toBe(isRefusal ? 'unexpected' : 'payment_unavailable');
    expectLogged();
  });

  it('leaves the status of a checkout as it was recorded', async () => {
    const { url, checkoutId } = await call.connections.checkoutPack(PACK);
    world.stripe.completeCheckout(sessionOf(url));
    fail('/checkout/sessions');
    expect((await call.plans.checkoutStatus({ checkoutId })).status).toBe('waiting');
    expect(logged.at(-1)?.level).toBe(isRefusal ? 'error' : 'warn');
    expect((await call.plans.checkoutStatus({ checkoutId })).status).toBe('fulfilled');
  });

  it('does not keep reconciliation from the rest', async () => {
    const { url } = await call.connections.checkoutPack(PACK);
    world.stripe.completeCheckout(sessionOf(url));
    world.clock.advance({ minutes: 6 });
    fail('/events');
    await expect(reconcile(world.app)).rejects.toBeInstanceOf(
      isRefusal ? PaymentsRefusedError : PaymentsUnavailableError,
    );
    expect((await call.connections.balance()).available).toBe(10);
  });
});

describe('an object that the provider does not have', () => {
  it('is a refusal', async () => {
    await expect(world.app.payments.readSubscription('sub_none')).rejects.toBeInstanceOf(
      PaymentsRefusedError,
    );
  });
});
