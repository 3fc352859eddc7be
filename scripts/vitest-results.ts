/** The reporter of Vitest that writes its results to the file that `VITEST_RESULTS` names, as `test-results.ts` reads them. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { NO_FILE, OUTSIDE } from './test-results.ts';
import type { Results, TestRun } from './test-results.ts';

export default class VitestResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const file = process.env.VITEST_RESULTS;
    if (file !== undefined) writeFileSync(file, JSON.stringify(resultsOf(modules, unhandledErrors)));
  }
}

function resultsOf(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): Results {
  const tests = modules.flatMap(testsOf);
  const outside = [
    ...modules.flatMap(failureOutside),
    ...unhandledErrors.map((error) => unhandled(error, modules)),
  ];
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const passed = states.filter((state) => state === 'passed').length;
  const failed = states.filter((state) => state === 'failed').length;
  return { passed, failed: failed + outside.length, tests: [...tests, ...outside] };
}

function testsOf(module: TestModule): TestRun[] {
  return [...module.children.allTests()].map((test) => ({
    file: module.relativeModuleId,
    name: test.fullName.replaceAll(' > ', ' › '),
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    hasFailed: test.result().state === 'failed',
  }));
}

/** A file that cannot be loaded, or whose hooks fail, may have no test that does. */
function failureOutside(module: TestModule): TestRun[] {
  const isToldByTest = [...module.children.allTests('failed')].length > 0;
  if (module.ok() || isToldByTest) return [];
  return [{ file: module.relativeModuleId, name: OUTSIDE, seconds: 0, hasFailed: true }];
}

function unhandled(error: SerializedError, modules: readonly TestModule[]): TestRun {
  const module = modules.find(({ moduleId }) => moduleId === error.VITEST_TEST_PATH);
  const name = `${OUTSIDE}: ${error.message}`;
  return { file: module?.relativeModuleId ?? NO_FILE, name, seconds: 0, hasFailed: true };
}
