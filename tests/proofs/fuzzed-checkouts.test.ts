import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PACKS } from '#contract/packs.ts';
import { PLANS } from '#contract/plans.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { effort, seed } from '../harness/effort.ts';
import { trialEndOf } from '#server/modules/billing/charge-dates.policy.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { dataOf, useWeb } from '../http/web.ts';

const SEED = seed('FUZZ_SEED');
const COUNT = effort('FUZZ_COUNT', { gate: 300, proofs: 10_000 });

const world = useTestApp();
const web = useWeb(world);

type Member = Person & { cookie: string };
let members: readonly Member[];
let targets: readonly string[];

beforeAll(async () => {
  const people = [
    await world.signUp({ userType: 'property_owner' }),
    await world.signUp({ userType: 'property_owner' }),
    await world.signUp({ userType: 'service_professional' }),
    await world.signUp({ userType: 'commercial' }),
  ];
  // Two of them have plans with different prices of single Connections.
  const [, owner, professional] = people;
  if (owner) await world.pay(owner, { planId: 'home-pro', billingCycle: 'monthly' });
  if (professional) {
    await world.pay(
      professional,
      { planId: 'business-pro', billingCycle: 'monthly' },
      { card: '5555555555554444' },
    );
  }
  members = await Promise.all(
    people.map(async (person) => {
      const { userId } = person;
      const { secret } = await startSession(world.app, { userId, kind: 'browser', label: 'A test' });
      return { ...person, cookie: `session=${secret}` };
    }),
  );
  targets = [
    ...members.flatMap(({ userId, email }) => [userId, email]),
    ...Object.keys(world.stripe.state.customers),
    ...Object.keys(world.stripe.state.prices),
  ];
});

/** What sells: key at the provider, cents, and how it recurs. */
const CATALOGUE = new Map<string, { cents: number; interval: 'month' | 'year' | null }>();
for (const { id, priceCents, extraConnectionCents } of PLANS) {
  const yearCents = Math.round((priceCents * 12 * 85) / 100);
  CATALOGUE.set(`plan:${id}:monthly:${String(priceCents)}`, { cents: priceCents, interval: 'month' });
  CATALOGUE.set(`plan:${id}:annual:${String(yearCents)}`, { cents: yearCents, interval: 'year' });
  CATALOGUE.set(`extra:${id}:${String(extraConnectionCents)}`, {
    cents: extraConnectionCents,
    interval: null,
  });
}
for (const { id, oneTimePriceCents: once, monthlyPriceCents: monthly, annualPriceCents: annual } of PACKS) {
  CATALOGUE.set(`pack:${id}:one_time:${String(once)}`, { cents: once, interval: null });
  CATALOGUE.set(`pack:${id}:monthly:${String(monthly)}`, { cents: monthly, interval: 'month' });
  CATALOGUE.set(`pack:${id}:annual:${String(annual * 12)}`, { cents: annual * 12, interval: 'year' });
}

const PRICE_FIELDS = [
  'price',
  'priceCents',
  'price_cents',
  'priceId',
  'price_data',
  'lookupKey',
  'amount',
  'amountCents',
  'amount_cents',
  'amount_total',
  'unit_amount',
  'unitAmountCents',
  'extraConnectionCents',
  'currency',
  'units',
  'connections',
  'credits',
  'line_items',
  'discounts',
  'coupon',
  'trialDays',
  'trial_period_days',
  'kind',
  'sku',
] as const;
const USER_FIELDS = [
  'userId',
  'user_id',
  'user',
  'caller',
  'email',
  'customer',
  'customerId',
  'customer_id',
  'customer_email',
  'client_reference_id',
  'checkoutId',
  'intentId',
  'sessionId',
  'userType',
  'metadata',
  '__proto__',
  'constructor',
] as const;

const figure = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.constantFrom(0, 1, 0.01, -1, '0', '1', 'free', null, true, 1e21),
  fc.record({ unit_amount: fc.integer({ min: 0, max: 5 }), currency: fc.constantFrom('usd', 'mxn') }),
);
const extraField = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom<string>(...PRICE_FIELDS), figure) },
  // A number picks one of the accounts, customers and prices that there are.
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom<string>(...USER_FIELDS),
      fc.oneof(
        fc.nat().map((target) => ({ target })),
        figure,
      ),
    ),
  },
);
const planId = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...PLANS.map(({ id }) => id)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>('free', 'home-pro:1', '__proto__', '', null, 1, ['home-pro']),
  },
);
const packId = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...PACKS.map(({ id }) => id)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>('free', 'constructor', null, { id: 'starter', price: 1 }),
  },
);
const cycle = fc.constantFrom(
  'one_time',
  'one_time',
  'monthly',
  'monthly',
  'annual',
  'annual',
  'daily',
  null,
);
const quantity = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(0, -1, 21, 1.5, '3', 1e9, null, [3], { quantity: 3 }) },
);
const wish = fc.oneof(
  fc.record({
    procedure: fc.constant('plans.checkout'),
    body: fc.record({
      planId,
      billingCycle: fc.constantFrom('monthly', 'monthly', 'annual', 'annual', 'one_time', ''),
    }),
  }),
  fc.record({ procedure: fc.constant('connections.checkoutPack'), body: fc.record({ packId, cycle }) }),
  fc.record({ procedure: fc.constant('connections.checkoutExtra'), body: fc.record({ quantity }) }),
);
const request = fc.record({
  member: fc.nat({ max: 3 }),
  wish,
  extras: fc.oneof(
    { weight: 1, arbitrary: fc.constant<[string, unknown][]>([]) },
    { weight: 2, arbitrary: fc.array<[string, unknown]>(extraField, { minLength: 1, maxLength: 4 }) },
  ),
  // The same field twice in one body: the last one counts.
  twice: fc.oneof(
    { weight: 7, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('planId', 'packId', 'quantity', 'cycle'), figure) },
  ),
  shape: fc.oneof(
    { weight: 8, arbitrary: fc.constant('plain') },
    { weight: 3, arbitrary: fc.constantFrom('json', 'batch', 'list') },
  ),
});
type Request = ReturnType<typeof readRequests>[number];

function readRequests() {
  return fc.sample(request, { seed: SEED, numRuns: COUNT });
}

/** The body as it goes over the wire: names that JavaScript would treat specially are plain ones there. */
function write({ wish: { body }, extras, twice, shape }: Request): string {
  const fields = [...Object.entries(body), ...extras, ...(twice === null ? [] : [twice])];
  const lines = fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(resolve(value))}`);
  const text = `{${lines.join(',')}}`;
  switch (shape) {
    case 'json':
      return `{"json":${text},"priceCents":1}`;
    case 'batch':
      return `{"0":${text}}`;
    case 'list':
      return `[${text}]`;
    default:
      return text;
  }
}

function resolve(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('target' in value)) return value;
  return targets[Number(value.target) % targets.length];
}

async function send(input: Request): Promise<{ checkoutId: string | null; status: number }> {
  const member = members[input.member] ?? expect.fail();
  const answer = await web.ask(`/trpc/${input.wish.procedure}${input.shape === 'batch' ? '?batch=1' : ''}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: member.cookie,
    },
    body: write(input),
  });
  if (answer.status !== 200) return { checkoutId: null, status: answer.status };
  const text = JSON.stringify(input.shape === 'batch' ? answer.json : dataOf(answer));
  return { checkoutId: /"checkoutId":"([0-9a-f-]+)"/.exec(text)?.[1] ?? null, status: 200 };
}

describe('plans.checkout, connections.checkoutPack and connections.checkoutExtra', () => {
  it(`sell at our prices and to the caller only, in ${String(COUNT)} requests with other ones`, async () => {
    const { state } = world.stripe;
    const known = new Set(Object.keys(state.sessions));
    const buyers = new Map<string, string>();
    let accepted = 0;
    const queues = members.map((_, member) => readRequests().filter((input) => input.member === member));
    await Promise.all(
      queues.map(async (queue) => {
        for (const input of queue) {
          const { checkoutId, status } = await send(input);
          expect(status, write(input)).toBeLessThan(500);
          if (checkoutId === null) continue;
          buyers.set(checkoutId, members[input.member]?.userId ?? '');
          accepted += 1;
          expect(input.extras.filter(([name]) => name !== '__proto__')).toEqual([]);
        }
      }),
    );

    const opened = Object.values(state.sessions).filter(({ id }) => !known.has(id));
    expect(opened.length).toBe(buyers.size);
    // Enough came through to be looked at.
    expect(accepted).toBeGreaterThan(COUNT / 50);
    const intents = await world.app.db
      .selectFrom('checkoutIntents as i')
      .innerJoin('billingCustomers as c', 'c.userId', 'i.userId')
      .select(['i.id', 'i.userId', 'i.kind', 'i.sku', 'i.amountCents', 'i.units', 'i.createdAt'])
      .select('c.stripeCustomerId')
      .execute();
    for (const session of opened) {
      const intent = intents.find(({ id }) => id === session.client_reference_id) ?? expect.fail(session.id);
      expect(intent.userId).toBe(buyers.get(intent.id));
      expect(session.customer).toBe(intent.stripeCustomerId);
      expect(state.customers[session.customer ?? '']?.metadata).toEqual({ user: intent.userId });
      expect(state.customers[session.customer ?? '']?.email).toBe(
        members.find(({ userId }) => userId === intent.userId)?.email,
      );
      const lines = state.sessionPlans[session.id]?.lineItems ?? [];
      expect(lines).toHaveLength(1);
      const [line] = lines;
      const sold = CATALOGUE.get(line?.price?.lookup_key ?? '') ?? expect.fail(JSON.stringify(line));
      const isExtra = intent.kind === 'extra';
      expect(line?.price?.lookup_key).toMatch(new RegExp(`^${intent.kind}:${intent.sku}:`));
      expect(line).toMatchObject({ currency: 'usd', quantity: isExtra ? intent.units : 1 });
      expect(line?.price).toMatchObject({ unit_amount: sold.cents, currency: 'usd', active: true });
      expect(line?.price?.recurring?.interval ?? null).toBe(sold.interval);
      expect(intent.amountCents).toBe(sold.cents * (isExtra ? intent.units : 1));
      expect([0, intent.amountCents]).toContain(session.amount_total);
      if (session.amount_total === 0)
        expect(state.sessionPlans[session.id]?.trialEnd).toBe(trialEndOf(intent.createdAt).getTime() / 1000);
    }
    for (const price of Object.values(state.prices)) {
      expect(CATALOGUE.get(price.lookup_key ?? '')?.cents, price.lookup_key ?? '').toBe(price.unit_amount);
    }
    expect(Object.values(state.customers)).toHaveLength(members.length);
  });
});
