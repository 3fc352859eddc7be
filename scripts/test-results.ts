/** Results from the report files of the test runners: what they print is for people. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from './entry.ts';
import { LONGEST_TEST_MS, USUAL_BROWSER_TEST_MS } from './test-limits.ts';

export interface Counts {
  passed: number;
  failed: number;
}

export interface TestRun {
  /** From the root of the repository. */
  file: string;
  /** With the titles of the groups around it. */
  name: string;
  seconds: number;
  hasFailed: boolean;
}

/** The name of what failed in a file, but in none of its tests: its loading, a hook, an error that nobody awaited. */
export const OUTSIDE = 'outside of its tests';
/** The file of an error that names none. */
export const NO_FILE = '(no file)';

export interface Results extends Counts {
  tests: readonly TestRun[];
}

export const NOTHING: Results = { passed: 0, failed: 0, tests: [] };

const END_TO_END = join(REPOSITORY, 'tests/e2e');

const RESULTS = z.object({
  passed: z.number(),
  failed: z.number(),
  tests: z.array(
    z.object({ file: z.string(), name: z.string(), seconds: z.number(), hasFailed: z.boolean() }),
  ),
});

const SUITE = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(SUITE).optional();
  },
});

const PLAYWRIGHT = z.object({
  config: z.object({ rootDir: z.string() }).optional(),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(SUITE),
});

/** What `vitest-results.ts` has written. */
export function readVitest(report: unknown): Results {
  return RESULTS.parse(report);
}

export function readPlaywright(report: unknown): Results {
  const { config, stats, errors, suites } = PLAYWRIGHT.parse(report);
  const directory = relative(REPOSITORY, config?.rootDir ?? END_TO_END);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    // The outermost suites are the files.
    tests: suites.flatMap((file) => listSpecs(file, directory, [])),
  };
}

function listSpecs(
  { specs, suites = [] }: z.infer<typeof SUITE>,
  directory: string,
  groups: readonly string[],
): TestRun[] {
  const own = specs.map(({ title, file, ok, tests }) => ({
    file: join(directory, file),
    name: [...groups, title].join(' › '),
    seconds: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
    hasFailed: !ok,
  }));
  return [...own, ...suites.flatMap((suite) => listSpecs(suite, directory, [...groups, suite.title]))];
}

/** A runner that failed without saying at which test counts as one failure. */
export function readResults(
  file: string,
  read: (report: unknown) => Results,
  hasSucceeded: boolean,
): Results {
  const results = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING;
  return hasSucceeded || results.failed > 0 ? results : { ...results, failed: 1 };
}

export function addUp(all: readonly Results[]): Results {
  return {
    passed: sum(all.map(({ passed }) => passed)),
    failed: sum(all.map(({ failed }) => failed)),
    tests: all.flatMap(({ tests }) => tests),
  };
}

/**
 * The results of a run after its failed tests were run again by themselves: what passes then counts as passed.
 * @returns the counts of both, and the tests that needed the second run
 */
export function afterSecondRun(first: Results, second: Results): { results: Results; unsteady: TestRun[] } {
  const passedNow = new Set(second.tests.filter(({ hasFailed }) => !hasFailed).map(identify));
  const failedNow = new Set(listFailed(second).map(({ file }) => file));
  const filesPassedNow = new Set(second.tests.map(({ file }) => file).filter((file) => !failedNow.has(file)));
  const hasPassed = (test: TestRun) =>
    isOutside(test) ? filesPassedNow.has(test.file) : passedNow.has(identify(test));
  const unsteady = first.tests.filter((test) => test.hasFailed && hasPassed(test));
  const tests = first.tests
    .filter((test) => !(isOutside(test) && unsteady.includes(test)))
    .map((test) => (unsteady.includes(test) ? { ...test, hasFailed: false } : test));
  const passed = first.passed + unsteady.filter((test) => !isOutside(test)).length;
  return { results: { passed, failed: first.failed - unsteady.length, tests }, unsteady };
}

function isOutside({ name }: TestRun): boolean {
  return name.startsWith(OUTSIDE);
}

function identify({ file, name }: TestRun): string {
  return `${file} ${name}`;
}

export function isEndToEnd(file: string): boolean {
  return file.replace(/^\.\//, '').startsWith('tests/e2e');
}

export function isLook(file: string): boolean {
  return file.replace(/^\.\//, '').startsWith('tests/looks');
}

/**
 * What a test of this run may take, in seconds. A machine that is slow or busy shows it in every browser test, a test that is
 * too long only in itself.
 */
export function limitOfTest({ tests }: Results): number {
  const inBrowser = tests.filter(({ file }) => isEndToEnd(file)).map(({ seconds }) => seconds);
  const median = inBrowser.toSorted((a, b) => a - b)[Math.floor(inBrowser.length / 2)] ?? 0;
  const slowness = Math.max(1, (median * 1000) / USUAL_BROWSER_TEST_MS);
  return (slowness * LONGEST_TEST_MS) / 1000;
}

/** A test that passed, but took longer than a test may, has failed. */
export function failTooSlow(results: Results, limitSeconds: number): Results {
  const tooSlow = results.tests.filter(({ hasFailed, seconds }) => !hasFailed && seconds > limitSeconds);
  return {
    passed: results.passed - tooSlow.length,
    failed: results.failed + tooSlow.length,
    tests: results.tests.map((test) => (tooSlow.includes(test) ? { ...test, hasFailed: true } : test)),
  };
}

export function listFailed({ tests }: Results): TestRun[] {
  return tests.filter(({ hasFailed }) => hasFailed);
}

export function listSlowest({ tests }: Results, count: number): TestRun[] {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

export function describeRun({ file, name, seconds }: TestRun): string {
  return `${seconds.toFixed(1).padStart(7)} s  ${file}  ${name}`;
}

/** Prints them under a title, after an empty line; nothing when there are none. */
export function showRuns(title: string, tests: readonly TestRun[]): void {
  if (tests.length > 0) console.log(['', title, ...tests.map(describeRun)].join('\n'));
}

/** The last line of `npm test`, `npm run proofs` and `.ci/run`. */
export function summarize({ passed, failed }: Counts): string {
  return `${String(passed)} passed, ${String(failed)} failed`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
