import { defineConfig } from 'vitest/config';
import { WEB_ENVIRONMENT } from './scripts/node-flags.ts';
import { HANGING_TEST_MS, LONGEST_PROOF_MS, LONGEST_SETUP_MS } from './scripts/test-limits.ts';
import { IS_PROOF } from './tests/harness/effort.ts';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    globalSetup: ['tests/harness/global-setup.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 3,
    // A third of the time would go into loading the same modules for each of two hundred files.
    isolate: false,
    testTimeout: IS_PROOF ? LONGEST_PROOF_MS : HANGING_TEST_MS,
    hookTimeout: IS_PROOF ? LONGEST_PROOF_MS : LONGEST_SETUP_MS,
    // Of the command lines, supervisors and examples that tests start, a third of the time is compiling.
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: WEB_ENVIRONMENT.NODE_COMPILE_CACHE },
  },
});
