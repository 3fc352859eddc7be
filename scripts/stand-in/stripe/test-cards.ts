import { createHash } from 'node:crypto';

/** What a card does when it is charged. `later-…` answer at first that the payment is under way. */
export type CardBehaviour =
  | 'pays'
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  | 'wrong-cvv'
  | 'asks-once'
  | 'asks-always'
  | 'fails-when-charged'
  | 'later-pays'
  | 'later-fails';

export type TestCard = { number: string; behaviour: CardBehaviour; does: string };

/** Offered on the checkout page, in this order. The last two are ours: Stripe has no card that settles later. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'pays', does: 'Pays' },
  { number: '4000000000000002', behaviour: 'declined', does: 'Is declined' },
  { number: '4000000000009995', behaviour: 'insufficient-funds', does: 'Has insufficient funds' },
  { number: '4000002500003155', behaviour: 'asks-once', does: 'Needs authentication' },
  {
    number: '4000000000000341',
    behaviour: 'fails-when-charged',
    does: 'Fails when charged',
  },
  { number: '4000000000007726', behaviour: 'later-pays', does: 'Settles an hour later' },
  { number: '4000000000007734', behaviour: 'later-fails', does: 'Fails an hour later' },
];

const OTHER_CARDS: readonly TestCard[] = [
  { number: '4000000000000069', behaviour: 'expired', does: 'Has expired' },
  { number: '4000000000000127', behaviour: 'wrong-cvv', does: 'Has another CVV' },
  { number: '4000002760003184', behaviour: 'asks-always', does: 'Asks each time' },
  { number: '4000056655665556', behaviour: 'pays', does: 'Pays' },
  { number: '5555555555554444', behaviour: 'pays', does: 'Pays' },
  { number: '378282246310005', behaviour: 'pays', does: 'Pays' },
];

/** Any valid number of this range pays too, so that tests have as many different cards as they need. */
const PAYING_RANGE = /^424242\d{10}$/;

const BEHAVIOURS = new Map(
  [...TEST_CARDS, ...OTHER_CARDS].map(({ number, behaviour }) => [number, behaviour]),
);

/** Null for a number that is no test card: real ones are refused, whatever they are. */
export function findBehaviour(number: string): CardBehaviour | null {
  return BEHAVIOURS.get(number) ?? (PAYING_RANGE.test(number) ? 'pays' : null);
}

/** The check digit that every card number ends in. */
export function hasValidCheckDigit(number: string): boolean {
  if (!/^\d{13,16}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Identifies a card number across customers. The number itself is not stored. */
export function fingerprintOf(number: string): string {
  return createHash('sha256').update(`stand-in card ${number}`).digest('base64url').slice(0, 16);
}

export function brandOf(number: string): 'amex' | 'mastercard' | 'visa' {
  if (/^3[47]/.test(number)) return 'amex';
  return number.startsWith('4') ? 'visa' : 'mastercard';
}

/** In groups of four, at most 19 characters. */
export function groupDigits(number: string): string {
  return (number.replaceAll(/\D/g, '').match(/.{1,4}/g) ?? []).join(' ').slice(0, 19);
}
