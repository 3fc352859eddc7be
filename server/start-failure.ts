import { ConfigError } from './config.ts';

/** A reason not to start that a person can put right; its message is one sentence that says how. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Exit status of a process that cannot start until a person has put something right (EX_CONFIG of sysexits). */
export const CANNOT_START = 78;

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT']);

/** One sentence for what a person can put right; anything else with its stack, since it is a defect. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  if (code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use by another program; stop that one, or set PORT to a free one.`;
  }
  if (typeof code === 'string' && UNREACHABLE.has(code)) {
    return `The database at DATABASE_URL cannot be reached (${code}).`;
  }
  return error.stack ?? error.message;
}

/** With 1, another try may help. */
export function statusOfStartFailure(error: unknown): number {
  const isForPerson = error instanceof ConfigError || error instanceof StartError;
  return isForPerson || codeOf(error) === 'EADDRINUSE' ? CANNOT_START : 1;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
