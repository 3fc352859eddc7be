import type { ErrorCode } from '#contract/errors.ts';
import type { UserType } from '#contract/user-types.ts';
import { DomainError } from '../domain-error.ts';
import type { Caller } from './context.ts';
import { asTrpcError, describeFailure, type Policy, t } from './init.ts';

export const router = t.router;

const ALLOWED_TYPES: Partial<Record<Policy, readonly UserType[]>> = {
  owner: ['property_owner'],
  professional: ['service_professional'],
  commercial: ['commercial'],
  hiring: ['property_owner', 'commercial'],
  responding: ['service_professional', 'commercial'],
};

/** Why a caller may not use a procedure of this policy; null when they may. Pure, so that the whole table is tested. */
export function refusal(
  policy: Policy,
  isOpenToRestricted: boolean,
  caller: Caller | null,
): ErrorCode | null {
  if (policy === 'public') return null;
  if (caller === null) return 'sign_in_required';
  if (policy === 'staff' && !caller.isStaff) return 'wrong_user_type';
  const allowed = ALLOWED_TYPES[policy];
  if (allowed !== undefined && !allowed.includes(caller.userType)) return 'wrong_user_type';
  return caller.isRestricted && !isOpenToRestricted ? 'account_restricted' : null;
}

// In tRPC 11 `next()` resolves for failures too: the outcome is looked at, not caught.
const reporting = t.middleware(async ({ ctx, path, type, next }) => {
  const startedAt = performance.now();
  const result = await next();
  const { log } = ctx.app;
  // No child of the log: making one costs more than most calls do.
  const call = {
    requestId: ctx.requestId,
    procedure: path,
    type,
    userId: ctx.caller?.userId,
    milliseconds: Math.round(performance.now() - startedAt),
  };
  if (result.ok) {
    log.debug(call, 'call');
    return result;
  }
  const error = asTrpcError(result.error.cause) ?? result.error;
  const { reason } = describeFailure(error);
  if (reason === 'unexpected') log.error({ ...call, err: result.error.cause ?? result.error }, 'call failed');
  else log.info({ ...call, reason }, 'call refused');
  return { ...result, error };
});

function procedureFor(policy: Policy, isOpenToRestricted: boolean) {
  return t.procedure
    .meta({ policy, isOpenToRestricted })
    .use(reporting)
    .use(({ ctx, next }) => {
      const code = refusal(policy, isOpenToRestricted, ctx.caller);
      if (code !== null) throw new DomainError(code);
      return next();
    });
}

function signedInProcedureFor(policy: Policy, isOpenToRestricted: boolean) {
  return procedureFor(policy, isOpenToRestricted).use(({ ctx, next }) => {
    if (ctx.caller === null) throw new DomainError('sign_in_required');
    return next({ ctx: { caller: ctx.caller } });
  });
}

/** Anybody, signed in or not. */
export const publicProcedure = procedureFor('public', true);
/** Anybody signed in; a restricted account keeps its own data. */
export const memberProcedure = signedInProcedureFor('member', true);
/** Anybody signed in whose account is not restricted. */
export const activeMemberProcedure = signedInProcedureFor('member', false);
export const ownerProcedure = signedInProcedureFor('owner', false);
/** Professionals looking at or finishing what they have; restricted ones included. */
export const professionalProcedure = signedInProcedureFor('professional', true);
/** Professionals taking on something new. */
export const activeProfessionalProcedure = signedInProcedureFor('professional', false);
export const commercialProcedure = signedInProcedureFor('commercial', true);
/** Owners and commercial clients looking at what they have. */
export const hiringProcedure = signedInProcedureFor('hiring', true);
/** Owners and commercial clients asking for something new. */
export const activeHiringProcedure = signedInProcedureFor('hiring', false);
/** Professionals and commercial clients looking at what owners have published. */
export const respondingProcedure = signedInProcedureFor('responding', true);
/** Staff; a restricted one is staff no longer. */
export const staffProcedure = signedInProcedureFor('staff', false);
