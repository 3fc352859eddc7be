/** Parameters of addresses, which anyone can edit: a value that does not fit counts as left out. */
import { z } from 'zod';

export function choiceParam<const T extends string>(values: readonly T[]) {
  return z.enum(values).optional().catch(undefined);
}

export const switchParam = z
  .union([z.literal(true), z.literal('true').transform(() => true as const)])
  .optional()
  .catch(undefined);

/** A calendar day, YYYY-MM-DD. */
export const dayParam = z.iso.date().optional().catch(undefined);

export const idParam = z.guid().optional().catch(undefined);

/** A number also when the address has it in quotation marks. */
export function numberParam(number: z.ZodNumber) {
  return z
    .union([z.number(), z.string().min(1)])
    .pipe(z.coerce.number())
    .pipe(number)
    .optional()
    .catch(undefined);
}

/** A ZIP code that begins with zeros arrives as a shorter number. */
export const ZIP_DIGITS = 5;

/** Text, also where it reads as a number. */
export function textParam(maxLength: number, minDigits = 0) {
  return z
    .union([z.string(), z.number()])
    .transform((text) => (typeof text === 'number' ? String(text).padStart(minDigits, '0') : text).trim())
    .transform((text) => (text === '' ? undefined : text.slice(0, maxLength)))
    .optional()
    .catch(undefined);
}
