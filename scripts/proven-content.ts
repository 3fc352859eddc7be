/** The content that the proofs cover, and whether they have passed on exactly that content. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Money, contact and their storage; the proofs themselves, and the provider that they run against. */
const PROVEN = [
  'db/**/*.{ts,sql}',
  'server/contract/{billing,connections,ledger,money,packs,payments,plans}*.ts',
  'server/gateways/payments/**/*.ts',
  'server/http/payment-webhook.ts',
  'server/modules/{billing,connections,ledger,safety}/**/*.ts',
  'scripts/stand-in/stripe/**/*.ts',
  'tests/proofs/**/*.ts',
];

const RECORD = 'tests/proofs/proven.json';
const RECORD_SHAPE = z.object({ content: z.string() });

/** Their paths from the root of a repository, in one order everywhere. */
export function listProvenFiles(root: string): string[] {
  return globSync(PROVEN, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

/** By content, not by commit, so that a clone without history knows as well. */
export function hashProvenContent(root: string): string {
  const hash = createHash('sha256');
  for (const path of listProvenFiles(root)) {
    const content = createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex');
    hash.update(`${content}  ${path}\n`);
  }
  return hash.digest('hex');
}

/** Whether the proofs have been run, all of them and without a failure, on the content as it is. */
export function isProven(root: string): boolean {
  const file = join(root, RECORD);
  if (!existsSync(file)) return false;
  const record = RECORD_SHAPE.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return record.success && record.data.content === hashProvenContent(root);
}

/** @returns the file to commit */
export function recordProven(root: string): string {
  const record: z.infer<typeof RECORD_SHAPE> = { content: hashProvenContent(root) };
  writeFileSync(join(root, RECORD), `${JSON.stringify(record, null, 2)}\n`);
  return RECORD;
}
