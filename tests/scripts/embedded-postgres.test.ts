import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openPostgres, startPostgres } from '#scripts/postgres/embedded.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'lintel-postgres-test-'));
const warnings: string[] = [];
const options = {
  dataDir,
  isDurable: false,
  log: { info: () => undefined, warn: (message: string) => warnings.push(message) },
};

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

describe('startPostgres', () => {
  it('refuses a second start on the same directory in one sentence, and joins it on request', async () => {
    const postgres = await startPostgres(options);
    try {
      await expect(startPostgres(options)).rejects.toThrow(
        `Lintel already runs on the data directory ${dataDir} (process ${process.pid}). Stop it first, or give this one its own DATA_DIR, PORT and STAND_IN_PORT.`,
      );
      const joined = await openPostgres(options);
      expect(joined.url('postgres')).toBe(postgres.url('postgres'));
      await joined.stop();
      await query(postgres.url('postgres'), 'create table kept as select 7 as seven');
    } finally {
      await postgres.stop();
    }
  });

  it('starts after a kill -9 of the Node that started it, and keeps the data', async () => {
    const { holder } = await holdInAnotherProcess();
    await killHard(holder);
    expect(isAlive(postmasterPid())).toBe(true);
    await expectDataAfterStart();
  });

  it('starts after a kill -9 of both Node and the postmaster', async () => {
    const { holder } = await holdInAnotherProcess();
    process.kill(postmasterPid(), 'SIGKILL');
    await killHard(holder);
    await expectDataAfterStart();
  });

  it('ends at once when it is killed in a hurry, and keeps the data', async () => {
    const postgres = await startPostgres(options);
    const pid = postmasterPid();
    postgres.kill();
    await until(() => Promise.resolve(!isAlive(pid)));
    await postgres.stop();
    await expectDataAfterStart();
  });

  it('restarts a killed postmaster on the same port', async () => {
    const postgres = await startPostgres(options);
    try {
      const killed = postmasterPid();
      process.kill(killed, 'SIGKILL');
      await until(async () => (await query(postgres.url('postgres'), 'select seven from kept')) === 7);
      expect(postmasterPid()).not.toBe(killed);
      expect(warnings).toContain('PostgreSQL ended (SIGKILL); starting it again');
    } finally {
      await postgres.stop();
    }
  });
});

async function expectDataAfterStart(): Promise<void> {
  const postgres = await startPostgres(options);
  try {
    expect(await query(postgres.url('postgres'), 'select seven from kept')).toBe(7);
  } finally {
    await postgres.stop();
  }
}

async function holdInAnotherProcess(): Promise<{ holder: ChildProcess }> {
  const program = join(import.meta.dirname, 'hold-postgres.ts');
  const holder = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return { holder };
}

async function killHard(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** @returns the first column of the first row, or null */
async function query(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
    return rows[0]?.[0] ?? null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    if (await isTrue().catch(() => false)) return;
    await sleep(30);
  }
  throw new Error('it did not come to pass');
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
