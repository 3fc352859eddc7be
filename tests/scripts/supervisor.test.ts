import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogLimits } from '#scripts/rotating-log.ts';
import type { SetupError } from '#scripts/setup-error.ts';
import { createSupervisor, type ProcessSupervisor, type RestartTimes } from '#scripts/supervisor.ts';
import { CANNOT_START } from '#server/start-failure.ts';
import { environmentOf, WEB_PROCESS } from '#tests/harness/faults/web-process.ts';
import { useTestApp } from '#tests/harness/test-app.ts';

const FILE = 'tests/scripts/supervised-process.ts';
const SHORT: RestartTimes = { firstMs: 10, longestMs: 40, most: 3, settledMs: 60_000 };
const PATIENCE = { timeout: 30_000, interval: 20 };

const world = useTestApp();
let dir: string;
let supervisor: ProcessSupervisor;
let lost: SetupError[];
let told: string[];

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lintel-supervisor-'));
  lost = [];
  told = [];
});

afterEach(async () => {
  await supervisor.stop();
  await rm(dir, { recursive: true, force: true });
});

function supervise(options: { restarts?: RestartTimes; logLimits?: LogLimits } = {}): void {
  supervisor = createSupervisor({
    logDir: dir,
    graceMs: 5_000,
    onLost: (error) => lost.push(error),
    tell: (line) => told.push(line),
    ...options,
  });
}

function start(env: Record<string, string> = {}): void {
  supervisor.start({ name: 'child', file: FILE, env: { PIDS_FILE: path.join(dir, 'pids'), ...env } });
}

async function pids(): Promise<number[]> {
  const text = await readFile(path.join(dir, 'pids'), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean).map(Number);
}

/** Kills the nth life of the process as soon as it has begun. */
async function killLife(number: number): Promise<void> {
  await expect.poll(async () => (await pids()).length, PATIENCE).toBe(number);
  process.kill((await pids())[number - 1] ?? 0, 'SIGKILL');
}

describe('the supervisor', () => {
  it('starts a process again that is killed again and again, each time after a longer pause', async () => {
    supervise({ restarts: { ...SHORT, most: 10 } });
    start();
    for (let life = 1; life <= 5; life += 1) await killLife(life);
    await expect.poll(async () => (await pids()).length, PATIENCE).toBe(6);
    expect(lost).toEqual([]);
    expect(told.map((line) => /again in (.*) s/.exec(line)?.[1])).toEqual([
      '0.01',
      '0.02',
      '0.04',
      '0.04',
      '0.04',
    ]);
  });

  it('gives up after many deaths in a row, and says so', async () => {
    supervise({ restarts: SHORT });
    start();
    for (let life = 1; life <= 4; life += 1) await killLife(life);
    await expect.poll(() => lost.length, PATIENCE).toBe(1);
    expect(lost[0]?.message).toContain('The process child ended (SIGKILL), 4 times in a row');
    expect(lost[0]?.message).toContain(path.join(dir, 'child.log'));
  });

  it('forgets the deaths of a process that has settled', async () => {
    supervise({ restarts: { ...SHORT, settledMs: 0 } });
    start();
    for (let life = 1; life <= 6; life += 1) await killLife(life);
    await expect.poll(async () => (await pids()).length, PATIENCE).toBe(7);
    expect(lost).toEqual([]);
    expect(new Set(told.map((line) => /again in .*/.exec(line)?.[0]))).toEqual(new Set(['again in 0.01 s.']));
  });

  it.each(['1', String(CANNOT_START)])(
    'reports at once a process that never worked (status %s)',
    async (status) => {
      supervise();
      start({ END_WITH: status });
      await expect.poll(() => lost.length, PATIENCE).toBe(1);
      expect(lost[0]?.message).toContain(`ended (status ${status}) before it was ready`);
      expect(await pids()).toHaveLength(1);
    },
  );

  it('starts nothing again once it was stopped', async () => {
    supervise({ restarts: { ...SHORT, firstMs: 300 } });
    start();
    await killLife(1);
    await expect.poll(() => told.length, PATIENCE).toBe(1);
    await supervisor.stop();
    expect(supervisor.pidOf('child')).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await pids()).toHaveLength(1);
  });

  it('brings the web process back that is killed twice within seconds', async () => {
    const port = await freePort();
    supervise();
    const env = { ...environmentOf(world.app), PORT: String(port) };
    supervisor.start({ name: 'web', file: WEB_PROCESS, env });
    await untilServed(port);
    for (let kill = 0; kill < 2; kill += 1) {
      const pid = supervisor.pidOf('web') ?? 0;
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => supervisor.pidOf('web') ?? pid, PATIENCE).not.toBe(pid);
    }
    await untilServed(port);
    expect(lost).toEqual([]);
  });

  it('reports at once a web process whose configuration is wrong', async () => {
    supervise();
    const env = { ...environmentOf(world.app), DATABASE_URL: '' };
    supervisor.start({ name: 'web', file: 'server/main.ts', env });
    await expect.poll(() => lost.length, PATIENCE).toBe(1);
    expect(lost[0]?.message).toContain(`status ${String(CANNOT_START)}`);
    expect(told.join('\n')).toContain('DATABASE_URL is not set');
  });
});

describe('the logs of supervised processes', () => {
  it('are set aside while they are written, without a line lost or torn', async () => {
    const lines = 5_000;
    supervise({ logLimits: { maxBytes: 20_000, kept: 20 } });
    start({ LINES: String(lines) });
    const read = async (file: string) => readFile(path.join(dir, file), 'utf8').catch(() => '');
    await expect.poll(() => read('child.log'), PATIENCE).toContain(`"line":${String(lines - 1)}}`);
    await supervisor.stop();
    const names = Array.from({ length: 21 }, (_, index) => `child.log.${String(index)}`).toReversed();
    const texts = await Promise.all([...names.slice(0, -1), 'child.log'].map(read));
    expect(texts.filter((text) => text !== '').length).toBeGreaterThan(5);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(20_000);
    const logged = texts.join('').trimEnd().split('\n');
    const expected = [...Array.from({ length: lines }, (_, line) => line), 'last'];
    expect(logged).toEqual(expected.map((line) => JSON.stringify({ level: 'info', line })));
  });

  it('are bounded: the oldest go', async () => {
    supervise({ logLimits: { maxBytes: 2_000, kept: 2 } });
    start({ LINES: '1000' });
    await expect
      .poll(() => readFile(path.join(dir, 'child.log'), 'utf8').catch(() => ''), PATIENCE)
      .toContain('999}');
    const sizes = await Promise.all(
      ['', '.1', '.2'].map((end) => readFile(path.join(dir, `child.log${end}`))),
    );
    for (const { length } of sizes) expect(length).toBeLessThanOrEqual(2_000);
    await expect(readFile(path.join(dir, 'child.log.3'))).rejects.toThrow('ENOENT');
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function untilServed(port: number): Promise<void> {
  const ask = () =>
    fetch(`http://127.0.0.1:${String(port)}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ask, PATIENCE).toBe(200);
}
