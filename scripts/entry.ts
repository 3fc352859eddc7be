/** What every script does around its work: read `.env`, and say in one sentence what the person can put right. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/config.ts';
import { SetupError } from './setup-error.ts';

export const REPOSITORY = join(import.meta.dirname, '..');

/** What is already in the environment wins. */
export function loadDotEnv(): void {
  const file = join(REPOSITORY, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** @param main answers the exit status, nothing for success */
export async function runScript(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.exitCode = 1;
    console.error(describeFailure(error));
  }
}

/** Our own sentences as they are; anything else with its stack, since it is a defect. */
export function describeFailure(error: unknown): string {
  if (error instanceof SetupError || error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nBecause: ${describeFailure(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
