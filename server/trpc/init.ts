import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { AccountRole } from '#contract/company-roles.ts';
import type { ErrorData, ErrorDetails } from '#contract/error-data.ts';
import { ERRORS, type ErrorCode, type ErrorEntry } from '#contract/errors.ts';
import type { ScopeRule } from '#contract/token-scopes.ts';
import { installIssueMessages } from '#contract/issue-messages.ts';
import { asDomainError, DomainError } from '../domain-error.ts';
import type { Context } from './context.ts';

installIssueMessages();

/** Who may call a procedure; `hiring` is owners and commercial clients, `responding` professionals and commercial clients. */
export const POLICIES = [
  'public',
  'member',
  'owner',
  'professional',
  'commercial',
  'hiring',
  'responding',
  'staff',
] as const;
export type Policy = (typeof POLICIES)[number];

export type Meta = {
  /** One sentence for the command line's help. */
  description?: string;
  /** Declared by the procedures of `procedures.ts`; the authorization test refuses a router that lacks one. */
  policy?: Policy;
  /** Whether a restricted account may still call it: own data, signing in, billing. */
  isOpenToRestricted?: boolean;
  /** Whether a closed account may call it: to see that it is closed, and to be kept. */
  isOpenToClosed?: boolean;
  /**
   * The least role in a company that may call it (product 31.2). Mutations that members of a company can reach declare
   * it; without it a query is open to all of them and a mutation to the owner alone.
   */
  leastRole?: AccountRole;
  /**
   * What it asks of an API token (product 38.2). Without it tokens may read what their person may, and change nothing.
   */
  scope?: ScopeRule;
  /**
   * Whether what it reads may be a second old, so that a replica may answer (decision 053). Never for money, contact
   * details, accounts and what a live event makes a browser read.
   */
  mayLag?: true;
};

/** The code and details under which a failure leaves the server; whatever is not expected is `unexpected`. */
export function describeFailure(error: TRPCError): { reason: ErrorCode; details: ErrorDetails } {
  const { cause } = error;
  if (cause instanceof DomainError) return { reason: cause.code, details: cause.details };
  if (cause instanceof ZodError) {
    const issues = cause.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return error.code === 'BAD_REQUEST'
      ? { reason: 'invalid_input', details: { issues } }
      : { reason: 'unexpected', details: {} };
  }
  if (
    error.code === 'BAD_REQUEST' ||
    error.code === 'PARSE_ERROR' ||
    error.code === 'UNSUPPORTED_MEDIA_TYPE'
  ) {
    return { reason: 'invalid_input', details: {} };
  }
  if (error.code === 'NOT_FOUND' || error.code === 'METHOD_NOT_SUPPORTED')
    return { reason: 'not_found', details: {} };
  return { reason: 'unexpected', details: {} };
}

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { reason, details } = describeFailure(error);
      const { code, path } = shape.data;
      const { title, message, httpStatus = shape.data.httpStatus }: ErrorEntry = ERRORS[reason];
      const data: ErrorData = { ...details, reason, title, traceId: ctx?.traceId ?? '' };
      return { code: shape.code, message, data: { code, httpStatus, path, ...data } };
    },
  });

/** An expected failure as tRPC's own error, so that the transport status is right; null for a defect. */
export function asTrpcError(error: unknown): TRPCError | null {
  const expected = asDomainError(error);
  if (expected === null) return null;
  return new TRPCError({ code: ERRORS[expected.code].status, message: expected.message, cause: expected });
}

/** When a failed call may be repeated, for the header. */
export function retryAfterOf(errors: readonly TRPCError[]): number | undefined {
  const seconds = errors.flatMap((error) => describeFailure(error).details.retryAfterSeconds ?? []);
  return seconds.length === 0 ? undefined : Math.max(...seconds);
}
