import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UNBOUNDED_OPTIONS } from '#db/client.ts';
import { listRequests } from '#server/modules/requests/requests.queries.ts';
import { LIMITS } from './calls-list.ts';
import { statementOf } from './calls-statements.ts';

const LIMIT = LIMITS['requests.listMine'];
const run = promisify(execFile);

export type Pgbench = { perSecond: (options: { clients: number; seconds: number }) => Promise<number> };

/** PostgreSQL's own client with the statement for the rows alone, for callers who take turns; null where it is not installed. */
export async function findPgbench(databaseUrl: string, callers: number): Promise<Pgbench | null> {
  try {
    await run('pgbench', ['--version']);
  } catch {
    return null;
  }
  const { sql } = await statementOf((db) => listRequests(db, { clientId: '', limit: LIMIT }));
  const statement = sql.replaceAll('$1', `md5('client' || :caller)::uuid`);
  const script = `\\set caller random(0, ${String(callers - 1)})\n${statement};\n`;
  return {
    async perSecond({ clients, seconds }) {
      const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
      try {
        const file = join(folder, 'recent.sql');
        await writeFile(file, script);
        const { stdout } = await run(
          'pgbench',
          ['-n', '-M', 'prepared', '-f', file, '-c', String(clients), '-T', String(seconds), databaseUrl],
          { env: { ...process.env, PGOPTIONS: UNBOUNDED_OPTIONS } },
        );
        return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1] ?? NaN);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}
