import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '#scripts/entry.ts';
import { runTool } from '#scripts/run-tool.ts';
import { readResults, readVitest, type Results } from '#scripts/test-results.ts';

const FILES = {
  'passing.test.js': `it('is fine', () => {}); describe('a group', () => { it('is fine, too', () => {}); it.skip('is left out', () => {}) })`,
  'failing.test.js': `it('is fine', () => {}); it('is wrong', () => { throw new Error('No') })`,
  'hook.test.js': `afterAll(() => { throw new Error('Left open') }); it('is fine', () => {})`,
  'loading.test.js': `throw new Error('Not there')`,
  'unhandled.test.js': `it('goes on', async () => {
    void Promise.reject(new Error('Nobody waited'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  })`,
};

const folder = mkdtempSync(join(tmpdir(), 'lintel-vitest-results-'));
let results: Results;

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'results.json');
  const { status } = await runTool(
    'vitest',
    ['run', '--root', folder, '--globals', `--reporter=${join(REPOSITORY, 'scripts/vitest-results.ts')}`],
    { env: { VITEST_RESULTS: report } },
  );
  results = readResults(report, readVitest, status === 0);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const namesOf = (file: string, hasFailed: boolean) =>
  results.tests.filter((test) => test.file === file && test.hasFailed === hasFailed).map(({ name }) => name);

describe('the results of Vitest', () => {
  it('name tests with their groups', () => {
    expect(namesOf('passing.test.js', false)).toEqual(
      expect.arrayContaining(['is fine', 'a group › is fine, too']),
    );
    expect(namesOf('failing.test.js', true)).toEqual(['is wrong']);
  });

  it('name what failed outside of a test: a hook, a file that cannot be loaded, an error that nobody awaited', () => {
    expect(namesOf('hook.test.js', true)).toEqual(['outside of its tests']);
    expect(namesOf('loading.test.js', true)).toEqual(['outside of its tests']);
    expect(namesOf('unhandled.test.js', true)).toEqual(['outside of its tests: Nobody waited']);
  });

  it('count them', () => {
    expect(results).toMatchObject({ passed: 5, failed: 4 });
  });
});
