import { z } from 'zod';
import { DomainError } from '../../domain-error.ts';

/** What a row of a list is ordered by, after the name of that order. */
export type SearchKey = readonly (string | number)[];

/** The distance in a key where it is unknown: these come last. */
export const FAR = 1e9;

/** A key of each order, as cursors carry it: a cursor of another order is none. */
export const SEARCH_KEYS = {
  match: z.tuple([z.literal('match'), z.int().min(0).max(100), z.number(), z.uuid()]),
  distance: z.tuple([z.literal('distance'), z.number(), z.uuid()]),
  rating: z.tuple([
    z.literal('rating'),
    z.number().min(0).max(5),
    z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
    z.uuid(),
  ]),
} as const;

const jsonSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('Not JSON');
    return z.NEVER;
  }
});

/**
 * The sort key of the last row of a page, decoded from a cursor; null without one.
 * Throws `invalid_input` for a cursor of another list or a malformed one.
 */
export function readSearchCursor<S extends z.ZodType>(key: S, cursor: string | undefined): z.infer<S> | null {
  if (cursor === undefined) return null;
  const parsed = jsonSchema.pipe(key).safeParse(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (parsed.success) return parsed.data;
  const message = 'Start again from the first page';
  throw new DomainError('invalid_input', { issues: [{ path: 'cursor', message }] });
}

/** A page out of rows of which one more than `limit` was asked for, so that the end is known. */
export function cutSearchPage<R>(rows: readonly R[], limit: number, keyOf: (row: R) => SearchKey) {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const nextCursor =
    last === undefined ? null : Buffer.from(JSON.stringify(keyOf(last))).toString('base64url');
  return { rows: rows.slice(0, limit), nextCursor };
}
