import { randomBytes } from 'node:crypto';

/** What every canary word looks like, here and in Postgres. */
export const CANARY_WORD = 'cnry[0-9a-f]{8}';

/** A unique word, detected in any surrounding text. */
export function canaryWord(): string {
  // Always with a digit: words without one are not looked for.
  return `cnry0${randomBytes(4).toString('hex').slice(1)}`;
}

/** A unique street. */
export function canaryStreet(): string {
  return `17 ${canaryWord()} Lane`;
}

let phones = 0;

/** A phone number unique in this process. */
export function canaryPhone(): string {
  phones += 1;
  const digits = String(phones).padStart(5, '0');
  return `(${String(940 + Number(digits.slice(0, -4)))}) 555-${digits.slice(-4)}`;
}
