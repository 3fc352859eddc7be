import { describe, expect, it } from 'vitest';
import { allowanceCourse } from '#src/features/connections/allowance-course.ts';
import {
  boughtInWords,
  expiryInWords,
  type Lot,
  lotLines,
  lotSpentNext,
  partsOf,
} from '#src/features/connections/balance-words.ts';
import { readConnectionsSearch } from '#src/features/connections/connections-search.ts';
import { lookOfLine, signed, type StatementLine } from '#src/features/connections/statement-words.ts';

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

describe('a balance in words', () => {
  it('divides into what the plan gave and everything else, without what is on hold', () => {
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

  it('spends the first lot that has something and is not on hold', () => {
    expect(
      lotSpentNext({ lots: [{ ...ALLOWANCE, isFrozen: true }, { ...RETURNED, remaining: 0 }, PACK] }),
    ).toBe(PACK);
    expect(lotSpentNext({ lots: [] })).toBeUndefined();
  });

  it('says where a lot comes from and how long it lives', () => {
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

  it('never counts days below one', () => {
    expect(expiryInWords(at('2026-11-21'), AS_OF)).toBe('Expires tomorrow');
    expect(expiryInWords('2026-11-20T20:00:00.000Z', AS_OF)).toBe('Expires today');
    expect(expiryInWords(at('2026-11-01'), AS_OF)).toBe('Expires today');
  });
});

describe('the course of the allowance', () => {
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

  it('goes down with each Connection and up with one that came back', () => {
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

  it('is not drawn from lines that do not reach back to the first day', () => {
    expect(allowanceCourse(allowance, [line('2026-11-18'), line('2026-11-14')], false)).toBeNull();
    expect(allowanceCourse(allowance, [line('2026-11-18'), line('2026-11-14')], true)).toHaveLength(3);
  });

  it('is not drawn when it does not lead to what is left', () => {
    expect(allowanceCourse(allowance, [line('2026-11-18'), older], false)).toBeNull();
  });
});

describe('a line of the statement', () => {
  it('has a word for what happened', () => {
    const word = (kind: StatementLine['kind'], lotKind: StatementLine['lotKind']) =>
      lookOfLine({ kind, lotKind }).word;
    expect(word('grant', 'trial')).toBe('Free trial');
    expect(word('grant', 'allowance')).toBe('Allowance');
    expect(word('grant', 'pack')).toBe('Bought');
    expect(word('grant', 'goodwill')).toBe('Returned');
    expect(word('spend', 'pack')).toBe('Connection');
    expect(word('refund', 'pack')).toBe('Returned');
    expect(word('expire', 'allowance')).toBe('Expired');
    expect(word('clawback', 'pack')).toBe('Taken back');
  });

  it('carries its sign', () => {
    expect([signed(10), signed(-1)]).toEqual(['+10', '−1']);
  });

  it('is filtered by the address', () => {
    expect(readConnectionsSearch({ filter: 'spent' })).toEqual({ filter: 'spent' });
    for (const filter of ['all', 'x', 1, undefined]) expect(readConnectionsSearch({ filter })).toEqual({});
  });
});
