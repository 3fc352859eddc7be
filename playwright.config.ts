import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { HANGING_TEST_MS } from './scripts/test-limits.ts';
import { makeRunFolder } from './tests/harness/run-folder.ts';

const PORT = Number(process.env.E2E_PORT ?? 3977);
const STAND_IN_PORT = PORT + 1;

/** Where the run keeps its database and mails; workers of the same run find it by the environment. One that was given stays. */
process.env.E2E_DATA_DIR ??= makeRunFolder('lintel-e2e-');

/** The headless shell first: the full browser renders a toolbar of its own for each page, a third of a core. */
const INSTALLED = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The system's Chromium where there is one; without it, one that comes from the package registry. */
async function findChromium(): Promise<string> {
  const installed = INSTALLED.map((name) => `/usr/bin/${name}`).find(existsSync);
  if (installed !== undefined) return installed;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: HANGING_TEST_MS,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${String(PORT)}`,
    viewport: { width: 1280, height: 900 },
    // Recording costs a third of the time: `E2E_TRACE=1` turns it on.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Requests that a worker answers pass by the tests' own routes. `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'exec node scripts/start.ts',
    url: `http://localhost:${String(PORT)}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(PORT),
      STAND_IN_PORT: String(STAND_IN_PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT_FACTOR: '1000',
      NODE_ENV: 'production',
    },
  },
});
