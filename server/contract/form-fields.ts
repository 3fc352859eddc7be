/** Form fields: an input's text, parsed to the value it represents. */
import { z } from 'zod';
import { MAX_AMOUNT_CENTS, parseDollars } from './money.ts';

const DOLLARS = new Intl.NumberFormat('en-US');

/** Text that may be left empty, which counts as left out. */
export const optionalText = (maxLength: number) =>
  z.string().trim().max(maxLength).transform(orUndefined).optional();

/** Text that empties what was stored when it is left empty. */
export const clearableText = (maxLength: number) => z.string().trim().max(maxLength).transform(orNull);

/** A choice that may be left open, which a select sends as an empty text. */
export const optionalChoice = <const V extends string>(values: readonly V[]) =>
  z
    .enum(['', ...values])
    .transform(orUndefined)
    .optional();

const isDate = (text: string) => text === '' || z.iso.date().safeParse(text).success;

/** A calendar day as YYYY-MM-DD, or nothing. */
export const dateText = (message: string) =>
  z.string().trim().refine(isDate, message).describe('A date, as YYYY-MM-DD');
export const optionalDate = (message: string) => dateText(message).transform(orUndefined).optional();
export const clearableDate = (message: string) => dateText(message).transform(orNull);

/** Dollars as typed; whole cents once read, undefined when nothing was typed. */
export const dollarsField = ({
  example,
  maxCents = MAX_AMOUNT_CENTS,
}: {
  example: string;
  maxCents?: number;
}) =>
  z.string().transform((text, context) => {
    if (text.trim() === '') return undefined;
    const cents = parseDollars(text);
    if (cents !== null && cents <= maxCents) return cents;
    const message =
      cents === null ? `Enter an amount like ${example}` : `Enter at most $${DOLLARS.format(maxCents / 100)}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** What a money field shows for an amount: '85', '85.50', nothing for none. */
export function dollarsText(cents: number | null): string {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

function orUndefined<T extends string>(text: T): Exclude<T, ''> | undefined {
  return isFilled(text) ? text : undefined;
}

function orNull<T extends string>(text: T): Exclude<T, ''> | null {
  return isFilled(text) ? text : null;
}

function isFilled<T extends string>(text: T): text is Exclude<T, ''> {
  return text !== '';
}
