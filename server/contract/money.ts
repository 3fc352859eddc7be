import { z } from 'zod';

/** Largest amount a user can enter, in cents: ten million dollars. */
export const MAX_AMOUNT_CENTS = 1_000_000_000;

/** A non-negative amount of US dollars in whole cents. */
export const amountCentsSchema = z.int().min(0).max(MAX_AMOUNT_CENTS);

/**
 * Reads what a person types into a money field ('1,299', '$1299.50', '12') as whole cents.
 * Null when it is no amount; more than two decimals are no amount either, so that nothing is rounded silently.
 */
export function parseDollars(text: string): number | null {
  const plain = /^\$?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,2})?$/.exec(text.trim());
  if (plain === null) return null;
  const whole = (plain[1] ?? '').replaceAll(',', '');
  const fraction = (plain[2] ?? '').slice(1);
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents <= MAX_AMOUNT_CENTS ? cents : null;
}
