import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordMigrations, verifyLandedMigrations } from '#scripts/landed-migrations.ts';

let folder: string;
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const verify = () => verifyLandedMigrations(folder);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintel-migrations-'));
  await write('1_create_users.ts', 'one');
  await write('2_create_places.ts', 'two');
  recordMigrations(folder);
});

afterEach(() => rm(folder, { recursive: true }));

describe('landed migrations', () => {
  it('pass while they are as they were recorded', async () => {
    expect(await verify()).toEqual({ status: 0, output: '' });
    expect(recordMigrations(folder)).toEqual([]);
  });

  it('fail when one was changed, and recording again does not hide it', async () => {
    await write('1_create_users.ts', 'one, and something else');
    expect(recordMigrations(folder)).toEqual([]);
    const { status, output } = await verify();
    expect(status).toBe(1);
    expect(output).toContain('1_create_users.ts has changed since it was recorded.');
    expect(output).toContain('npm run db -- new');
  });

  it('fail when one is missing or was renamed', async () => {
    await rm(path.join(folder, '2_create_places.ts'));
    await write('3_create_places.ts', 'two');
    const { status, output } = await verify();
    expect(status).toBe(1);
    expect(output).toContain('2_create_places.ts is recorded and is missing.');
    expect(output).toContain('3_create_places.ts is not recorded. When it is finished: npm run db -- freeze');
  });

  it('are recorded once they are finished', async () => {
    await write('3_create_jobs.ts', 'three');
    expect((await verify()).status).toBe(1);
    expect(recordMigrations(folder)).toEqual(['3_create_jobs.ts']);
    expect((await verify()).status).toBe(0);
    expect(await readFile(path.join(folder, 'checksums.json'), 'utf8')).toMatch(/1_[^]+2_[^]+3_create_jobs/);
  });

  it('of this repository are as they were recorded', async () => {
    expect(await verifyLandedMigrations()).toEqual({ status: 0, output: '' });
  });
});
