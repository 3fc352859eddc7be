import { describe, expect, it } from 'vitest';
import {
  allowanceCourse,
  allowanceInWords,
  isAllowanceOnHold,
} from '#src/app/features/connections/balance/allowance-rules.ts';
import {
  boughtInWords,
  emptyInWords,
  expiryInWords,
  includedTitle,
  type Lot,
  lotLines,
  lotSpentNext,
  partsOf,
} from '#src/app/features/connections/balance/balance-labels.ts';
import { type Door, doorsOf } from '#src/ui/display/door-list.ts';
import { connectionsSearchSchema } from '#src/app/features/connections/connections-search.ts';
import {
  lookOfLine,
  signed,
  type StatementLine,
} from '#src/app/features/connections/statement/statement-labels.ts';

const at = (day: string) => `${day}T15:00:00.000Z`;
const AS_OF = at('2026-11-20');

function lot(given: Partial<Lot> & Pick<Lot, 'kind' | 'granted' | 'remaining'>): Lot {
  return {
    id: given.kind,
    label: 'Home Pro',
    validFrom: at('2026-11-12'),
    expiresAt: at('2026-12-12'),
    paidCents: null,
    isFrozen: false,
    ...given,
  };
}

const ALLOWANCE = lot({ kind: 'allowance', granted: 10, remaining: 6 });
const RETURNED = lot({ kind: 'goodwill', granted: 1, remaining: 1, expiresAt: at('2026-12-19') });
const PACK = lot({
  kind: 'pack',
  label: 'Starter pack',
  granted: 5,
  remaining: 1,
  validFrom: at('2026-10-09'),
  expiresAt: null,
  paidCents: 11_000,
});

describe('the summary of a balance', () => {
  it('separates plan Connections from all others and leaves out those on hold', () => {
    expect(partsOf({ lots: [ALLOWANCE, RETURNED, PACK] })).toEqual({
      included: 6,
      includedOf: 10,
      bought: 2,
    });
    expect(partsOf({ lots: [{ ...ALLOWANCE, isFrozen: true }, PACK] })).toEqual({
      included: 0,
      includedOf: 0,
      bought: 1,
    });
  });

  it('names the first lot with units that is not on hold as the next to be spent', () => {
    expect(
      lotSpentNext({ lots: [{ ...ALLOWANCE, isFrozen: true }, { ...RETURNED, remaining: 0 }, PACK] }),
    ).toBe(PACK);
    expect(lotSpentNext({ lots: [] })).toBeUndefined();
  });

  it('names the source of a lot and its expiry', () => {
    expect(lotLines(ALLOWANCE, AS_OF)).toEqual(['Home Pro, Nov 12 to Dec 12, 2026', 'Expires in 22 days']);
    expect(lotLines(RETURNED, AS_OF)).toEqual(['Nov 12 to Dec 19, 2026', 'Expires in 29 days']);
    expect(lotLines(PACK, AS_OF)).toEqual([
      'Bought Oct 9, 2026, $110',
      'No expiry while your account is open',
    ]);
    expect(boughtInWords({ lots: [ALLOWANCE, RETURNED, PACK] })).toBe(
      '1 until Dec 19, 2026, 1 without expiry',
    );
  });

  it('names what a plan gives without saying a word twice', () => {
    expect(includedTitle({ kind: 'trial', label: 'Home Pro trial' })).toBe('Home Pro trial');
    expect(includedTitle({ kind: 'allowance', label: 'Home Pro' })).toBe('Home Pro allowance');
  });

  it('counts the nights until the date that it shows, at whatever hour', () => {
    expect(expiryInWords('2026-12-14T10:00:00.000Z', '2026-12-13T15:00:00.000Z')).toBe('Expires tomorrow');
    expect(expiryInWords('2026-12-14T10:00:00.000Z', '2026-12-14T05:30:00.000Z')).toBe('Expires today');
    expect(expiryInWords('2026-12-30T15:00:00.000Z', '2026-11-30T15:00:01.000Z')).toBe('Expires in 30 days');
    // Across the night that is an hour longer.
    expect(expiryInWords('2026-11-02T05:30:00.000Z', '2026-10-31T15:00:00.000Z')).toBe('Expires in 2 days');
  });

  it('never shows fewer than one day', () => {
    expect(expiryInWords(at('2026-11-21'), AS_OF)).toBe('Expires tomorrow');
    expect(expiryInWords('2026-11-20T20:00:00.000Z', AS_OF)).toBe('Expires today');
    expect(expiryInWords('2026-11-21T04:00:00.000Z', AS_OF)).toBe('Expires today');
    expect(expiryInWords(at('2026-11-01'), AS_OF)).toBe('Expires today');
  });
});

describe('the chart of the allowance', () => {
  const allowance = { granted: 10, used: 2, from: at('2026-11-12'), to: at('2026-12-12') };
  const line = (day: string, given: Partial<StatementLine> = {}): StatementLine => ({
    id: day,
    at: at(day),
    kind: 'spend',
    lotKind: 'allowance',
    delta: -1,
    balanceAfter: 0,
    title: '',
    detail: null,
    connectionId: null,
    ...given,
  });
  const older = line('2026-11-01');

  it('goes down with each Connection spent and up with each one returned', () => {
    const lines = [
      line('2026-11-18'),
      line('2026-11-16', { kind: 'refund', delta: 1 }),
      line('2026-11-15', { lotKind: 'pack' }),
      line('2026-11-14'),
      line('2026-11-13'),
      line('2026-11-12', { kind: 'grant', delta: 10 }),
      older,
    ];
    expect(allowanceCourse(allowance, lines, false)?.map(({ left }) => left)).toEqual([10, 9, 8, 9, 8]);
  });

  it('comes with how much is used and how long the rest lasts', () => {
    expect(allowanceInWords({ allowance, asOf: AS_OF, lots: [ALLOWANCE] })).toBe(
      '2 of 10 used, 22 days left.',
    );
    expect(allowanceInWords({ allowance, asOf: allowance.to, lots: [ALLOWANCE] })).toBe(
      '2 of 10 used, last day.',
    );
  });

  it('promises no days for what is on hold', () => {
    const held = { ...ALLOWANCE, isFrozen: true };
    expect(allowanceInWords({ allowance, asOf: AS_OF, lots: [held, PACK] })).toBe(
      '2 of 10 used, 8 on hold until a payment is settled.',
    );
    expect(
      isAllowanceOnHold({
        lots: [
          { ...held, remaining: 0 },
          { ...PACK, isFrozen: true },
        ],
      }),
    ).toBe(false);
  });

  it('is not drawn when the statement does not reach back to the first day', () => {
    expect(allowanceCourse(allowance, [line('2026-11-18'), line('2026-11-14')], false)).toBeNull();
    expect(allowanceCourse(allowance, [line('2026-11-18'), line('2026-11-14')], true)).toHaveLength(3);
  });

  it('is not drawn when its end differs from the balance', () => {
    expect(allowanceCourse(allowance, [line('2026-11-18'), older], false)).toBeNull();
  });
});

describe('a statement line', () => {
  it('has a label for its kind', () => {
    const word = (kind: StatementLine['kind'], lotKind: StatementLine['lotKind']) =>
      lookOfLine({ kind, lotKind }).word;
    expect(word('grant', 'trial')).toBe('Free trial');
    expect(word('grant', 'allowance')).toBe('Allowance');
    expect(word('grant', 'pack')).toBe('Bought');
    expect(word('grant', 'goodwill')).toBe('Returned');
    expect(word('spend', 'pack')).toBe('Spent');
    expect(word('refund', 'pack')).toBe('Returned');
    expect(word('expire', 'allowance')).toBe('Expired');
    expect(word('clawback', 'pack')).toBe('Taken back');
  });

  it('shows its sign', () => {
    expect([signed(10), signed(-1)]).toEqual(['+10', '−1']);
  });

  it('is filtered by the search parameter', () => {
    expect(connectionsSearchSchema.parse({ filter: 'spent' })).toEqual({ filter: 'spent' });
    for (const filter of ['all', 'x', 1, undefined])
      expect(connectionsSearchSchema.parse({ filter })).toEqual({});
  });
});

describe('doors', () => {
  const kinds = (given: Partial<Parameters<typeof doorsOf>[0]>) => {
    const { doors, more } = doorsOf({ available: 0, total: 0, bought: 0, most: 24, ...given });
    const count = (is: (door: Door) => boolean) => doors.filter(is).length;
    return [
      count(({ lit, bought }) => lit && !bought),
      count(({ lit }) => !lit),
      count(({ bought }) => bought),
      more,
    ];
  };

  it('are as many as there are Connections', () => {
    expect(kinds({ available: 10, total: 10, bought: 4 })).toEqual([10, 0, 4, 0]);
    expect(kinds({ available: 6, total: 10, bought: 2 })).toEqual([6, 4, 2, 0]);
  });

  it('say how many are not drawn, and leave out spent ones first', () => {
    expect(kinds({ available: 14, total: 14, most: 10 })).toEqual([10, 0, 0, 4]);
    expect(kinds({ available: 5, total: 50, bought: 10 })).toEqual([5, 9, 10, 36]);
    expect(kinds({ bought: 50 })).toEqual([0, 0, 24, 26]);
  });
});

describe('a wallet with nothing in it', () => {
  it('promises free days to those alone who still have them', () => {
    expect(emptyInWords({ mayTry: true, hasPlan: false })).toMatchObject({
      title: 'No Connections yet',
      text: expect.stringContaining('start with 14 free days') as string,
    });
    for (const hasPlan of [true, false]) {
      const { title, text, isToBuy } = emptyInWords({ mayTry: false, hasPlan });
      expect([title, isToBuy]).toEqual(['You have no Connections', hasPlan]);
      expect(text).not.toContain('free');
    }
    expect(emptyInWords(undefined).text).not.toContain('free');
  });
});
