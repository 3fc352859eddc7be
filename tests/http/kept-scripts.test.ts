import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepClientScripts, KEPT_DAYS } from '#server/modules/client-scripts/client-scripts.service.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);
const FIRST_DAY = new Date('2026-11-01T12:00:00.000Z');
const after = (days: number) => new Date(FIRST_DAY.getTime() + days * 86_400_000);
let builds: string[] = [];

beforeEach(async () => {
  await world.app.db.deleteFrom('clientScripts').execute();
});

afterEach(async () => {
  for (const folder of builds) await rm(folder, { recursive: true });
  builds = [];
});

/** Deploys a version whose build has these scripts; answers how many of them no version before had. */
async function deploy(at: Date, scripts: Record<string, string>): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lintel-build-'));
  builds.push(folder);
  for (const [name, text] of Object.entries(scripts)) {
    await writeFile(path.join(folder, name), text);
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(text));
  }
  return keepClientScripts(world.app.db, at, folder);
}

const read = (name: string, headers: Record<string, string> = {}) => web.ask(`/assets/${name}`, { headers });

describe('the scripts of a version', () => {
  it('are answered by processes of another, to be kept for good', async () => {
    expect(await deploy(FIRST_DAY, { 'home-Ab12Cd_-.js': 'one()' })).toBe(1);
    const plain = await read('home-Ab12Cd_-.js');
    expect(plain).toMatchObject({ status: 200, text: 'one()' });
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding') as string,
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers).not.toHaveProperty('content-security-policy');
    const compressed = await read('home-Ab12Cd_-.js', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync('one()').length),
    });
  });

  it('stay when the next one is deployed, which stores only what is new', async () => {
    await deploy(FIRST_DAY, { 'home-11111111.js': 'one()', 'plans-22222222.js': 'two()' });
    expect(await deploy(after(1), { 'home-33333333.js': 'three()', 'plans-22222222.js': 'two()' })).toBe(1);
    expect((await read('home-11111111.js')).text).toBe('one()');
    expect((await read('home-33333333.js')).text).toBe('three()');
  });

  it('go a month after the last version that had them', async () => {
    await deploy(FIRST_DAY, { 'home-11111111.js': 'one()', 'plans-22222222.js': 'two()' });
    await deploy(after(10), { 'home-33333333.js': 'three()', 'plans-22222222.js': 'two()' });
    await deploy(after(KEPT_DAYS + 1), { 'home-44444444.js': 'four()' });
    expect((await read('home-11111111.js')).text).not.toContain('one()');
    expect((await read('plans-22222222.js')).text).toBe('two()');
    expect((await read('home-33333333.js')).text).toBe('three()');
  });

  it('are stored once by two deployments at the same time', async () => {
    const scripts = { 'home-11111111.js': 'one()', 'plans-22222222.js': 'two()' };
    await Promise.all([deploy(FIRST_DAY, scripts), deploy(FIRST_DAY, scripts)]);
    expect((await read('home-11111111.js')).text).toBe('one()');
  });

  it('are nothing else: other names and other methods are pages', async () => {
    await deploy(FIRST_DAY, { 'home-11111111.js': 'one()' });
    await world.app.db.updateTable('clientScripts').set({ name: '../secret.js' }).execute();
    for (const name of ['home-22222222.js', '..%2Fsecret.js', 'home-11111111.css'])
      expect((await read(name)).headers['content-type']).not.toContain('javascript');
    expect((await web.ask('/assets/home-11111111.js', { method: 'POST' })).status).not.toBe(200);
  });
});
