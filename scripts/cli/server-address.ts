import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { requireAddress } from './global-flags.ts';
import type { StoredSession } from './session-file.ts';

const DEFAULT_PORT = '3000';

/** `PORT` of `.env`, so that the command line finds the server that `npm start` started. */
export function loadDotEnv(): void {
  const file = join(import.meta.dirname, '..', '..', '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The flag, else LINTEL_SERVER, else the server of the session, else the one on this machine. */
export function chooseServer(flag: string | undefined, stored: StoredSession | null): string {
  if (flag !== undefined) return flag;
  const fromEnvironment = process.env['LINTEL_SERVER'];
  if (fromEnvironment) return requireAddress(fromEnvironment);
  return stored?.server ?? `http://localhost:${process.env['PORT'] || DEFAULT_PORT}`;
}
