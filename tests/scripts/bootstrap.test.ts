import { describe, expect, it } from 'vitest';
import { explainFailure, isNodeTooOld, listDifferences } from '#scripts/bootstrap.mjs';

const LOCKED = {
  '': {},
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-o', optional: true },
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
});

describe('bootstrap', () => {
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
