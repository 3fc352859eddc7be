import { type RawBuilder, sql } from 'kysely';

/**
 * Visibility rules for the queries of every module. The rules themselves are in db/functions: `blocked_users` (a block keeps
 * two people apart, whichever side made it), `is_closed` (a closed account is hidden from everyone), `is_restricted`. Lists
 * filter hidden people inside their statement, so that pages keep their full size. Nobody's list of them names closed
 * accounts: there are as many as the house is large (decision 063).
 */

/** The accounts kept apart from an account by a block. As a subquery, so that it is asked once for all rows of a list. */
export function blockedUsers(userId: RawBuilder<unknown> | string) {
  return sql<string[]>`(select blocked_users(${userId}))::uuid[]`;
}

/** The same by profile, for lists of people who are listed: those are open. */
export function blockedProfiles(userId: RawBuilder<unknown>) {
  return sql<
    string[]
  >`array(select apart.id from profiles apart where apart.user_id = any(${blockedUsers(userId)}))`;
}

/** Whether an account is closed and not erased yet. Without a call, so that each row asks one index. */
export function isClosed(userId: RawBuilder<unknown>) {
  return sql<boolean>`coalesce((
    select true from users closed where closed.id = ${userId} and closed.closed_at is not null and closed.erased_at is null
  ), false)`;
}

/** Whether an account is hidden from someone whose blocks are given. */
export function isHidden(userId: RawBuilder<unknown>, blocked: RawBuilder<unknown>) {
  return sql<boolean>`(${userId} = any(${blocked}) or ${isClosed(userId)})`;
}

/** What suspended clients posted before closes within weeks, and accepting it is refused whoever they are. */
const LATEST_SUSPENDED = 200;

/**
 * The accounts whose open requests are hidden from an account: by a block; because they were suspended lately; or because they
 * are closed and the task that ends what they have open has not come to it, as many as closed within seconds.
 */
export function offMarketFor(userId: RawBuilder<unknown>) {
  return sql<string[]>`array(
    select unnest(blocked_users(${userId}))
    union all
    (select suspended.id from users suspended where suspended.restricted_at > app_now() - interval '90 days'
      order by suspended.restricted_at desc limit ${sql.lit(LATEST_SUSPENDED)})
    union all
    select closing.id from users closing
    where closing.closed_at is not null and closing.erased_at is null and closing.wound_down_at is null
  )`;
}

/** Whether staff have restricted an account. */
export function isRestricted(userId: RawBuilder<unknown>) {
  return sql<boolean>`is_restricted(${userId})`;
}
