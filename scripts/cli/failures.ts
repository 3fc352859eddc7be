import process from 'node:process';
import type { ErrorData } from '#contract/error-data.ts';
import { TOKEN_PREFIX } from '#contract/token-scopes.ts';
import { flagName } from './flag-schema.ts';

export const EXIT_STATUS = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;
export type ExitStatus = (typeof EXIT_STATUS)[keyof typeof EXIT_STATUS];

/** A command that failed: its lines go to stderr. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
  readonly status: ExitStatus;
  readonly lines: readonly string[];

  constructor(status: ExitStatus, lines: readonly string[]) {
    super(lines.join('\n'));
    this.status = status;
    this.lines = lines;
  }
}

type Described = Partial<Omit<ErrorData, 'reason'>> & { reason: string };

/** The code and details of an error that follows the contract. */
export function errorDataOf(data: unknown): Described | null {
  if (typeof data !== 'object' || data === null || !('reason' in data)) return null;
  return typeof data.reason === 'string' ? { ...data, reason: data.reason } : null;
}

/** `code: sentence`, then why, a line each. */
export function refusedBecause(message: string, data: Described): CommandFailure {
  const { reason, issues = [], reasons = [], retryAfterSeconds, scope, traceId } = data;
  const lines = [`${reason}: ${message}`];
  for (const issue of issues) lines.push(`  ${subjectOf(issue.path)}${issue.message}`);
  for (const why of reasons) lines.push(`  ${why}`);
  if (retryAfterSeconds !== undefined) lines.push(`  Try again in ${retryAfterSeconds} s.`);
  if (reason === 'unexpected' && traceId) lines.push(`  Trace id ${traceId}: find it in the server’s log.`);
  if (reason === 'extra_proof_required') {
    lines.push('  Then sign in with: login --email you@example.com --link "https://…"');
  }
  if (reason === 'code_required') {
    lines.push('  Pass it with --code 123456, or a recovery code in its place.');
  }
  if (scope !== undefined)
    lines.push(`  Make a token with --scopes ${scope}, or sign in with: login --email you@example.com`);
  if (reason === 'sign_in_required') lines.push(`  ${howToSignIn()}`);
  return new CommandFailure(EXIT_STATUS.refused, lines);
}

/** A token that the server doesn't take for one is nobody. */
export function howToSignIn(): string {
  return process.env['LINTEL_TOKEN']
    ? `LINTEL_TOKEN isn’t a token. Set it to a whole one, which begins with ${TOKEN_PREFIX}, or unset it.`
    : 'Sign in with: login --email you@example.com';
}

/** The flag a refused field came from. */
function subjectOf(path: string): string {
  const [field = ''] = path.split('.');
  return field === '' ? '' : `${flagName(field)}: `;
}

export function unreachable(server: string): CommandFailure {
  return new CommandFailure(EXIT_STATUS.unreachable, [
    `No answer from ${server}. Start Lintel with "npm start", or choose another server with --server.`,
  ]);
}

export function notLintel(server: string): CommandFailure {
  return new CommandFailure(EXIT_STATUS.unreachable, [
    `${server} answers, but isn’t Lintel. Choose another server with --server.`,
  ]);
}
