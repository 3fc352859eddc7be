import type { TRPCError, TRPCProcedureType as ProcedureType } from '@trpc/server';
import { type AccountRole, isRoleAtLeast } from '#contract/company-roles.ts';
import type { ErrorDetails } from '#contract/error-data.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ScopeRule } from '#contract/token-scopes.ts';
import type { UserType } from '#contract/user-types.ts';
import { DomainError } from '../domain-error.ts';
import { recordAct } from '../modules/company/acts.service.ts';
import { watchForChange } from '../unchanged-call.ts';
import type { CallingToken, Caller, Context } from './context.ts';
import { DAMAGED_MESSAGE, damagedTexts } from './damaged-text.ts';
import { asTrpcError, describeFailure, type Meta, type Policy, t } from './init.ts';
import { onReplica } from './on-replica.ts';
import { parsingAtOnce } from './parse-at-once.ts';
import type { ProcedureBuilder } from './procedure-builder.ts';

export const router = t.router;

const ALLOWED_TYPES: Partial<Record<Policy, readonly UserType[]>> = {
  owner: ['property_owner'],
  professional: ['service_professional'],
  commercial: ['commercial'],
  hiring: ['property_owner', 'commercial'],
  responding: ['service_professional', 'commercial'],
};

/** What decides whether a caller may use a procedure. */
export type Access = {
  policy: Policy;
  isOpenToRestricted: boolean;
  isOpenToClosed?: boolean | undefined;
  leastRole: AccountRole;
  /** Of API tokens; without it, none. */
  scope?: ScopeRule;
};

/** Without a declaration everyone in a company may look, and only its owner may change (product 31.2). */
export function leastRoleOf(type: ProcedureType, declared?: AccountRole): AccountRole {
  return declared ?? (type === 'mutation' ? 'owner' : 'viewer');
}

/** Without a declaration a token reads what its person may read, and changes nothing (product 38.2). */
export function scopeOf(
  { type, policy }: { type: ProcedureType; policy: Policy },
  declared?: ScopeRule,
): ScopeRule {
  if (policy === 'staff') return 'never';
  if (declared !== undefined) return declared;
  if (type !== 'query') return 'never';
  return policy === 'public' ? 'none' : 'read';
}

function refusalOfToken({ scopes }: CallingToken, scope: ScopeRule): ErrorCode | null {
  if (scope === 'none') return null;
  if (scope === 'never') return 'token_not_allowed';
  return scopes.includes(scope) ? null : 'token_scope_missing';
}

/** Why a caller may not use a procedure; null when they may. Pure, so that the whole table is tested. */
export function refusal(
  { policy, isOpenToRestricted, isOpenToClosed = false, leastRole, scope = 'never' }: Access,
  caller: Caller | null,
): ErrorCode | null {
  const ofToken = caller?.token === undefined ? null : refusalOfToken(caller.token, scope);
  if (ofToken !== null) return ofToken;
  if (policy === 'public') return null;
  if (caller === null) return 'sign_in_required';
  if (caller.isClosed && !isOpenToClosed) return 'account_closed';
  if (policy === 'staff' && caller.lacksTwoStep === true) return 'two_step_needed';
  if (policy === 'staff' && !caller.isStaff) return 'wrong_user_type';
  const allowed = ALLOWED_TYPES[policy];
  if (allowed !== undefined && !allowed.includes(caller.userType)) return 'wrong_user_type';
  if (!isRoleAtLeast(caller.role, leastRole)) return 'role_not_allowed';
  if (isOpenToRestricted) return null;
  if (caller.isRestricted) return 'account_restricted';
  return caller.isOverdue && policy !== 'staff' ? 'credentials_overdue' : null;
}

/** What changes who may sign in, or what staff did, is in the log also when it worked (docs/security.md). */
const LOGGED_ROUTERS = new Set(['account', 'auth', 'company', 'staff', 'tokens', 'twoStep', 'webhooks']);

// In tRPC 11 `next()` resolves for failures too, so the result is inspected instead of caught.
const reporting = t.middleware(async ({ ctx, path, type, next }) => {
  const startedAt = performance.now();
  const result = await next();
  const { log } = ctx.app;
  // No child logger: creating one costs more than most calls do.
  const call = {
    traceId: ctx.traceId,
    procedure: path,
    type,
    userId: ctx.caller?.userId,
    personId: ctx.caller?.personId,
    milliseconds: Math.round(performance.now() - startedAt),
  };
  if (result.ok) {
    if (type === 'mutation' && LOGGED_ROUTERS.has(path.split('.', 1)[0] ?? '')) log.info(call, 'call');
    else log.debug(call, 'call');
    return result;
  }
  const error = asTrpcError(result.error.cause) ?? result.error;
  const { reason } = describeFailure(error);
  if (reason === 'unexpected') log.error({ ...call, err: result.error.cause ?? result.error }, 'call failed');
  else if (isTrouble(error)) log.warn({ ...call, reason, err: result.error.cause }, 'call failed for now');
  else log.info({ ...call, reason }, 'call refused');
  return { ...result, error };
});

/** Trouble with the database, as opposed to a refusal. */
function isTrouble({ cause }: TRPCError): boolean {
  return cause instanceof DomainError && cause.cause !== undefined;
}

type Call = {
  ctx: Context;
  type: ProcedureType;
  meta: Meta | undefined;
  getRawInput: () => Promise<unknown>;
};

/** Fails with whatever keeps this caller, or this input, from a procedure. */
async function admit(
  { ctx, type, meta, getRawInput }: Call,
  own: Pick<Access, 'policy' | 'isOpenToRestricted'>,
) {
  if (ctx.sessionFailure !== undefined) throw ctx.sessionFailure;
  const damaged = damagedTexts(await getRawInput());
  if (damaged.length > 0) {
    const issues = damaged.map((path) => ({ path, message: DAMAGED_MESSAGE }));
    throw new DomainError('invalid_input', { issues });
  }
  if (ctx.caller?.token !== undefined) await ctx.app.limits.take('callsByToken', ctx.caller.token.id);
  const leastRole = leastRoleOf(type, meta?.leastRole);
  const scope = scopeOf({ type, policy: own.policy }, meta?.scope);
  const access = { ...own, isOpenToClosed: meta?.isOpenToClosed, leastRole, scope };
  const code = refusal(access, ctx.caller);
  if (code !== null) throw new DomainError(code, lackingScope(code, scope));
}

/** A script is told which scope to ask for. */
function lackingScope(code: ErrorCode, scope: ScopeRule): ErrorDetails {
  return code === 'token_scope_missing' && scope !== 'none' && scope !== 'never' ? { scope } : {};
}

function baseFor(own: Pick<Access, 'policy' | 'isOpenToRestricted'>) {
  return t.procedure.meta(own).use(reporting);
}

// Admission, the choice of the database and the record of acts share a middleware: tRPC copies its options and the context
// for each (decision 052).

function openProcedure(): ProcedureBuilder<Context> {
  const own = { policy: 'public', isOpenToRestricted: true } as const;
  const procedure = baseFor(own).use(async (call) => {
    await admit(call, own);
    return onReplica(call, (app) => call.next({ ctx: { app } }));
  });
  return parsingAtOnce(procedure);
}

interface SignedInContext extends Context {
  readonly caller: Caller;
}

function signedInProcedureFor(
  policy: Policy,
  isOpenToRestricted: boolean,
): ProcedureBuilder<SignedInContext> {
  const own = { policy, isOpenToRestricted };
  const procedure = baseFor(own).use(async (call) => {
    await admit(call, own);
    const { caller } = call.ctx;
    if (caller === null) throw new DomainError('sign_in_required');
    return onReplica(call, async (app) => {
      if (call.type !== 'mutation') return call.next({ ctx: { app, caller } });
      const { result, isUnchanged } = await watchForChange(() => call.next({ ctx: { app, caller } }));
      if (result.ok && !isUnchanged) {
        const input = await call.getRawInput();
        await recordAct(app, caller, { procedure: call.path, answer: result.data, input });
      }
      return result;
    });
  });
  return parsingAtOnce(procedure);
}

/** Public: signed in or not. */
export const publicProcedure = openProcedure();
/** Signed in; includes restricted accounts, which keep access to their own data. */
export const memberProcedure = signedInProcedureFor('member', true);
/** Signed in, and not restricted. */
export const activeMemberProcedure = signedInProcedureFor('member', false);
/** Professionals reading or finishing existing work; includes restricted ones. */
export const professionalProcedure = signedInProcedureFor('professional', true);
/** Professionals taking on new work. */
export const activeProfessionalProcedure = signedInProcedureFor('professional', false);
/** Owners and commercial clients reading their own records. */
export const hiringProcedure = signedInProcedureFor('hiring', true);
/** Owners and commercial clients creating new requests. */
export const activeHiringProcedure = signedInProcedureFor('hiring', false);
/** Commercial clients with their own account; includes restricted ones. */
export const commercialProcedure = signedInProcedureFor('commercial', true);
/** Commercial clients beginning something new. */
export const activeCommercialProcedure = signedInProcedureFor('commercial', false);
/** Professionals and commercial clients reading published projects. */
export const respondingProcedure = signedInProcedureFor('responding', true);
/** Professionals and commercial clients answering published projects. */
export const activeRespondingProcedure = signedInProcedureFor('responding', false);
/** Staff; a restricted account loses staff access. */
export const staffProcedure = signedInProcedureFor('staff', false);
