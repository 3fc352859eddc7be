import { z } from 'zod';
import { TRANSFER_KINDS } from './connections.ts';
import { HASH_ALGORITHM, HASH_BYTES, STATEMENT_FORMAT } from './statement-format.ts';

/**
 * A statement that anyone can verify without asking us (product 39, decision 048): each line carries the hash of the line
 * before and of what it says itself, so that a hash stands for all lines up to it.
 */

const movementIdSchema = z.string().regex(/^[1-9]\d{0,18}$/);
/** SHA-256, in lower-case hexadecimal. */
const hashSchema = z
  .string()
  .length(2 * HASH_BYTES)
  .regex(/^[0-9a-f]+$/);

/** Of each movement what never changes: ids and codes, no names. */
export const chainLineSchema = z.strictObject({
  /** Rises from line to line. */
  id: movementIdSchema,
  /** Such as '2026-11-24T09:30:00.000Z'. */
  at: z.iso.datetime({ precision: 3 }),
  kind: z.enum(TRANSFER_KINDS),
  /** The lot that the Connections came into or from. */
  lot: z.uuid(),
  change: z.int(),
  /** After this line. */
  balance: z.int().min(0),
  /** A code, such as 'silence', where a kind has several reasons. */
  reason: z
    .string()
    .regex(/^[a-z_]+$/)
    .nullable(),
  /** The contact that was paid for. */
  connection: z.uuid().nullable(),
  /** The movement that came back. */
  reverses: movementIdSchema.nullable(),
  hash: hashSchema,
});
export type ChainLine = z.infer<typeof chainLineSchema>;

/** The file. */
export const chainedStatementSchema = z.strictObject({
  format: z.literal(STATEMENT_FORMAT),
  account: z.uuid(),
  /** The oldest first. */
  lines: z.array(chainLineSchema),
  /** The hash of the last line, which the monthly email names: the fingerprint. */
  head: hashSchema,
});
export type ChainedStatement = z.infer<typeof chainedStatementSchema>;

/** What is hashed of a line, behind the 32 bytes of the hash before it. No field can hold the stroke. */
export function canonicalLine(line: Omit<ChainLine, 'hash'>): string {
  const { id, at, kind, lot, change, balance, reason, connection, reverses } = line;
  return [id, at, kind, lot, change, balance, reason, connection, reverses]
    .map((field) => (field === null ? '' : String(field)))
    .join('|');
}

/** What the first line of an account follows; the head of a statement without lines. */
export async function chainStart(account: string): Promise<string> {
  return hexOf(await sha256(new TextEncoder().encode(`${STATEMENT_FORMAT}|${account}`)));
}

/** The hash of a line behind another. */
export async function hashBehind(previous: string, line: Omit<ChainLine, 'hash'>): Promise<string> {
  const text = new TextEncoder().encode(canonicalLine(line));
  return hexOf(await sha256(new Uint8Array([...bytesOf(previous), ...text])));
}

export const STATEMENT_PROBLEMS = {
  not_a_statement: 'This file isn’t a Lintel statement.',
  unreadable_line: 'This line has a value that no statement has.',
  out_of_order: 'This line isn’t in its place.',
  wrong_hash: 'This line, or one just before it, was changed, removed or added.',
  wrong_balance: 'The change and the balance of this line don’t add up.',
  wrong_head:
    'Lines at the end were removed or added: the last line isn’t the one that the file names as its last.',
  unknown_fingerprint:
    'The file agrees with itself, but no line has the fingerprint you entered. It isn’t the statement that the email was about, or it’s older than the email.',
} as const;
export type StatementProblem = keyof typeof STATEMENT_PROBLEMS;

export type StatementVerdict =
  | {
      ok: true;
      account: string;
      lines: number;
      balance: number;
      head: string;
      /** The line with the fingerprint that was asked for, counted from 1; 0 is the beginning. Null without one. */
      confirmedLine: number | null;
    }
  /** `line` counts from 1; null where it is about the file. */
  | { ok: false; problem: StatementProblem; line: number | null };

/**
 * Verifies the text of a downloaded statement with nothing but itself, and with a fingerprint from an email: then also
 * one that was made anew from beginning to end is found.
 */
export async function verifyStatement(text: string, fingerprint?: string): Promise<StatementVerdict> {
  const file = fileSchema.safeParse(parsed(text));
  if (!file.success) return { ok: false, problem: 'not_a_statement', line: null };
  const { account, head } = file.data;
  const hashes = [await chainStart(account)];
  let before = { id: 0n, balance: 0, hash: hashes[0] ?? '' };
  for (const [index, given] of file.data.lines.entries()) {
    const line = chainLineSchema.safeParse(given);
    const problem = line.success ? await problemOf(line.data, before) : 'unreadable_line';
    if (!line.success || problem !== null)
      return { ok: false, problem: problem ?? 'unreadable_line', line: index + 1 };
    const { id, balance, hash } = line.data;
    before = { id: BigInt(id), balance, hash };
    hashes.push(hash);
  }
  if (head !== before.hash) return { ok: false, problem: 'wrong_head', line: null };
  const confirmedLine = fingerprint === undefined ? null : hashes.indexOf(readFingerprint(fingerprint));
  if (confirmedLine === -1) return { ok: false, problem: 'unknown_fingerprint', line: null };
  return { ok: true, account, lines: hashes.length - 1, balance: before.balance, head, confirmedLine };
}

/** Its lines are read one by one, so that the first that is wrong is named. */
const fileSchema = chainedStatementSchema.extend({ lines: z.array(z.unknown()) });

type Before = { id: bigint; balance: number; hash: string };

async function problemOf(line: ChainLine, before: Before): Promise<StatementProblem | null> {
  if (BigInt(line.id) <= before.id) return 'out_of_order';
  if (line.hash !== (await hashBehind(before.hash, line))) return 'wrong_hash';
  return line.balance === before.balance + line.change ? null : 'wrong_balance';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const GROUP = 8;

/** In groups, as emails and screens write a hash. */
export function writeFingerprint(hash: string): string {
  return (hash.match(new RegExp(`.{1,${String(GROUP)}}`, 'g')) ?? []).join(' ');
}

/** As it was copied: with spaces, line breaks or capitals. */
export function readFingerprint(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase();
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(HASH_ALGORITHM, bytes));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
