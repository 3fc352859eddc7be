import { describe, expect, it } from 'vitest';
import { cutPage, readTimeCursor, timeCursorSchema, writeTimeCursor } from '#contract/pagination.ts';
import {
  ACTIVE_FOR_OWNER,
  ACTIVE_FOR_PROFESSIONAL,
  CONTACT_SHARED,
  createRequestInput,
  earliestScheduledDate,
  mayTransition,
  REQUEST_STATUSES,
  STATUS_LABELS,
  TRANSITIONS,
} from '#contract/requests.ts';

describe('TRANSITIONS', () => {
  it('are the life cycle of the specification, with cancelling', () => {
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

  it('lead nowhere from an end', () => {
    for (const status of ['completed', 'cancelled'] as const) {
      for (const name of ['accept', 'start', 'complete', 'cancel'] as const) {
        expect(mayTransition(name, status)).toBe(false);
      }
    }
  });
});

describe('the groups of statuses', () => {
  it('are those of the specification', () => {
    expect(ACTIVE_FOR_OWNER).toEqual(['pending', 'accepted', 'in_progress']);
    expect(ACTIVE_FOR_PROFESSIONAL).toEqual(['accepted', 'in_progress']);
    expect(CONTACT_SHARED).toEqual(['accepted', 'in_progress', 'completed']);
    expect(Object.keys(STATUS_LABELS)).toEqual([...REQUEST_STATUSES]);
  });
});

describe('createRequestInput', () => {
  const least = { title: ' A leak ', description: 'Drips', category: 'plumbing' };

  it('fills in the priority and trims', () => {
    expect(createRequestInput.parse(least)).toEqual({ ...least, title: 'A leak', priority: 'medium' });
  });

  it('allows one amount, both in order, and equal ones', () => {
    for (const budget of [
      { budgetMinCents: 5 },
      { budgetMaxCents: 5 },
      { budgetMinCents: 5, budgetMaxCents: 5 },
    ]) {
      expect(createRequestInput.safeParse({ ...least, ...budget }).success).toBe(true);
    }
  });

  it('names the field of a budget that is upside down', () => {
    const parsed = createRequestInput.safeParse({ ...least, budgetMinCents: 2, budgetMaxCents: 1 });
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['budgetMaxCents']]);
  });
});

describe('earliestScheduledDate', () => {
  it('is today on the clocks of the served markets, in summer and in winter', () => {
    expect(earliestScheduledDate(new Date('2026-11-20T04:59:59Z'))).toBe('2026-11-19');
    expect(earliestScheduledDate(new Date('2026-11-20T05:00:00Z'))).toBe('2026-11-20');
    expect(earliestScheduledDate(new Date('2026-07-01T03:59:59Z'))).toBe('2026-06-30');
    expect(earliestScheduledDate(new Date('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
  });
});

describe('cursors by time', () => {
  const cursor = { at: new Date('2026-11-20T15:00:00.123Z'), id: '0b9c2e7e-6a2f-4a6e-9d5e-000000000001' };

  it('come back as they were written', () => {
    expect(readTimeCursor(writeTimeCursor(cursor))).toEqual(cursor);
    expect(timeCursorSchema.parse(writeTimeCursor(cursor))).toEqual(cursor);
  });

  it('are refused when no list wrote them', () => {
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

describe('cutPage', () => {
  const rows = [3, 2, 1].map((n) => ({
    at: new Date(n),
    id: `0b9c2e7e-6a2f-4a6e-9d5e-00000000000${String(n)}`,
  }));

  it('ends without a cursor where nothing follows', () => {
    expect(cutPage(rows, 3, (row) => row)).toEqual({ rows, nextCursor: null });
    expect(cutPage([], 3, (row: (typeof rows)[number]) => row)).toEqual({ rows: [], nextCursor: null });
  });

  it('points behind the last row of the page where something does', () => {
    const page = cutPage(rows, 2, (row) => row);
    expect(page.rows).toEqual(rows.slice(0, 2));
    expect(readTimeCursor(page.nextCursor ?? '')).toEqual(rows[1]);
  });
});
