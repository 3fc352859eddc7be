import { ConfigError } from './config.ts';

/** A reason not to start that a person can put right; its message is one sentence that says how. */
export class StartError extends Error {
  override name = 'StartError';
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT']);

/** One sentence for what a person can put right; anything else with its stack, since it is a defect. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use by another program; stop that one, or set PORT to a free one.`;
  }
  if (typeof code === 'string' && UNREACHABLE.has(code)) {
    return `The database that DATABASE_URL names cannot be reached (${code}).`;
  }
  return error.stack ?? error.message;
}
