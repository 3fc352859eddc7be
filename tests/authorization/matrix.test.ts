import { randomUUID } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_ROLES, type AccountRole, COMPANY_ROLES } from '#contract/company-roles.ts';
import { isErrorCode, type ErrorCode } from '#contract/errors.ts';
import { type ScopeRule, TOKEN_SCOPES, type TokenScope } from '#contract/token-scopes.ts';
import { DomainError } from '#server/domain-error.ts';
import { type Policy, POLICIES } from '#server/trpc/init.ts';
import { leastRoleOf, refusal, scopeOf } from '#server/trpc/procedures.ts';
import { type Call, useTestApp } from '../harness/test-app.ts';
import {
  EXPECTED_POLICIES,
  EXPECTED_ROLES,
  EXPECTED_SCOPES,
  type ProcedurePath,
} from './expected-policies.ts';
import { listProcedures } from './procedures.ts';

const world = useTestApp();

const ACTORS = [
  'visitor',
  'owner',
  'professional',
  'commercial',
  'staff',
  'restricted owner',
  'restricted professional',
  'restricted commercial',
  'restricted staff',
  'overdue professional',
  'manager',
  'viewer',
  'restricted manager',
  'restricted viewer',
] as const;
type Actor = (typeof ACTORS)[number];

const MEMBERS: readonly Actor[] = ACTORS.filter((actor) => actor !== 'visitor');
/** People who work in a company; its owner is 'commercial'. */
const TEAM = ['manager', 'viewer', 'restricted manager', 'restricted viewer'] as const;
/** The callers that pass each policy; staff here is an owner's account with the staff flag. */
const PASSES: Record<Policy, readonly Actor[]> = {
  public: ACTORS,
  member: MEMBERS,
  owner: ['owner', 'staff', 'restricted owner', 'restricted staff'],
  professional: ['professional', 'restricted professional', 'overdue professional'],
  commercial: ['commercial', 'restricted commercial', ...TEAM],
  hiring: [
    'owner',
    'staff',
    'commercial',
    'restricted owner',
    'restricted commercial',
    'restricted staff',
    ...TEAM,
  ],
  responding: [
    'professional',
    'commercial',
    'restricted professional',
    'restricted commercial',
    'overdue professional',
    ...TEAM,
  ],
  staff: ['staff', 'restricted staff'],
};

/** Written out, so that the matrix shares no rule with the code under test. */
const ROLES_OF: Record<AccountRole, readonly AccountRole[]> = {
  viewer: ['viewer', 'manager', 'owner'],
  manager: ['manager', 'owner'],
  owner: ['owner'],
};

function roleOf(actor: Actor): AccountRole {
  if (actor.endsWith('viewer')) return 'viewer';
  return actor.endsWith('manager') ? 'manager' : 'owner';
}

/** The refusal a caller must get, or null when the policy lets them through. */
function expectedRefusal(actor: Actor, path: ProcedurePath): ErrorCode | null {
  const { policy, restricted } = EXPECTED_POLICIES[path];
  if (actor === 'visitor' && policy !== 'public') return 'sign_in_required';
  if (!PASSES[policy].includes(actor)) return 'wrong_user_type';
  if (policy !== 'public' && !ROLES_OF[EXPECTED_ROLES[path]].includes(roleOf(actor)))
    return 'role_not_allowed';
  if (restricted === 'allowed') return null;
  if (actor.startsWith('restricted')) return 'account_restricted';
  return actor.startsWith('overdue') ? 'credentials_overdue' : null;
}

const POLICY_REFUSALS: readonly string[] = [
  'sign_in_required',
  'wrong_user_type',
  'role_not_allowed',
  'account_restricted',
  'credentials_overdue',
];

const TOKEN_REFUSALS: readonly string[] = ['token_scope_missing', 'token_not_allowed'];

/** What a token gets that has every other scope than that of the procedure. */
const TOKEN_REFUSAL_OF: Partial<Record<ScopeRule, string>> = { never: 'token_not_allowed', none: 'let in' };

function expectedScope(path: ProcedurePath, type: string): ScopeRule {
  const { policy } = EXPECTED_POLICIES[path];
  if (policy === 'staff') return 'never';
  const listed = EXPECTED_SCOPES[path];
  if (listed !== undefined) return listed;
  if (type !== 'query') return 'never';
  return policy === 'public' ? 'none' : 'read';
}

/** Procedures as a token of a person calls them. */
async function callWithToken(userId: string, scopes: readonly TokenScope[]): Promise<Call> {
  const user = await world.app.db
    .selectFrom('users')
    .select('userType')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const context = world.context({
    ...{ userId, personId: userId, role: 'owner', userType: user.userType },
    ...{ isStaff: false, isRestricted: false, isOverdue: false, isClosed: false },
    ...{ sessionId: id, sessionKind: 'token', token: { id, scopes } },
  });
  return world.callIn(context);
}

async function outcomeOf(call: Call, path: ProcedurePath, input: unknown): Promise<string> {
  const procedure = path
    .split('.')
    .reduce<unknown>((group, name) => Reflect.get(Object(group) as object, name), call);
  if (typeof procedure !== 'function') throw new Error(`No procedure ${path}`);
  try {
    await (procedure as (given: unknown) => Promise<unknown>)(input);
    return 'ok';
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error;
    if (cause instanceof DomainError) return cause.code;
    if (error instanceof TRPCError && error.code === 'BAD_REQUEST') return 'invalid_input';
    throw error;
  }
}

/** The input with one of its texts replaced, once for each text, and with one more key. */
function damage(input: unknown, damaged: string): unknown[] {
  if (typeof input === 'string') return [damaged];
  if (typeof input !== 'object' || input === null) return [{ [damaged]: 1 }];
  const entries = Object.entries(input);
  const variants = entries
    .filter(([, value]) => typeof value === 'string' || typeof value === 'object')
    .flatMap(([key, value]) => damage(value, damaged).map((variant) => ({ ...input, [key]: variant })));
  return [...variants, { ...input, [damaged]: 1 }];
}

describe('the authorization matrix', () => {
  const calls = new Map<Actor, Call>();

  beforeAll(async () => {
    calls.set('visitor', world.visitor());
    const types = {
      owner: 'property_owner',
      professional: 'service_professional',
      commercial: 'commercial',
    } as const;
    for (const [actor, userType] of Object.entries(types)) {
      const person = await world.signUp({ userType });
      calls.set(actor as Actor, person.call);
      const other = await world.restrict(await world.signUp({ userType }));
      calls.set(`restricted ${actor}` as Actor, other.call);
    }
    const overdue = await world.signUp({ userType: 'service_professional' });
    const credentialsOverdueAt = world.clock.now();
    await world.app.db
      .updateTable('users')
      .set({ credentialsOverdueAt })
      .where('id', '=', overdue.userId)
      .execute();
    calls.set('overdue professional', await world.callAs(overdue.userId));
    for (const role of COMPANY_ROLES) {
      const company = await world.signUp({ userType: 'commercial' });
      const other = await world.signUp({ userType: 'commercial' });
      calls.set(role, (await world.joinCompany(company, role)).call);
      await world.restrict(other);
      calls.set(`restricted ${role}`, (await world.joinCompany(other, role)).call);
    }
    calls.set('staff', (await world.makeStaff()).call);
    calls.set('restricted staff', (await world.restrict(await world.makeStaff())).call);
  });

  it('knows every procedure of the router, and no other', () => {
    expect(listProcedures().map(({ path }) => path)).toEqual(
      Object.keys(EXPECTED_POLICIES).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  // One table for all procedures, not a test each: after every test the ledger of the world is checked.
  it('finds in each procedure the policy that it expects', () => {
    const procedures = listProcedures();
    const expected = procedures.map(({ path }) => {
      const { policy, restricted } = EXPECTED_POLICIES[path as ProcedurePath];
      return [path, policy, restricted === 'allowed'];
    });
    expect(procedures.map(({ path, meta }) => [path, meta.policy, meta.isOpenToRestricted])).toEqual(
      expected,
    );
  });

  it('finds in each procedure the least role that it expects', () => {
    const reachable = listProcedures().filter(
      ({ path }) =>
        !['public', 'owner', 'professional', 'staff'].includes(
          EXPECTED_POLICIES[path as ProcedurePath].policy,
        ),
    );
    const undeclared = reachable.filter(({ type, meta }) => type === 'mutation' && !meta.leastRole);
    expect(undeclared.map(({ path }) => path)).toEqual([]);
    expect(reachable.map(({ path, meta }) => [path, meta.leastRole ?? 'viewer'])).toEqual(
      reachable.map(({ path }) => [path, EXPECTED_ROLES[path as ProcedurePath]]),
    );
  });

  it('finds in each procedure a description for the command line', () => {
    const unsaid = listProcedures().filter(({ meta }) => !/^[A-Z].{5,}[^.]$/.test(meta.description ?? ''));
    expect(unsaid.map(({ path }) => path)).toEqual([]);
  });

  it.each(listProcedures())('$path lets in and refuses whom its policy says', async ({ path }) => {
    const { input } = EXPECTED_POLICIES[path as ProcedurePath];
    const found: Record<string, string> = {};
    for (const [actor, call] of calls) {
      const outcome = await outcomeOf(call, path as ProcedurePath, input);
      const isLetIn = outcome === 'ok' || (isErrorCode(outcome) && !POLICY_REFUSALS.includes(outcome));
      found[actor] = isLetIn ? 'let in' : outcome;
    }
    const expected = ACTORS.map((actor) => [
      actor,
      expectedRefusal(actor, path as ProcedurePath) ?? 'let in',
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
  });

  describe('with an API token', () => {
    const TYPES = ['property_owner', 'service_professional', 'commercial'] as const;
    const people = new Map<(typeof TYPES)[number], string>();

    beforeAll(async () => {
      for (const userType of TYPES) people.set(userType, (await world.signUp({ userType })).userId);
    });

    it('refuses a token without the scope that a procedure needs', async () => {
      const [owner = ''] = people.values();
      const found: string[][] = [];
      const expected: string[][] = [];
      for (const { path, type } of listProcedures()) {
        const scope = expectedScope(path as ProcedurePath, type);
        const call = await callWithToken(
          owner,
          TOKEN_SCOPES.filter((one) => one !== scope),
        );
        const outcome = await outcomeOf(
          call,
          path as ProcedurePath,
          EXPECTED_POLICIES[path as ProcedurePath].input,
        );
        found.push([path, TOKEN_REFUSALS.includes(outcome) ? outcome : 'let in']);
        expected.push([path, TOKEN_REFUSAL_OF[scope] ?? 'token_scope_missing']);
      }
      expect(found).toEqual(expected);
    });

    it('lets a token with the one scope in as far as its person', async () => {
      for (const { path, type } of listProcedures()) {
        const scope = expectedScope(path as ProcedurePath, type);
        if (scope === 'never' || scope === 'none') continue;
        const { policy, input } = EXPECTED_POLICIES[path as ProcedurePath];
        const userType = policy === 'professional' || policy === 'responding' ? TYPES[1] : TYPES[2];
        const call = await callWithToken(people.get(userType) ?? '', [scope]);
        const outcome = await outcomeOf(call, path as ProcedurePath, input);
        expect([path, POLICY_REFUSALS.includes(outcome) || TOKEN_REFUSALS.includes(outcome)]).toEqual([
          path,
          false,
        ]);
      }
    });
  });

  it('refuses a damaged character in each text and each key of every input', async () => {
    const taken: [string, unknown, string][] = [];
    for (const { path } of listProcedures()) {
      const { input } = EXPECTED_POLICIES[path as ProcedurePath];
      for (const variant of ['a\u0000b', '\ud83d', 'a\udd11b'].flatMap((damaged) => damage(input, damaged))) {
        const outcome = await outcomeOf(world.visitor(), path as ProcedurePath, variant);
        if (outcome !== 'invalid_input') taken.push([path, variant, outcome]);
      }
    }
    expect(taken).toEqual([]);
  });

  it('applies its policy before it validates the input', async () => {
    const outcome = await outcomeOf(world.visitor(), 'requests.create', { nonsense: true });
    expect(outcome).toBe('sign_in_required');
  });
});

describe('refusal', () => {
  it('passes only the callers that a policy names', () => {
    const caller = (userType: 'property_owner' | 'service_professional' | 'commercial', isStaff = false) => ({
      ...{ userId: 'u', personId: 'u', role: 'owner' as const },
      sessionId: 's',
      sessionKind: 'browser' as const,
      isRestricted: false,
      isOverdue: false,
      isClosed: false,
      isStaff,
      userType,
    });
    const open = (policy: Policy) => ({ policy, isOpenToRestricted: true, leastRole: 'owner' as const });
    const table = POLICIES.map((policy) => [
      policy,
      refusal(open(policy), null),
      refusal(open(policy), caller('property_owner')),
      refusal(open(policy), caller('service_professional')),
      refusal(open(policy), caller('commercial')),
      refusal(open(policy), caller('property_owner', true)),
    ]);
    expect(table).toEqual([
      ['public', null, null, null, null, null],
      ['member', 'sign_in_required', null, null, null, null],
      ['owner', 'sign_in_required', null, 'wrong_user_type', 'wrong_user_type', null],
      ['professional', 'sign_in_required', 'wrong_user_type', null, 'wrong_user_type', 'wrong_user_type'],
      ['commercial', 'sign_in_required', 'wrong_user_type', 'wrong_user_type', null, 'wrong_user_type'],
      ['hiring', 'sign_in_required', null, 'wrong_user_type', null, null],
      ['responding', 'sign_in_required', 'wrong_user_type', null, null, 'wrong_user_type'],
      ['staff', 'sign_in_required', 'wrong_user_type', 'wrong_user_type', 'wrong_user_type', null],
    ]);
  });

  const inCompany = (role: AccountRole, isStaff = false) => ({
    ...{ userId: 'u', personId: 'p', role, userType: 'commercial' as const, isStaff },
    ...{
      sessionId: 's',
      sessionKind: 'browser' as const,
      isRestricted: false,
      isOverdue: false,
      isClosed: false,
    },
  });

  it('passes the roles from the least one up', () => {
    const table = ACCOUNT_ROLES.map((leastRole) =>
      ACCOUNT_ROLES.map((role) =>
        refusal({ policy: 'hiring', isOpenToRestricted: true, leastRole }, inCompany(role)),
      ),
    );
    const no = 'role_not_allowed';
    expect(table).toEqual([
      [null, null, null],
      [no, null, null],
      [no, no, null],
    ]);
  });

  it('says nothing of roles to those whom the user type keeps out, and before it says that the account is on hold', () => {
    const access = { isOpenToRestricted: false, leastRole: 'owner' } as const;
    expect(refusal({ policy: 'professional', ...access }, inCompany('viewer'))).toBe('wrong_user_type');
    const onHold = { ...inCompany('viewer'), isRestricted: true };
    expect(refusal({ policy: 'hiring', ...access }, onHold)).toBe('role_not_allowed');
  });

  it('lets tokens read and change nothing where nothing is declared', () => {
    const member = { policy: 'member' } as const;
    expect([
      scopeOf({ type: 'query', ...member }),
      scopeOf({ type: 'mutation', ...member }),
      scopeOf({ type: 'query', policy: 'public' }),
      scopeOf({ type: 'mutation', policy: 'public' }),
      scopeOf({ type: 'query', policy: 'staff' }, 'read'),
    ]).toEqual(['read', 'never', 'none', 'never', 'never']);
  });

  it('lets everyone look and only the owner change where nothing is declared', () => {
    expect([leastRoleOf('query'), leastRoleOf('subscription'), leastRoleOf('mutation')]).toEqual([
      'viewer',
      'viewer',
      'owner',
    ]);
    expect([leastRoleOf('query', 'owner'), leastRoleOf('mutation', 'viewer')]).toEqual(['owner', 'viewer']);
  });
});
