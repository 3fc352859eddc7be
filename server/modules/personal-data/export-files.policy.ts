import { BRAND_NAME } from '#contract/brand.ts';
import type { Rule, TableName } from './table-rules.policy.ts';
import { TABLES } from './tables.policy.ts';

export type RuleOfTable = { table: TableName; rule: Rule };

/** Every rule in the order of the registry. */
export const RULES: readonly RuleOfTable[] = tablesOf().flatMap((table) => {
  const policy = TABLES[table];
  return 'nobodys' in policy ? [] : policy.map((rule) => ({ table, rule }));
});

export function tablesOf(): TableName[] {
  return Object.keys(TABLES).filter(isTable);
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(TABLES, name);
}

/** What an owner gets of the account and everyone of themselves. */
export function rulesFor(isOwner: boolean): RuleOfTable[] {
  return RULES.filter(({ rule }) => isOwner || rule.of === 'person');
}

/** 'files/1f…-roof.jpg': unique, with the ending of what is stored. */
export function pathInArchive({ id, fileName, variant }: { id: string; fileName: string; variant: string }) {
  const ending = variant.slice(variant.lastIndexOf('.'));
  const stem = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll(/[^\p{L}\p{N} ._-]/gu, '_');
  return `files/${id.slice(0, 12)}-${stem === '' ? 'file' : stem}${ending}`;
}

/** The text that explains the archive. */
export function readmeOf({ now, fileNames }: { now: Date; fileNames: readonly string[] }): string {
  return [
    `Your ${BRAND_NAME} data, as of ${now.toISOString()}`,
    '',
    'data/    One JSON file for each kind of record. Times are in UTC, amounts in cents.',
    'files/   Your photos, videos and documents. data/files.json says what each one is.',
    '',
    'Passwords, sign-in secrets and other members’ data aren’t included.',
    'Fields that end in "Id" connect records with each other.',
    '',
    'In this copy:',
    ...fileNames.map((name) => `  ${name}`),
    '',
  ].join('\n');
}
