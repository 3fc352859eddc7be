import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { threadCpuUsage } from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '#server/domain-error.ts';
import { createPasswordWork, type PasswordWork } from '#server/modules/auth/passwords.service.ts';

const PERSON = { email: 'dana@people.example', fullName: 'Dana Reyes', location: 'Detroit, MI' };
/** Sixty-four characters that take long to judge: figures and signs that may stand for letters. */
const SLOW = '1!l|i7+0o$5s4@3xq7Zk2Wp9Lm4Rt8Vb'.repeat(2);
const FAILING = new URL('failing-password-worker.ts', import.meta.url).href;

const started: PasswordWork[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintel-passwords-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  await Promise.all(started.splice(0).map((work) => work.stop()));
});

function start(options?: Parameters<typeof createPasswordWork>[0]): PasswordWork {
  const work = createPasswordWork(options);
  started.push(work);
  return work;
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );

describe('work with passwords', () => {
  it('judges, hashes and compares', async () => {
    const work = start();
    expect(await work.weaknessesOf('password1', PERSON)).toContain('It is one of the most common passwords.');
    expect(await work.weaknessesOf('orchid-lantern-42-gravel', PERSON)).toEqual([]);
    expect(await work.weaknessesOf('lintel2026', PERSON)).toContain('It contains our name.');
    expect(await work.weaknessesOf('lintel-orchid-42-gravel-swan', PERSON)).toEqual([]);
    // The same letters, composed and not.
    const stored = await work.hash('Zoë-orchid-42');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await work.isRight('Zoe\u0308-orchid-42', stored)).toBe(true);
    expect(await work.isRight('Zoe-orchid-42', stored)).toBe(false);
    expect(await work.isRight('decoy: no account has this password', null)).toBe(false);
  });

  it('costs the event loop next to nothing', async () => {
    const work = start();
    await Promise.all([work.weaknessesOf(SLOW, PERSON), work.hash(SLOW)]);
    const [ownBefore, allBefore] = [threadCpuUsage(), process.cpuUsage()];
    await Promise.all([
      ...Array.from({ length: 10 }, () => work.weaknessesOf(SLOW, PERSON)),
      ...Array.from({ length: 10 }, () => work.hash(SLOW)),
    ]);
    const [own, all] = [threadCpuUsage(ownBefore), process.cpuUsage(allBefore)];
    expect(all.user).toBeGreaterThan(100_000);
    expect(own.user).toBeLessThan(all.user / 5);
  });

  it('refuses what finds no room, and lets no sign-in wait for who signs up', async () => {
    const work = start();
    const judged = Array.from({ length: 80 }, () => codeOf(work.weaknessesOf('orchid-lantern', PERSON)));
    await work.hash('orchid-lantern');
    const codes = await Promise.all(judged);
    expect(codes.filter((code) => code === 'too_busy')).toHaveLength(80 - 65);
    expect(codes.filter((code) => code === 'done')).toHaveLength(65);
  });

  it('is done again when its thread dies, and refused when that dies as well', async () => {
    const work = start({ worker: FAILING });
    const password = `die once: ${path.join(folder, 'mark')}`;
    expect(await work.weaknessesOf(password, PERSON)).toEqual(['judged']);
    expect(await codeOf(work.weaknessesOf('die always', PERSON))).not.toBe('done');
    expect(await work.weaknessesOf('fine', PERSON)).toEqual(['judged']);
  });

  it('ends after its time, and the thread with it', async () => {
    const work = start({ worker: FAILING, longestMs: 1_500 });
    expect(await codeOf(work.weaknessesOf('forever', PERSON))).toBe('too_busy');
    expect(await work.weaknessesOf('fine', PERSON)).toEqual(['judged']);
  });

  it('is refused after the end', async () => {
    const work = start();
    const under = codeOf(work.weaknessesOf(SLOW, PERSON));
    await work.stop();
    expect(await under).toBe('too_busy');
    expect(await codeOf(work.hash('orchid'))).toBe('too_busy');
  });
});
