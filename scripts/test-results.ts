/** Counts from the report files of the test runners: what they print is for people. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
}

const VITEST = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const PLAYWRIGHT = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = VITEST.parse(report);
  // A file that cannot be loaded has no tests that could fail.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = PLAYWRIGHT.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** A runner that failed without saying at which test counts as one failure. */
export function readCounts(file: string, count: (report: unknown) => Counts, hasSucceeded: boolean): Counts {
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  return hasSucceeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
