import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REPOSITORY } from '#scripts/entry.ts';
import {
  addUp,
  afterSecondRun,
  describeRun,
  failTooSlow,
  limitOfTest,
  listFailed,
  listSlowest,
  NO_FILE,
  NOTHING,
  OUTSIDE,
  readPlaywright,
  readResults,
  readVitest,
  summarize,
} from '#scripts/test-results.ts';
import type { Results } from '#scripts/test-results.ts';
import { runFailedAgain } from '#scripts/test-runners.ts';

const run = (name: string, seconds: number, hasFailed = false) => ({
  file: 'tests/modules/jobs.test.ts',
  name,
  seconds,
  hasFailed,
});
const resultsOf = (...tests: ReturnType<typeof run>[]) => ({ passed: tests.length, failed: 0, tests });

describe('readPlaywright', () => {
  it('counts errors outside of tests as failures', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}], suites: [] };
    expect(readPlaywright(report)).toEqual({ passed: 6, failed: 2, tests: [] });
  });

  it('reads tests of groups within groups, and adds the seconds of retries', () => {
    const spec = {
      title: 'signs in',
      file: 'auth.spec.ts',
      ok: true,
      tests: [{ results: [{ duration: 1000 }, { duration: 500 }] }],
    };
    const inner = { title: 'on a phone', specs: [spec] };
    const outer = { title: 'auth', specs: [], suites: [inner] };
    const file = { title: 'auth.spec.ts', specs: [{ ...spec, ok: false }], suites: [outer] };
    const report = { stats: { expected: 1, unexpected: 1, flaky: 0 }, errors: [], suites: [file] };
    expect(readPlaywright(report).tests).toEqual([
      { file: 'tests/e2e/auth.spec.ts', name: 'signs in', seconds: 1.5, hasFailed: true },
      {
        file: 'tests/e2e/auth.spec.ts',
        name: 'auth › on a phone › signs in',
        seconds: 1.5,
        hasFailed: false,
      },
    ]);
  });

  it('names files of another directory by it', () => {
    const specs = [{ title: 'home', file: 'looks.spec.ts', ok: true, tests: [] }];
    const report = {
      config: { rootDir: join(REPOSITORY, 'tests/looks') },
      stats: { expected: 1, unexpected: 0, flaky: 0 },
      errors: [],
      suites: [{ title: 'looks.spec.ts', specs }],
    };
    expect(readPlaywright(report).tests.map(({ file }) => file)).toEqual(['tests/looks/looks.spec.ts']);
  });
});

describe('readResults', () => {
  it('counts a runner that failed without a report as one failure', () => {
    const file = join(import.meta.dirname, 'no-such-report.json');
    expect(readResults(file, readVitest, false)).toEqual({ ...NOTHING, failed: 1 });
  });
});

describe('results of several runners', () => {
  const all = addUp([resultsOf(run('slow', 16), run('failed', 20, true)), resultsOf(run('fast', 0.2))]);

  it('are added up to one line', () => {
    expect(summarize(all)).toBe('3 passed, 0 failed');
  });

  it('list the slowest first, so many of them', () => {
    expect(listSlowest(all, 2).map(({ name }) => name)).toEqual(['failed', 'slow']);
    expect(describeRun(run('jobs.accept › gives the job', 1.54))).toBe(
      '    1.5 s  tests/modules/jobs.test.ts  jobs.accept › gives the job',
    );
  });

  it('count tests that passed too slowly as failed', () => {
    const judged = failTooSlow(all, 15);
    expect(listFailed(judged).map(({ name }) => name)).toEqual(['slow', 'failed']);
    expect(judged).toMatchObject({ passed: 2, failed: 1 });
    expect(failTooSlow(all, 16)).toEqual(all);
  });
});

describe('limitOfTest', () => {
  const inBrowser = (seconds: number) => ({
    ...run('in a browser', seconds),
    file: 'tests/e2e/jobs.spec.ts',
  });

  it('is 15 s where half of the browser tests take 4 s at most, however long others take', () => {
    expect(limitOfTest(resultsOf(run('elsewhere', 90), inBrowser(2), inBrowser(4), inBrowser(60)))).toBe(15);
    expect(limitOfTest(resultsOf(inBrowser(1)))).toBe(15);
    expect(limitOfTest(NOTHING)).toBe(15);
  });

  it('is twice as much on a machine where they take twice as long', () => {
    expect(limitOfTest(resultsOf(inBrowser(8), inBrowser(8.5), inBrowser(8)))).toBe(30);
  });
});

describe('a second run of what failed', () => {
  const first = {
    passed: 1,
    failed: 2,
    tests: [run('fine', 1), run('shaken', 16, true), run('broken', 1, true)],
  };
  const second = { passed: 2, failed: 1, tests: [run('fine', 1), run('shaken', 2), run('broken', 1, true)] };

  it('counts what passes by itself as passed and names it', () => {
    const { results, unsteady } = afterSecondRun(first, second);
    expect(results).toMatchObject({ passed: 2, failed: 1 });
    expect(listFailed(results).map(({ name }) => name)).toEqual(['broken']);
    expect(unsteady.map(({ name }) => name)).toEqual(['shaken']);
  });

  it('lets a file pass that failed outside of its tests', () => {
    const outside = { passed: 1, failed: 1, tests: [run('fine', 1), run(`${OUTSIDE}: Closed`, 0, true)] };
    const { results, unsteady } = afterSecondRun(outside, resultsOf(run('fine', 1)));
    expect(results).toEqual(resultsOf(run('fine', 1)));
    expect(unsteady).toHaveLength(1);
    expect(afterSecondRun(outside, outside)).toEqual({ results: outside, unsteady: [] });
  });

  it('lets nothing pass that it did not run', () => {
    expect(afterSecondRun(first, NOTHING)).toEqual({ results: first, unsteady: [] });
  });
});

describe('runFailedAgain', () => {
  // `.ci/run` looks in what a run prints for what failed.
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  const inFiles = (count: number, seconds = 1) => ({
    passed: 0,
    failed: count,
    tests: Array.from({ length: count }, (_, index) => ({
      ...run('fails', seconds, true),
      file: `tests/modules/${String(index)}.test.ts`,
    })),
  });
  const passing = (files: readonly string[]): Promise<Results> =>
    Promise.resolve(resultsOf(...files.map((file) => ({ ...run('fails', 1), file }))));

  it.each([
    ['one file', inFiles(1)],
    ['a few', inFiles(8)],
  ])('runs %s', async (_, first) => {
    const results = await runFailedAgain(first, passing);
    expect(results).toMatchObject({ passed: first.failed, failed: 0 });
  });

  it.each([
    ['many files', inFiles(9)],
    [
      'an error that names no file',
      { passed: 0, failed: 1, tests: [{ ...run('', 0, true), file: NO_FILE }] },
    ],
    ['no failure', resultsOf(run('fine', 1))],
  ])('does not run %s', async (_, first) => {
    const again = vi.fn(passing);
    await expect(runFailedAgain(first, again)).resolves.toBe(first);
    expect(again).not.toHaveBeenCalled();
  });

  it('counts what takes too long by itself as failed', async () => {
    const again = (files: readonly string[]) =>
      passing(files).then((results) => failTooSlow({ ...results, tests: inFiles(1, 16).tests }, 15));
    await expect(runFailedAgain(inFiles(1, 20), again)).resolves.toMatchObject({ passed: 0, failed: 1 });
  });
});
