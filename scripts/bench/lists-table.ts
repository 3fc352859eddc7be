import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../entry.ts';
import { BAR, type ListCost } from './lists.ts';

export type SizeResult = { size: number; costs: readonly ListCost[] };

const FOLDER = join(REPOSITORY, 'bench');

/** Writes `bench/lists.md` and `bench/lists.json`, and says which calls are over the bar. */
export async function writeListTable(results: readonly SizeResult[]): Promise<void> {
  const machine = `${String(cpus().length)} cores, ${cpus()[0]?.model ?? 'unknown'}`;
  const day = new Date().toISOString().slice(0, 10);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(
    join(FOLDER, 'lists.md'),
    `${introductionOf(day, machine)}\n${results.map(sectionOf).join('\n')}`,
  );
  const rows = results.flatMap(({ size, costs }) =>
    costs.map((cost) => ({ size, ...cost, isWithinBar: isWithinBar(cost) })),
  );
  await writeFile(
    join(FOLDER, 'lists.json'),
    `${JSON.stringify({ day, machine, bar: BAR, rows }, null, 2)}\n`,
  );
  for (const { size, name, milliseconds, buffers } of rows.filter((row) => !row.isWithinBar))
    console.log(`${String(size)}: ${name} takes ${milliseconds.toFixed(1)} ms, ${String(buffers)} buffers`);
}

export function isWithinBar({ milliseconds, buffers }: ListCost): boolean {
  return milliseconds <= BAR.milliseconds && buffers <= BAR.buffers;
}

function introductionOf(day: string, machine: string): string {
  return `# What lists and dashboards cost Postgres

Written by \`npm run bench -- --part lists\`: every procedure that answers with a list, and what dashboards, figures, market pages
and the sitemap read, called as the busiest members call them. For so many requests the house has a fifth as many
professionals, a tenth as many projects and contacts, and half as many notifications; one request in fifty belongs to the one
client, and as many to the one professional, whose lists are read. Everything else that a list reads has rows as well: wallets
and payments, messages, pictures, proposals, what waits for staff and what they have decided. Beside the number of statements of a call stands the costliest
of them, explained as it runs in a process that has sent it before. Bar: ${String(BAR.milliseconds)} ms and ${String(BAR.buffers)} buffers a statement.

${day}, ${machine}.
`;
}

function sectionOf({ size, costs }: SizeResult): string {
  const rows = costs.map((cost) => {
    const cells = [
      cost.name,
      String(cost.statements),
      cost.milliseconds.toFixed(2),
      String(cost.buffers),
      isWithinBar(cost) ? 'pass' : 'short',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = '| call | statements | ms | buffers | bar |\n| --- | --- | --- | --- | --- |';
  return `## ${size.toLocaleString('en-US')} requests\n\n${head}\n${rows.join('\n')}\n`;
}
