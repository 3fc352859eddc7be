import { z } from 'zod';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;

/** An opaque cursor, as returned in `nextCursor`. */
export const cursorSchema = z.string().max(200).describe('`nextCursor` of the previous page');
export const pageSizeSchema = z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE);

/** The shape of every list: the items and the cursor of the next page, null at the end. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export type Page<T> = { items: T[]; nextCursor: string | null };

/** A position in a list ordered by time (whole milliseconds) and, among equal times, by id. */
export type TimeCursor = { at: Date; id: string };

// Nine base-36 digits reach the year 5188, which Postgres can represent.
const TIME_CURSOR = /^([0-9a-z]{1,9})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writeTimeCursor({ at, id }: TimeCursor): string {
  return `${at.getTime().toString(36)}_${id}`;
}

/** Null for a text that is not a cursor of this kind. */
export function readTimeCursor(text: string): TimeCursor | null {
  const [, moment, id] = TIME_CURSOR.exec(text) ?? [];
  return moment === undefined || id === undefined ? null : { at: new Date(Number.parseInt(moment, 36)), id };
}

/** A cursor of a list by time: text on the wire, a position once parsed. */
export const timeCursorSchema = cursorSchema.transform((text, context) => {
  const cursor = readTimeCursor(text);
  if (cursor !== null) return cursor;
  context.addIssue({ code: 'custom', message: 'Start again from the first page' });
  return z.NEVER;
});

type Cut<R, T> = {
  limit: number;
  /** The time that orders the list. */
  at: (row: R) => Date;
  item: (row: R) => T;
};

/** A page of rows. The query must fetch at least one more than `limit`, so that the end is known. */
export function toPage<R extends { id: string }, T>(
  rows: readonly R[],
  { limit, at, item }: Cut<R, T>,
): Page<T> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(item),
    nextCursor: last === undefined ? null : writeTimeCursor({ at: at(last), id: last.id }),
  };
}
