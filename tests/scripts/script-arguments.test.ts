import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { describeFailure } from '#scripts/entry.ts';
import { readWholeNumber } from '#scripts/whole-number.ts';

const REPOSITORY = path.join(import.meta.dirname, '..', '..');

/** Where no database is: a command that looks for one fails in another way. */
const NOWHERE = 'postgres://nobody@127.0.0.1:9/nothing';

function runDb(args: readonly string[]): Promise<{ status: number | string | null; said: string }> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: NOWHERE };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/db.ts', ...args],
      { cwd: REPOSITORY, env },
      (error, stdout, stderr) => {
        resolve({ status: error?.code ?? 0, said: stdout + stderr });
      },
    );
  });
}

describe('npm run db', () => {
  it.each([
    ['down', '--help'],
    ['up', 'x'],
    ['new', 'add_reviews', 'twice'],
    ['reset', '--force'],
    ['types', 'x'],
  ])('does nothing for %s %s, and says what it takes', async (...args) => {
    const { status, said } = await runDb(args);
    expect(status).toBe(1);
    expect(said).toMatch(/^npm run db -- <command>\n/);
  });
});

describe('describeFailure', () => {
  it('says in one sentence which flag a script doesn’t take', () => {
    const said = (args: string[]) => {
      try {
        parseArgs({ args, options: { minutes: { type: 'string' } } });
      } catch (error) {
        return describeFailure(error);
      }
      return null;
    };
    expect(said(['--minuets', '3'])).toMatch(/^Unknown option '--minuets'[^\n]*$/);
    expect(said(['--minutes'])).toMatch(/^Option '--minutes <value>' argument missing[^\n]*$/);
    expect(said(['three'])).toMatch(/^Unexpected argument 'three'[^\n]*$/);
    expect(describeFailure(new Error('a defect'))).toContain('\n    at ');
  });
});

describe('readWholeNumber', () => {
  it('refuses what is no whole number, and fewer than there must be', () => {
    expect(readWholeNumber('--webs', '3', { least: 1 })).toBe(3);
    expect(() => readWholeNumber('--webs', '0', { least: 1 })).toThrow('--webs takes 1 or more, not 0.');
    expect(() => readWholeNumber('--webs', 'x', { least: 1 })).toThrow('--webs takes a whole number, not x.');
    expect(readWholeNumber('--seconds', '0')).toBe(0);
  });
});
