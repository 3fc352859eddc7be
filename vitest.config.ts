import { defineConfig } from 'vitest/config';
import { LONGEST_PROOF_MS, LONGEST_TEST_MS } from './scripts/test-limits.ts';
import { IS_PROOF } from './tests/harness/effort.ts';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    globalSetup: ['tests/harness/global-setup.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // A third of the time would go into loading the same modules for each of two hundred files.
    isolate: false,
    testTimeout: IS_PROOF ? LONGEST_PROOF_MS : LONGEST_TEST_MS,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test' },
  },
});
