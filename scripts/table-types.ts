/** Generates `db/schema.gen.ts`, the table types, from a database that only the migrations created. */
import { createDb } from '#db/client.ts';
import { migrateToLatest } from '#db/migrator.ts';
import { withTemporaryDatabase } from './postgres/temporary.ts';
import { runTool } from './run-tool.ts';
import type { ToolRun } from './run-tool.ts';

const FLAGS = [
  '--dialect=postgres',
  '--camel-case',
  // As db/client.ts parses them: a calendar date has no time zone to shift it.
  '--date-parser=string',
  '--exclude-pattern=schema_*',
  '--out-file=db/schema.gen.ts',
];

export async function writeTableTypes(): Promise<ToolRun> {
  return generate([]);
}

/** Compares only; status 1 when the file is behind the migrations. */
export async function verifyTableTypes(): Promise<ToolRun> {
  return generate(['--verify']);
}

async function generate(flags: readonly string[]): Promise<ToolRun> {
  return withTemporaryDatabase(async (url) => {
    const db = createDb(url, { poolSize: 1, isBulk: true });
    try {
      await migrateToLatest(db);
    } finally {
      await db.destroy();
    }
    return runTool('kysely-codegen', [...FLAGS, ...flags, `--url=${url}`]);
  });
}
