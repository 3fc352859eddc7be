import { describe, expect, it } from 'vitest';
import { readTimeCursor, timeCursorSchema, toPage, writeTimeCursor } from '#contract/pagination.ts';
import {
  ACTIVE_FOR_OWNER,
  ACTIVE_FOR_PROFESSIONAL,
  CONTACT_SHARED,
  createRequestInput,
  mayTransition,
  REQUEST_STATUSES,
  requestFieldsSchema,
  STATUS_LABELS,
  TRANSITIONS,
} from '#contract/requests.ts';

describe('TRANSITIONS', () => {
  it('are the moves of product 13.4', () => {
    const table = Object.entries(TRANSITIONS).flatMap(([name, { actor, from, to }]) =>
      from.map((status) => `${actor} ${name}: ${status} -> ${to}`),
    );
    expect(table).toEqual([
      'professional accept: pending -> accepted',
      'professional start: accepted -> in_progress',
      'professional complete: in_progress -> completed',
      'client cancel: pending -> cancelled',
      'client cancel: accepted -> cancelled',
    ]);
  });

  it('allow none from a final status', () => {
    for (const status of ['completed', 'cancelled'] as const) {
      for (const name of ['accept', 'start', 'complete', 'cancel'] as const) {
        expect(mayTransition(name, status)).toBe(false);
      }
    }
  });
});

describe('the status groups', () => {
  it('are those of product 13.12', () => {
    expect(ACTIVE_FOR_OWNER).toEqual(['pending', 'accepted', 'in_progress']);
    expect(ACTIVE_FOR_PROFESSIONAL).toEqual(['accepted', 'in_progress']);
    expect(CONTACT_SHARED).toEqual(['accepted', 'in_progress', 'completed']);
    expect(Object.keys(STATUS_LABELS)).toEqual([...REQUEST_STATUSES]);
  });
});

describe('createRequestInput', () => {
  const least = { title: ' A leak ', description: 'Drips', category: 'plumbing' };

  it('takes what a request shows, apart from what the server gives, where it is, and a key', () => {
    const given = Object.keys(requestFieldsSchema.omit({ id: true, createdAt: true }).shape);
    expect(Object.keys(createRequestInput.shape).toSorted()).toEqual(
      [...given, 'idempotencyKey', 'location', 'propertyId', 'street'].toSorted(),
    );
  });

  it('fills in the priority and trims', () => {
    expect(createRequestInput.parse(least)).toEqual({ ...least, title: 'A leak', priority: 'medium' });
  });

  it('accepts one amount, both in order, and equal ones', () => {
    for (const budget of [
      { budgetMinCents: 5 },
      { budgetMaxCents: 5 },
      { budgetMinCents: 5, budgetMaxCents: 5 },
    ]) {
      expect(createRequestInput.safeParse({ ...least, ...budget }).success).toBe(true);
    }
  });

  it('points at the field of a budget whose limits are reversed', () => {
    const parsed = createRequestInput.safeParse({ ...least, budgetMinCents: 2, budgetMaxCents: 1 });
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['budgetMaxCents']]);
  });
});

describe('time cursors', () => {
  const cursor = { at: new Date('2026-11-20T15:00:00.123Z'), id: '0b9c2e7e-6a2f-4a6e-9d5e-000000000001' };

  it('survive a round trip', () => {
    expect(readTimeCursor(writeTimeCursor(cursor))).toEqual(cursor);
    expect(timeCursorSchema.parse(writeTimeCursor(cursor))).toEqual(cursor);
  });

  it('are refused when they were not issued by a list', () => {
    const id = cursor.id;
    for (const text of [
      '',
      '_',
      id,
      `-1_${id}`,
      `zzzzzzzzzz_${id}`,
      `1_${id}x`,
      `1_${id.toUpperCase()}`,
      '1_2',
    ]) {
      expect(timeCursorSchema.safeParse(text).success, text).toBe(false);
    }
  });
});

describe('toPage', () => {
  const rows = [3, 2, 1].map((n) => ({
    at: new Date(n),
    id: `0b9c2e7e-6a2f-4a6e-9d5e-00000000000${String(n)}`,
  }));
  const pageOfRows = (given: typeof rows, limit: number) =>
    toPage(given, { limit, at: (row) => row.at, item: (row) => row.id });

  it('gives no cursor on the last page', () => {
    expect(pageOfRows(rows, 3)).toEqual({ items: rows.map(({ id }) => id), nextCursor: null });
    expect(pageOfRows([], 3)).toEqual({ items: [], nextCursor: null });
  });

  it('gives a cursor to the last row when more rows follow', () => {
    const page = pageOfRows(rows, 2);
    expect(page.items).toEqual(rows.slice(0, 2).map(({ id }) => id));
    expect(readTimeCursor(page.nextCursor ?? '')).toEqual(rows[1]);
  });
});
