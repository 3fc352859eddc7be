import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, readCounts } from '#scripts/test-results.ts';

describe('countVitest', () => {
  it('counts a file that cannot be loaded as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}, {}, {}, {}] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2 });
  });
});

describe('countPlaywright', () => {
  it('counts errors outside of tests as failures', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}] };
    expect(countPlaywright(report)).toEqual({ passed: 6, failed: 2 });
  });
});

describe('readCounts', () => {
  it('counts a runner that failed without a report as one failure', () => {
    const file = join(import.meta.dirname, 'no-such-report.json');
    expect(readCounts(file, countVitest, false)).toEqual({ passed: 0, failed: 1 });
  });
});
