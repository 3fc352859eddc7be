import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {
  STATEMENT_PROBLEMS,
  type StatementVerdict,
  verifyStatement,
  writeFingerprint,
} from '#contract/statement-chain.ts';
import { UsageError } from './global-flags.ts';

/** Verifies a statement that was exported earlier. Asks no server. */
export async function verifyStatementFile(file: string, head: string | undefined) {
  return describeVerdict(await verifyStatement(await readStatement(file), head));
}

async function readStatement(file: string): Promise<string> {
  // npm runs scripts in the folder of the package, and says where it was called.
  const at = path.resolve(process.env['INIT_CWD'] ?? '.', file);
  try {
    return await readFile(at, 'utf8');
  } catch {
    throw new UsageError(`There is no file to read at ${at}.`);
  }
}

function describeVerdict(verdict: StatementVerdict) {
  if (!verdict.ok) {
    const { ok, problem, line } = verdict;
    const where = line === null ? {} : { line };
    return { ok, ...where, problem, summary: STATEMENT_PROBLEMS[problem] };
  }
  const { confirmedLine, head, ...rest } = verdict;
  return {
    ...rest,
    fingerprint: writeFingerprint(head),
    summary:
      confirmedLine === null
        ? 'Every line follows from the one before it.'
        : `Every line follows from the one before it, and line ${String(confirmedLine)} has the fingerprint you gave.`,
  };
}
