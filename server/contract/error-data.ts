import type { DraftConflict } from './drafts.ts';
import type { ErrorCode } from './errors.ts';
import type { TokenScope } from './token-scopes.ts';

/** What an error carries beside its code. No other detail of a failure leaves the server. */
export type ErrorDetails = {
  /** Why a password was refused, as sentences. */
  reasons?: string[];
  /** Fields that were refused and why. */
  issues?: { path: string; message: string }[];
  /** Seconds until the next attempt is allowed. */
  retryAfterSeconds?: number;
  /** Of `token_scope_missing`: what the token lacks. */
  scope?: TokenScope;
  /** Of `draft_changed`: what was saved elsewhere. */
  draft?: DraftConflict;
};

/** `error.data` of every failed call, beside tRPC's own `code`, `httpStatus` and `path`. */
export type ErrorData = ErrorDetails & { reason: ErrorCode; title: string; traceId: string };
