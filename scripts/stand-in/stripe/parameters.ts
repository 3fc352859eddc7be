import type { Stripe } from 'stripe';
import { z } from 'zod';
import { invalid, type StripeFailure } from './failure.ts';

/**
 * A schema for some of the parameters that the SDK's type declares. A name that the type does not have, or a value of
 * another type, does not compile; a name that is not in the schema is refused when it arrives.
 */
export function paramsOf<Params>() {
  return <Shape extends { [Name in keyof Params]?: z.ZodType<Params[Name]> } & z.ZodRawShape>(
    shape: Shape & Record<Exclude<keyof Shape, keyof Params>, never>,
  ): z.ZodObject<Shape, z.core.$strict> => z.strictObject<Shape>(shape);
}

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);
export const boolean = z
  .enum(['true', 'false'], { error: 'Invalid boolean' })
  .transform((value) => value === 'true');
export const text = z
  .string()
  .min(1, 'You passed an empty string. We assume empty values are an attempt to unset a parameter')
  .max(5000);
/** An empty string takes the value away. */
export const emptyable = z.string().max(5000);
export const metadata = z
  .record(
    z.string().max(40, 'Metadata keys can have up to 40 characters'),
    z.string().max(500, 'Metadata values can have up to 500 characters'),
  )
  .refine((entries) => Object.keys(entries).length <= 50, 'You can have up to 50 metadata keys');
export const emptyableMetadata = z.union([z.literal(''), metadata]);
export const currency = z
  .string()
  .regex(/^[a-z]{3}$/i, 'Invalid currency')
  .transform((code) => code.toLowerCase());

/** A list, which arrives as an object with numbers for keys. */
export function list<Item extends z.ZodType>(item: Item, max = 100) {
  return z.preprocess(
    (value) => (typeof value === 'object' && value !== null ? Object.values(value) : value),
    z.array(item).max(max),
  );
}

const range = paramsOf<Stripe.RangeQueryParam>()({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});
export const moment = z.union([integer, range]);
export type Moment = z.infer<typeof moment>;

export function isWithin(created: number, wanted: Moment | undefined): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return created === wanted;
  return (
    created > (wanted.gt ?? -Infinity) &&
    created >= (wanted.gte ?? -Infinity) &&
    created < (wanted.lt ?? Infinity) &&
    created <= (wanted.lte ?? Infinity)
  );
}

export const paging = {
  limit: integer.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

export const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.optional(),
});

export function cycle(wanted: z.infer<typeof recurring>): { interval: string; interval_count: number } {
  return { interval: wanted.interval, interval_count: wanted.interval_count ?? 1 };
}

/** Metadata after an update: given keys are set, empty ones go, the others stay. */
export function mergeMetadata(
  before: Record<string, string>,
  given: Record<string, string> | '' | undefined,
): Record<string, string> {
  if (given === undefined) return before;
  if (given === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}

/** An address that browsers can be sent to. @throws StripeFailure url_invalid */
export function requireUrl(value: string, param: string): void {
  const url = URL.parse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'id'));
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw invalid('Not a valid URL', { code: 'url_invalid', param });
  }
}

/** Stripe's wording for a schema's issue. */
export function toFailure(error: z.ZodError): StripeFailure {
  const [issue] = error.issues;
  if (issue === undefined) return invalid('Invalid request');
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue.path);
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (issue.code === 'too_small')
    return invalid(`${issue.message}: ${param}`, { code: 'parameter_invalid_empty', param });
  return invalid(`Invalid ${param}: ${issue.message}`, { param });
}

function nameOf(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join('');
}
