import fc from 'fast-check';
import { DAY, HOUR } from './ledger-model.ts';

/** What the model check does to wallets, as data: people, lots and connections by number, modulo how many there are. */
export type Operation =
  | { do: 'wait'; milliseconds: number }
  | { do: 'waitUntil'; pick: number; offset: -1 | 0 | 1 }
  | { do: 'connect'; initiator: number; recipient: number; policy: Policy; key: number }
  | { do: 'grant'; user: number; kind: GrantKind; units: number; days: number; source: number }
  | {
      do: 'subscribe';
      user: number;
      kind: 'plan' | 'pack';
      units: number;
      anchorDays: number;
      hasTrial: boolean;
      isYear: boolean;
    }
  | { do: 'subscription'; pick: number; change: SubscriptionChange; units: number }
  | { do: 'payment'; pick: number; change: PaymentChange; cents: number }
  | { do: 'settle'; user: number }
  | { do: 'settleAll' }
  | { do: 'giveBack'; pick: number; reason: 'silence' | 'banned' | 'support' }
  | { do: 'open'; pick: number }
  | { do: 'clawBack'; lot: number; target: number }
  | { do: 'freeze' | 'unfreeze'; lot: number; by: 'dispute' | 'past_due' }
  | { do: 'freezeWallet'; user: number; frozen: boolean }
  | { do: 'close'; lot: number };
type Policy = 'initiator' | 'both' | 'owner' | 'none';
type GrantKind = 'pack' | 'extra' | 'goodwill' | 'pack_period';
type PaymentChange = 'refund' | 'refundAll' | 'dispute' | 'win' | 'lose';
type SubscriptionChange = 'renew' | 'end' | 'failPayment' | 'pay' | 'cancel' | 'resume' | 'schedule';

const person = fc.nat(6);
const any = fc.nat(1_000_000);
const by = fc.constantFrom('dispute', 'past_due');
const one = <T extends string>(name: T) => fc.constant(name);

export const operationArbitrary: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: one('wait'),
      milliseconds: fc.oneof(fc.nat(2), fc.nat(HOUR), fc.nat(3 * DAY)),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: one('waitUntil'), pick: any, offset: fc.constantFrom(-1, 0, 1) }),
  },
  {
    weight: 40,
    arbitrary: fc.record({
      do: one('connect'),
      initiator: person,
      recipient: person,
      policy: fc.constantFrom('initiator', 'initiator', 'initiator', 'both', 'both', 'owner', 'none'),
      // One in four is an idempotency key that was, or may have been, used before.
      key: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 100 }) }, { weight: 1, arbitrary: fc.nat(30) }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: one('grant'),
      user: person,
      kind: fc.constantFrom('pack', 'extra', 'goodwill', 'pack_period'),
      units: fc.integer({ min: 1, max: 8 }),
      days: fc.integer({ min: 1, max: 40 }),
      source: fc.nat(400),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: one('subscribe'),
      user: person,
      kind: fc.constantFrom('plan', 'plan', 'pack'),
      units: fc.integer({ min: 1, max: 6 }),
      anchorDays: fc.integer({ min: -70, max: 0 }),
      hasTrial: fc.boolean(),
      isYear: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: one('payment'),
      pick: any,
      change: fc.constantFrom('refund', 'refund', 'refundAll', 'dispute', 'win', 'lose'),
      cents: fc.integer({ min: 1, max: 9_000 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: one('subscription'),
      pick: any,
      change: fc.constantFrom(
        'renew',
        'renew',
        'renew',
        'end',
        'failPayment',
        'pay',
        'cancel',
        'resume',
        'schedule',
      ),
      units: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: one('settle'), user: person }) },
  { weight: 1, arbitrary: fc.record({ do: one('settleAll') }) },
  {
    weight: 16,
    arbitrary: fc.record({
      do: one('giveBack'),
      pick: any,
      reason: fc.constantFrom('silence', 'silence', 'banned', 'support'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: one('open'), pick: any }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: one('clawBack'), lot: any, target: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: one('freeze'), lot: any, by }) },
  { weight: 3, arbitrary: fc.record({ do: one('unfreeze'), lot: any, by }) },
  { weight: 1, arbitrary: fc.record({ do: one('freezeWallet'), user: person, frozen: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: one('close'), lot: any }) },
);
