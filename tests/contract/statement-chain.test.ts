import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  canonicalLine,
  chainedStatementSchema,
  type ChainedStatement,
  type ChainLine,
  chainStart,
  hashBehind,
  STATEMENT_PROBLEMS,
  type StatementProblem,
  verifyStatement,
  writeFingerprint,
} from '#contract/statement-chain.ts';

const ACCOUNT = '0199d6a1-0000-7000-8000-000000000001';
const lotOf = (number: number) => `0199d6a1-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

type Facts = Omit<ChainLine, 'hash'>;
const line = (id: number, change: number, balance: number, more: Partial<Facts> = {}): Facts => ({
  id: String(id),
  at: `2026-10-${String(id).padStart(2, '0')}T09:30:00.000Z`,
  kind: change > 0 ? 'grant' : 'spend',
  lot: lotOf(1),
  change,
  balance,
  reason: null,
  connection: change > 0 ? null : lotOf(50 + id),
  reverses: null,
  ...more,
});
const FACTS: readonly Facts[] = [
  line(3, 10, 10),
  line(4, -1, 9),
  line(7, -1, 8),
  line(9, 1, 9, { kind: 'refund', reason: 'silence', reverses: '4' }),
  line(12, -9, 0, { kind: 'expire', connection: null }),
];

async function chain(facts: readonly Facts[], account = ACCOUNT): Promise<ChainedStatement> {
  const lines: ChainLine[] = [];
  let head = await chainStart(account);
  for (const fact of facts) {
    head = await hashBehind(head, fact);
    lines.push({ ...fact, hash: head });
  }
  return { format: 'lintel-statement-1', account, lines, head };
}

const judge = (file: unknown, fingerprint?: string) => verifyStatement(JSON.stringify(file), fingerprint);
const refusal = (problem: StatementProblem, at: number | null) => ({ ok: false, problem, line: at });

const whole = await chain(FACTS);
const changed = (index: number, change: object) => ({
  ...whole,
  lines: whole.lines.map((one, at) => (at === index ? { ...one, ...change } : one)),
});

describe('verifyStatement', () => {
  it('verifies what was exported, and says what it ends with', async () => {
    const verdict = { ok: true, account: ACCOUNT, lines: 5, balance: 0, head: whole.head };
    expect(await judge(whole)).toEqual({ ...verdict, confirmedLine: null });
    expect(await judge(await chain([]))).toMatchObject({ ok: true, lines: 0, balance: 0 });
  });

  it('hashes as the help article says, which needs no code of ours', () => {
    const sha = (...parts: (string | Buffer)[]) =>
      createHash('sha256')
        .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
        .digest();
    let hash = sha(`lintel-statement-1|${ACCOUNT}`);
    const texts = [
      '3|2026-10-03T09:30:00.000Z|grant|0199d6a1-0000-7000-8000-000000000101|10|10|||',
      '4|2026-10-04T09:30:00.000Z|spend|0199d6a1-0000-7000-8000-000000000101|-1|9||0199d6a1-0000-7000-8000-000000000154|',
    ];
    for (const [index, text] of texts.entries()) {
      expect(canonicalLine(FACTS[index] ?? expect.fail())).toBe(text);
      hash = sha(hash, text);
      expect(whole.lines[index]?.hash).toBe(hash.toString('hex'));
    }
  });

  const OTHER: { [F in keyof ChainLine]: readonly unknown[] } = {
    id: ['5', '04', 4, null],
    at: ['2026-10-04T09:30:00.001Z', '2026-10-04T05:30:00.000-04:00', ''],
    kind: ['clawback', 'gift'],
    lot: [lotOf(2), lotOf(1).toUpperCase(), ''],
    change: [-2, 1, '-1', 0.5],
    balance: [8, 10, -1, '9'],
    reason: ['silence', ''],
    connection: [null, lotOf(99), 'x'],
    reverses: ['3', ''],
    hash: [whole.head, 'a'.repeat(64), '', whole.lines[1]?.hash.toUpperCase()],
  };
  const fields = Object.entries(OTHER).flatMap(([field, values]) =>
    values.map((value) => [field, value] as const),
  );

  it.each(fields)('names the line in which %s was made %j', async (field, value) => {
    expect(await judge(changed(1, { [field]: value }))).toMatchObject({ ok: false, line: 2 });
  });

  it('finds every field of every line that is changed, left out or added', async () => {
    for (const [index, one] of whole.lines.entries()) {
      for (const field of Object.keys(one)) {
        const without = Object.fromEntries(Object.entries(one).filter(([name]) => name !== field));
        const lines = whole.lines.map((line, at) => (at === index ? without : line));
        expect(await judge({ ...whole, lines })).toEqual(refusal('unreadable_line', index + 1));
      }
      expect(await judge(changed(index, { note: 'x' }))).toEqual(refusal('unreadable_line', index + 1));
      const change = one.change + 1;
      expect(await judge(changed(index, { change }))).toEqual(refusal('wrong_hash', index + 1));
    }
  });

  it('finds a line that was removed, by the one that follows or by the end', async () => {
    for (const index of FACTS.keys()) {
      const lines = whole.lines.toSpliced(index, 1);
      const isLast = index === FACTS.length - 1;
      expect(await judge({ ...whole, lines })).toEqual(
        isLast ? refusal('wrong_head', null) : refusal('wrong_hash', index + 1),
      );
    }
  });

  it('finds lines that were moved, repeated or put in', async () => {
    const [first = expect.fail(), second = expect.fail(), third = expect.fail(), ...rest] = whole.lines;
    const of = (...lines: unknown[]) => judge({ ...whole, lines });
    expect(await of(first, third, second, ...rest)).toEqual(refusal('wrong_hash', 2));
    expect(await of(second, first, third, ...rest)).toEqual(refusal('wrong_hash', 1));
    expect(await of(first, second, second, third, ...rest)).toEqual(refusal('out_of_order', 3));
    const forged = { ...line(5, 1, 10), hash: second.hash };
    expect(await of(first, second, forged, third, ...rest)).toEqual(refusal('wrong_hash', 3));
  });

  it('is of one account: the lines of another do not follow its beginning', async () => {
    expect(await judge({ ...whole, account: lotOf(3) })).toEqual(refusal('wrong_hash', 1));
  });

  it('finds sums that are wrong although somebody hashed them', async () => {
    const forged = await chain([...FACTS.slice(0, 2), line(7, -1, 9)]);
    expect(await judge(forged)).toEqual(refusal('wrong_balance', 3));
  });

  it.each(['', '[]', '{', 'null', '{"format":"lintel-statement-2"}'])(
    'refuses %j as no statement',
    async (text) => {
      expect(await verifyStatement(text)).toEqual(refusal('not_a_statement', null));
    },
  );

  it('has a sentence for each problem', () => {
    for (const sentence of Object.values(STATEMENT_PROBLEMS)) expect(sentence).toMatch(/\.$/);
  });
});

describe('a fingerprint from an email', () => {
  it('is found as it is written there, at its line, also when lines have come since', async () => {
    const october = await chain(FACTS.slice(0, 3));
    const pasted = ` ${writeFingerprint(october.head).toUpperCase().replace(' ', '\n')} `;
    expect(await judge(whole, pasted)).toMatchObject({ ok: true, confirmedLine: 3 });
    expect(await judge(whole, whole.head)).toMatchObject({ ok: true, confirmedLine: 5 });
    expect(await judge(whole, await chainStart(ACCOUNT))).toMatchObject({ ok: true, confirmedLine: 0 });
  });

  it('is in no statement that was made anew from beginning to end, nor in one cut off before it', async () => {
    const rewritten = await chain([
      line(3, 12, 12),
      ...FACTS.slice(1, 3).map((fact) => ({ ...fact, balance: fact.balance + 2 })),
    ]);
    expect(chainedStatementSchema.parse(rewritten)).toEqual(rewritten);
    expect(await judge(rewritten)).toMatchObject({ ok: true });
    expect(await judge(rewritten, whole.head)).toEqual(refusal('unknown_fingerprint', null));
    const cut = await chain(FACTS.slice(0, 4));
    expect(await judge(cut, whole.head)).toEqual(refusal('unknown_fingerprint', null));
    for (const wrong of ['', 'x', whole.head.slice(1)])
      expect(await judge(whole, wrong)).toEqual(refusal('unknown_fingerprint', null));
  });
});
