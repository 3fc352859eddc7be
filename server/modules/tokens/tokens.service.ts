import { createHash, randomBytes } from 'node:crypto';
import { MAX_TOKENS, TOKEN_PREFIX, TOKEN_SCOPE_TEXTS } from '#contract/token-scopes.ts';
import {
  type ApiToken,
  type CreatedToken,
  type CreateTokenInput,
  tokenScopeSchema,
} from '#contract/tokens.ts';
import type { Db, Row, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { DomainError } from '../../domain-error.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { tokenCreated } from '../../emails/token-created.ts';
import type { Caller } from '../../trpc/context.ts';
import { requireSame } from '../auth/same-sign-in.service.ts';
import { requirePassword } from '../auth/step-up.service.ts';
import {
  countLiveTokens,
  countTokens,
  deleteToken,
  findTokenWithPerson,
  insertToken,
  listTokensOf,
  lockPerson,
  updateLastUsed,
} from './tokens.queries.ts';

const SECRET_BYTES = 32;
/** Characters of a token that its owner sees afterwards. */
const SHOWN_CHARACTERS = TOKEN_PREFIX.length + 6;
const DAY_MS = 86_400_000;
/** The time of the last use is recorded this often, so that a busy script does not write with each call. */
const USE_RECORDED_MS = 60_000;

type TokenRow = Pick<
  Row<'apiTokens'>,
  'id' | 'name' | 'prefix' | 'scopes' | 'createdAt' | 'expiresAt' | 'lastUsedAt'
>;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Makes a token of the caller's own, which is answered only here, and mails its owner. It asks for the password, since the
 * token outlives the session.
 * @throws DomainError `wrong_credentials`, `code_required`, `wrong_code`, `too_many_tokens`, `too_many_attempts`
 */
export async function createToken(
  app: App,
  caller: Caller,
  { password, code, expiresInDays, ...given }: CreateTokenInput,
): Promise<CreatedToken> {
  const refuseTooMany = async (db: Db | Tx) => {
    if ((await countTokens(db, caller.personId)) >= MAX_TOKENS) throw new DomainError('too_many_tokens');
  };
  const person = await requirePassword(
    app,
    caller,
    { password, code },
    {
      beforeCode: () => refuseTooMany(app.db),
    },
  );
  const createdAt = app.clock.now();
  const token = `${TOKEN_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const expiresAt = new Date(createdAt.getTime() + expiresInDays * DAY_MS);
  const row = await app.db.transaction().execute(async (tx) => {
    await lockPerson(tx, caller.personId);
    const { email } = await requireSame(tx, person);
    await refuseTooMany(tx);
    const mail = {
      name: person.fullName,
      tokenName: given.name,
      scopes: given.scopes.map((scope) => TOKEN_SCOPE_TEXTS[scope].label),
      expiresAt: expiresAt.toISOString(),
      url: `${publicOrigin(app.config)}/account#developers`,
    };
    await queueMail(tx, app, tokenCreated.to(email, mail));
    return insertToken(tx, {
      ...{ ...given, createdAt, expiresAt, userId: caller.personId },
      ...{ prefix: token.slice(0, SHOWN_CHARACTERS), secretHash: hashOf(token) },
    });
  });
  return { ...toToken(row), token };
}

/** The caller's own tokens, newest first; those that expired within the last month included. */
export async function listTokens(app: App, { personId }: Caller): Promise<ApiToken[]> {
  return (await listTokensOf(app.db, personId)).map(toToken);
}

/** How many tokens of a person's own can be used now. */
export function countUsableTokens(db: Db | Tx, personId: string, now: Date): Promise<number> {
  return countLiveTokens(db, personId, now);
}

/** Ends a token: its next call is refused, in every process. Throws `not_found`, also for somebody else's. */
export async function revokeToken(app: App, { personId }: Caller, id: string): Promise<void> {
  if (!(await deleteToken(app.db, personId, id))) throw new DomainError('not_found');
}

/** Whether a bearer is an API token, as opposed to the command line's session. */
export function isApiToken(bearer: string): boolean {
  return bearer.startsWith(TOKEN_PREFIX);
}

/**
 * The caller of a token, with the role that the person has now. Never staff. Read from the table each time: a revoked token
 * is over at once.
 * @throws DomainError `token_not_valid`
 */
export async function readToken(app: App, bearer: string): Promise<Caller> {
  const now = app.clock.now();
  const row = await findTokenWithPerson(app.db, hashOf(bearer), now);
  if (row === undefined) throw new DomainError('token_not_valid');
  const { id, lastUsedAt, userId, personId, role, userType } = row;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_RECORDED_MS) {
    await updateLastUsed(app.db, id, now);
  }
  return {
    ...{ userId, personId, role: role ?? 'owner', userType, isStaff: false },
    isRestricted: row.restrictedAt !== null,
    isOverdue: row.credentialsOverdueAt !== null,
    isClosed: row.accountClosedAt !== null || row.personClosedAt !== null,
    ...{ sessionId: id, sessionKind: 'token' },
    token: { id, scopes: scopesOf(row.scopes) },
  };
}

/** A scope that is no more is left out. */
function scopesOf(stored: readonly string[]) {
  return stored.flatMap((scope) => tokenScopeSchema.safeParse(scope).data ?? []);
}

function toToken({ scopes, createdAt, expiresAt, lastUsedAt, ...row }: TokenRow): ApiToken {
  return {
    ...row,
    scopes: scopesOf(scopes),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
