import { randomUUID } from 'node:crypto';
import type { Person, TestWorld } from '../harness/test-app.ts';

let cards = 0;

/** An unused card number with a valid check digit: one card has one trial. */
function newCard(): string {
  cards += 1;
  const body = `424242${String(cards).padStart(9, '0')}`;
  const sum = [...body].toReversed().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${body}${String((10 - (sum % 10)) % 10)}`;
}

export type CommercialPlan = 'small-business' | 'corporate';

export const buyPlan = (world: TestWorld, person: Person, planId: CommercialPlan) =>
  world.pay(person, { planId, billingCycle: 'monthly', idempotencyKey: randomUUID() }, { card: newCard() });
