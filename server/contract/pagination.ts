import { z } from 'zod';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;

/** An opaque place in a list, as `nextCursor` gave it. */
export const cursorSchema = z.string().max(200).describe('Where to go on: `nextCursor` of the page before');
export const pageSizeSchema = z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE);

/** The shape of every list: the items and where the next page begins, null at the end. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** A place in a list that is ordered by a moment (whole milliseconds) and, among equal moments, by id. */
export type TimeCursor = { at: Date; id: string };

// Nine digits to the base of 36 reach the year 5188, which Postgres knows as well.
const TIME_CURSOR = /^([0-9a-z]{1,9})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writeTimeCursor({ at, id }: TimeCursor): string {
  return `${at.getTime().toString(36)}_${id}`;
}

/** Null for a text that no list gave out. */
export function readTimeCursor(text: string): TimeCursor | null {
  const [, moment, id] = TIME_CURSOR.exec(text) ?? [];
  return moment === undefined || id === undefined ? null : { at: new Date(Number.parseInt(moment, 36)), id };
}

/** A cursor of a list by time: the text on the wire, its place once parsed. */
export const timeCursorSchema = cursorSchema.transform((text, context) => {
  const cursor = readTimeCursor(text);
  if (cursor !== null) return cursor;
  context.addIssue({ code: 'custom', message: 'Start again from the first page' });
  return z.NEVER;
});

/** A page out of rows of which at least one more than `limit` was asked for, so that the end is known. */
export function cutPage<R>(
  rows: readonly R[],
  limit: number,
  placeOf: (row: R) => TimeCursor,
): { rows: R[]; nextCursor: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    nextCursor: last === undefined ? null : writeTimeCursor(placeOf(last)),
  };
}
