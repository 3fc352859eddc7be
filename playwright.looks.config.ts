import { defineConfig } from '@playwright/test';
import gate from './playwright.config.ts';

/** The pictures of `tests/looks`, on demo data of their own that no other test changes. */
export default defineConfig(gate, {
  testDir: 'tests/looks',
  fullyParallel: true,
  timeout: 60_000,
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
});
