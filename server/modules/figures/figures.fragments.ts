/** What is counted, and when: one definition each, for figures and for the lists that they lead to (decision 044). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DateRange, DayFilter } from '#contract/date-range.ts';
import { MOST_FIGURE_PROPERTIES } from '#contract/figures.ts';
import { MARKET_TIME_ZONE } from '#contract/markets.ts';
import type { RequestStatus } from '#contract/requests.ts';
import type { Db, Tx } from '#db/types.ts';

const ZONE = sql.lit(MARKET_TIME_ZONE);

/** The moments at which a calendar day of the served markets begins and ends. */
export const startOfDay = (day: string | RawBuilder<unknown>) =>
  sql<Date>`((${day}::date)::timestamp at time zone ${ZONE})`;
export const endOfDay = (day: string | RawBuilder<unknown>) =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone ${ZONE})`;

/** Whether a moment is on one of the days of a range, which may be open at either end. */
export function isWithinDays(column: string, { from, to }: DayFilter): RawBuilder<SqlBool> {
  const isAfter = from === undefined ? sql`true` : sql`${sql.ref(column)} >= ${startOfDay(from)}`;
  const isBefore = to === undefined ? sql`true` : sql`${sql.ref(column)} < ${endOfDay(to)}`;
  return sql<SqlBool>`(${isAfter} and ${isBefore})`;
}

/**
 * Whether a request has one of these statuses. A single one is compared by itself: an index with the status before the
 * order of the list then reads those alone, in order, however many others there are.
 */
export function hasStatus(table: string, statuses: readonly RequestStatus[]): RawBuilder<SqlBool> {
  const status = sql.ref(`${table}.status`);
  const [only, ...others] = statuses;
  if (only !== undefined && others.length === 0) return sql<SqlBool>`${status} = ${only}::request_status`;
  return sql<SqlBool>`${status} = any(${[...statuses]}::request_status[])`;
}

/** The days of a range as a span of time. */
export function spanOfDays({ from, to }: DateRange): RawBuilder<unknown> {
  return sql`tstzrange(${startOfDay(from)}, ${endOfDay(to)})`;
}

/** What a request or job counts for, in cents: the highest budget, else the lowest (product 13.11). Null without a budget. */
export function amountOf(table: string): RawBuilder<number | null> {
  return sql<
    number | null
  >`coalesce(${sql.ref(`${table}.budgetMaxCents`)}, ${sql.ref(`${table}.budgetMinCents`)})`;
}

/**
 * Whether a row of `connections` counts for response times: it was answered, or came back without an answer. An automatic
 * acceptance has the moment of its contact, to the millisecond. Its first conditions are, word for word, those of the
 * indexes `connections_recipient_answers_idx` and `connections_initiator_answers_idx`.
 */
export function countsAsAnswer(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    kind <> 'job' and (answered_at <> created_at or answered_at is null and status = 'refunded') and (
      answered_at is not null or exists (
        select from transfers back
        where back.reverses in (initiator_spend_id, owner_spend_id) and back.reason = 'silence'
      )
    )
  )`;
}

/** Whether `r` is about none of the properties that the figures of these days name (product 42.3). */
export function isAboutOthers({ clientId, from, to }: DayFilter & { clientId: string }): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from (
      select done.property_id from service_requests done
      where done.client_id = ${clientId} and done.status = 'completed' and ${isWithinDays('done.completedAt', { from, to })}
      group by done.property_id
      order by sum(coalesce(${amountOf('done')}, 0)) desc, done.property_id
      limit ${sql.lit(MOST_FIGURE_PROPERTIES)}
    ) named
    where named.property_id is not distinct from r.property_id
  )`;
}

/** What is counted of a member's work without reading it: the sums that db/functions/tally_work.sql keeps (decision 051). */
export type Tally =
  | 'client_now'
  | 'client_begun'
  | 'client_done'
  | 'client_property'
  | 'client_accepted'
  | 'professional_now'
  | 'professional_begun'
  | 'professional_done'
  | 'all_answered';

/** Whom sums of everybody's work are kept under. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** Rows to group by what they are counted by; those that have become nothing are left out. */
export function tallied(db: Db | Tx, userId: string, what: Tally) {
  return db
    .selectFrom('workTallies')
    .select([sql<number>`sum(count)::integer`.as('count'), sql<number>`sum(cents)::float8`.as('cents')])
    .where('userId', '=', userId)
    .where('what', '=', sql.lit(what))
    .having(sql<boolean>`sum(count) <> 0`);
}

/** How many requests of a client are completed. */
export function completedOf(clientId: RawBuilder<unknown>) {
  return sql<number>`(
    select coalesce(sum(count), 0)::integer from work_tallies
    where user_id = ${clientId} and what = 'client_now' and status = 'completed'
  )`;
}
