import { sql } from 'kysely';
import type { ConnectionItem } from '#contract/connections.ts';

/**
 * Whether the two people of a connection see each other's contact details, for the queries of every module: the rule is
 * in db/functions/is_contact_open.sql. `connection` is the alias of a row of `connections`.
 */
export function isContactOpen(connection: string) {
  return sql<boolean>`is_contact_open(${sql.ref(connection)})`;
}

/**
 * Median minutes in which an account answered the newest 50 contacts, from three on (product 15.6); automatic answers are
 * excluded. `account` is an expression for the account.
 */
export function usualAnswerMinutes(account: string) {
  return sql<number | null>`(
    select case when count(*) >= 3 then greatest(1, ceil(
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 60
    ))::integer end
    from (
      select answered_at, created_at from connections
      where recipient_id = ${sql.ref(account)} and kind <> 'job' and answered_at > created_at
      order by created_at desc, id desc limit 50
    ) as newest
  )`;
}

/** The recipient's answer; null until they have answered. */
export function answerOf(connection: string) {
  return sql<ConnectionItem['answer']>`${sql.raw(answerText(connection))}`;
}

/** `answerOf` as text, for statements that are kept. */
function answerText(connection: string): string {
  return `case
    when ${connection}.accepted_at is not null then 'accepted'
    when ${connection}.declined_at is not null then 'declined'
  end`;
}

/**
 * The columns of a live connection as one of its two people sees it, as text: `connection` is the alias of a row of
 * `connections`, `viewer` an expression for that person's account.
 */
export function liveConnectionText(connection: string, viewer: string): string {
  return `${connection}.id as connection_id, ${connection}.kind as connection_kind,
    is_contact_open(${connection}) as is_open,
    ${connection}.initiator_id = ${viewer} as is_mine, ${connection}.created_at as connected_at,
    ${answerText(connection)} as answer`;
}
