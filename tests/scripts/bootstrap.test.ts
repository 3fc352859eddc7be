import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explainFailure, isNodeTooOld, listDifferences } from '#scripts/bootstrap.mjs';

const LOCKED = {
  '': {},
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-o', optional: true },
};

/** What `npm prune --omit=dev` leaves. */
const PRUNED: Record<string, { version: string; integrity: string }> = {
  'node_modules/a': LOCKED['node_modules/a'],
  'node_modules/b': LOCKED['node_modules/b'],
};

describe('listDifferences', () => {
  it('finds none when only packages of other platforms are missing', () => {
    const installed = {
      'node_modules/a': LOCKED['node_modules/a'],
      'node_modules/b': LOCKED['node_modules/b'],
    };
    expect(listDifferences(LOCKED, installed)).toEqual([]);
  });

  it('finds what is missing, of another version, or left over', () => {
    const installed = {
      'node_modules/a': { version: '0.9.0', integrity: 'sha512-x' },
      'node_modules/c': { version: '1.0.0' },
    };
    expect(listDifferences(LOCKED, installed)).toEqual([
      'node_modules/a is 0.9.0, not 1.0.0',
      'node_modules/b is missing',
      'node_modules/c is not wanted',
    ]);
  });

  it('lets what is for development alone be missing in production', () => {
    const wanted = { ...LOCKED, 'node_modules/d': { version: '3.0.0', integrity: 'sha512-d', dev: true } };
    const installed = { 'node_modules/a': LOCKED['node_modules/a'] };
    expect(listDifferences(wanted, installed, true)).toEqual(['node_modules/b is missing']);
    expect(listDifferences(wanted, installed)).toContain('node_modules/d is missing');
  });
});

/** Runs bootstrap in a folder that has only what `installed` names, as the image does, and with no npm. */
function runIn(installed: typeof PRUNED, env: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lintel-bootstrap-'));
  try {
    for (const name of ['scripts', 'node_modules']) mkdirSync(path.join(folder, name));
    const bootstrap = path.join(folder, 'scripts/bootstrap.mjs');
    cpSync(path.join(import.meta.dirname, '../../scripts/bootstrap.mjs'), bootstrap);
    const dev = { 'node_modules/d': { version: '3.0.0', integrity: 'sha512-d', dev: true } };
    const write = (file: string, packages: object) => {
      writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
    };
    write('package-lock.json', { ...LOCKED, ...dev });
    write('node_modules/.package-lock.json', installed);
    return spawnSync(process.execPath, [bootstrap], { env: { PATH: '/nowhere', ...env }, encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the npm scripts', () => {
  it('install what they need first, also the Node that they run on', () => {
    const file = path.join(import.meta.dirname, '../../package.json');
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(file, 'utf8')));
    const onOurNode = Object.keys(scripts).filter((name) => scripts[name]?.startsWith('exec node'));
    expect(onOurNode).toEqual(expect.arrayContaining(['start', 'example', 'illustrations']));
    expect(onOurNode.filter((name) => scripts[`pre${name}`] !== 'node scripts/bootstrap.mjs')).toEqual([]);
  });
});

describe('bootstrap', () => {
  it('leaves the image as it is, which has neither packages for development nor the package node', () => {
    const run = runIn(PRUNED, { NODE_ENV: 'production' });
    expect(run).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  it('installs where packages are missing that the product runs with, or outside of production', () => {
    const without = { 'node_modules/a': LOCKED['node_modules/a'] };
    const runs = [runIn(without, { NODE_ENV: 'production' }), runIn(PRUNED, {})];
    expect(runs.map(({ stderr }) => stderr)).toEqual(Array(2).fill(expect.stringContaining('ENOENT')));
  });

  it('accepts only Node versions that can install', () => {
    expect(['18.20.0', '20.18.1'].map(isNodeTooOld)).toEqual([true, true]);
    expect(['20.19.0', '22.1.0', '24.21.0'].map(isNodeTooOld)).toEqual([false, false, false]);
  });

  it('reports in one line why npm failed', () => {
    const offline =
      'npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org failed';
    expect(explainFailure(offline)).toContain('the npm registry does not answer');
    const denied = 'npm error code EACCES\nnpm error syscall mkdir\nnpm error path /srv';
    expect(explainFailure(denied)).toBe('The dependencies could not be installed: EACCES syscall mkdir');
  });
});
