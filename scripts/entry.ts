/** Wraps every script's work: loads `.env`, and reports in one sentence what the user can fix. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/config.ts';
import { SetupError } from './setup-error.ts';

export const REPOSITORY = join(import.meta.dirname, '..');

/** Variables already in the environment take precedence. */
export function loadDotEnv(): void {
  const file = join(REPOSITORY, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** @param main resolves to the exit status, undefined for success */
export async function runScript(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.exitCode = 1;
    console.error(describeFailure(error));
  }
}

/**
 * Prints the sentence of a SetupError, and of flags that a script doesn't take, as it is; anything else with its stack, because
 * it is a defect.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof SetupError || error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message;
  const cause = error.cause === undefined ? '' : `\nBecause: ${describeFailure(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
