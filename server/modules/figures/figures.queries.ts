import { type RawBuilder, sql } from 'kysely';
import { type DateRange, daysBefore, monthsOf, monthStart } from '#contract/date-range.ts';
import { ANSWER_SPANS, MOST_EXACT_MEDIAN, MOST_FIGURE_PROPERTIES } from '#contract/figures.ts';
import { UNKNOWN_CITY } from '#contract/places.ts';
import type { RequestStatus } from '#contract/requests.ts';
import type { RequestCategory } from '#contract/services.ts';
import type { Db } from '#db/types.ts';
import { isClosed } from '../safety/safety.fragments.ts';
import {
  amountOf,
  countsAsAnswer,
  endOfDay,
  isWithinDays,
  spanOfDays,
  startOfDay,
  type Tally,
} from './figures.fragments.ts';

export type FiguresQuery = { userId: string; range: DateRange; at: Date | null };

type Amount = { cents: number; count: number };
/** `month` counts the months of the range from 0. */
export type EarnedRow = Amount & { month: number };
export type SpentRow = Amount & {
  part: 'month' | 'category' | 'property';
  month: number | null;
  category: RequestCategory | null;
  propertyId: string | null;
  propertyName: string | null;
  /** How many rows this part has in all. */
  rows: number;
};
export type StatusRow = { status: RequestStatus; count: number };
/** `month` is null for the whole range. */
export type AcceptedRow = { month: number | null; accepted: number; medianSeconds: number | null };
export type AnswersRow = {
  answered: number;
  silent: number;
  medianSeconds: number | null;
  /** Answers within each span of `ANSWER_SPANS`, the shorter ones included. */
  within: number[];
};
export type AllowanceRow = {
  lotId: string;
  from: string;
  to: string;
  isTrial: boolean;
  granted: number;
  used: number;
};

/**
 * All that one screen shows, in one statement: one round trip, and figures of one moment that agree with each other.
 */
export async function findProfessionalFigures(db: Db, query: FiguresQuery) {
  const { rows } = await sql<{
    earned: EarnedRow[];
    statuses: StatusRow[];
    answers: AnswersRow;
    allowance: AllowanceRow[];
    spent: number;
  }>`
    select
      ${listed(earned(query))} as earned,
      ${listed(counts('professional', query))} as statuses,
      ${answers(query, 'recipient')} as answers,
      ${listed(allowance(query))} as allowance,
      ${spentConnections(query)} as spent
  `.execute(db);
  return only(rows);
}

/** The same for an owner or commercial client. */
export async function findClientFigures(db: Db, query: FiguresQuery) {
  const { rows } = await sql<{
    spent: SpentRow[];
    statuses: StatusRow[];
    acceptance: AcceptedRow[];
    answers: AnswersRow;
    allowance: AllowanceRow[];
    spentConnections: number;
  }>`
    select
      ${listed(spent(query))} as spent,
      ${listed(counts('client', query))} as statuses,
      ${listed(accepted(query))} as acceptance,
      ${answers(query, 'initiator')} as answers,
      ${listed(allowance(query))} as allowance,
      ${spentConnections(query)} as spent_connections
  `.execute(db);
  return only(rows);
}

function only<T>([row]: T[]): T {
  if (row === undefined) throw new Error('figures are one row');
  return row;
}

const listed = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(to_jsonb(listed)), '[]') from (${rows}) listed)`;

/**
 * Rows of the months of the range: of whole months the sums that are kept, of a month that the range begins or ends in the
 * work itself. The text is the same for any range.
 * @param kept columns of the tallies `t`
 * @param read rows between `m.starts_at` and `m.ends_at`
 */
function byMonth(
  { userId, range }: FiguresQuery,
  { what, kept, read }: { what: Tally; kept: RawBuilder<unknown>; read: RawBuilder<unknown> },
) {
  const months = monthsOf(range);
  const whole = months.filter(isWhole);
  const parts = months.filter((month) => !isWhole(month));
  const [first, last] = [whole[0]?.from ?? null, whole.at(-1)?.from ?? null];
  return sql`(
    select m.month, r.* from ${monthsIn(range, parts)} m cross join lateral (${read}) r
    union all
    select ${monthNumber(sql`t.month`, range)}, ${kept} from work_tallies t
    where t.user_id = ${userId} and t.what = ${sql.lit(what)} and t.month >= ${first}::date and t.month <= ${last}::date
  )`;
}

function isWhole({ from, to }: DateRange): boolean {
  return from === monthStart(from) && to === daysBefore(monthStart(to, -1), 1);
}

/** Counted from 0, the first month of the range. */
const monthNumber = (day: RawBuilder<unknown>, { from }: DateRange) => sql<number>`
  ((extract(year from ${day}) - extract(year from ${from}::date)) * 12
    + extract(month from ${day}) - extract(month from ${from}::date))::integer`;

/** With their moments in the served markets. */
function monthsIn(range: DateRange, months: readonly DateRange[]) {
  const [first, last] = [months.map(({ from }) => from), months.map(({ to }) => to)];
  return sql`(
    select ${monthNumber(sql`first`, range)} as month, ${startOfDay(sql`first`)} as starts_at,
      ${endOfDay(sql`last`)} as ends_at
    from unnest(${first}::date[], ${last}::date[]) as days (first, last)
  )`;
}

function earned(query: FiguresQuery) {
  const read = sql`
    select 1 as count, coalesce(${amountOf('service_requests')}, 0)::bigint as cents from service_requests
    where professional_id = ${query.userId} and status = 'completed'
      and completed_at >= m.starts_at and completed_at < m.ends_at
  `;
  const rows = byMonth(query, { what: 'professional_done', kept: sql`t.count, t.cents`, read });
  return sql`select r.month, sum(r.count) as count, sum(r.cents) as cents from ${rows} r group by r.month`;
}

/** By month, by category and by property; of the properties only those with the most spent are named. */
function spent(query: FiguresQuery) {
  const work = (key: RawBuilder<unknown>) => sql`
    select ${key}, 1 as count, coalesce(${amountOf('service_requests')}, 0)::bigint as cents from service_requests
    where client_id = ${query.userId} and status = 'completed'
      and completed_at >= m.starts_at and completed_at < m.ends_at
  `;
  const categories = sql`t.category, t.count, t.cents`;
  const byCategory = byMonth(query, { what: 'client_done', kept: categories, read: work(sql`category`) });
  const properties = sql`t.property_id, t.count, t.cents`;
  const byProperty = byMonth(query, {
    what: 'client_property',
    kept: properties,
    read: work(sql`property_id`),
  });
  const sums = sql`sum(r.count) as count, sum(r.cents) as cents`;
  return sql`
    select g.part, g.month, g.category, p.id as property_id, p.name as property_name, g.count, g.cents, g.rows
    from (
      select s.*, count(*) over part as rows, row_number() over (part order by s.cents desc, s.property_id) as rank
      from (
        select case grouping(r.month) when 0 then 'month' else 'category' end as part, r.month, r.category,
          null::uuid as property_id, ${sums}
        from ${byCategory} r group by grouping sets ((r.month), (r.category))
        union all
        select 'property', null, null, r.property_id, ${sums} from ${byProperty} r group by r.property_id
      ) s
      where s.count <> 0
      window part as (partition by s.part)
    ) g
    left join properties p on p.id = g.property_id and p.owner_id = ${query.userId}
    where g.part <> 'property' or g.rank <= ${sql.lit(MOST_FIGURE_PROPERTIES)}
    order by g.cents desc, p.name
  `;
}

/**
 * How many of the requests posted in a month were accepted, and the median of how long that took. Up to
 * `MOST_EXACT_MEDIAN` of them it is exact, beyond that it is read from the kept spans, within the one that it falls into.
 */
function accepted(query: FiguresQuery) {
  const seconds = sql`date_part('epoch', accepted_at - created_at)`;
  const posted = sql`
    from service_requests
    where client_id = ${query.userId} and created_at >= m.starts_at and created_at < m.ends_at and accepted_at is not null
  `;
  const read = sql`select span_of(${seconds}) as span, 1 as count ${posted}`;
  const rows = byMonth(query, { what: 'client_accepted', kept: sql`t.span, t.count`, read });
  return sql`
    with spans as materialized (
      select r.month, r.span, sum(r.count) as count from ${rows} r group by grouping sets ((r.month, r.span), (r.span))
    ), few as materialized (
      select coalesce(sum(count) filter (where month is null), 0) <= ${sql.lit(MOST_EXACT_MEDIAN)} as is_exact from spans
    )
    select m.month, count(*) as accepted, percentile_cont(0.5) within group (order by r.seconds) as median_seconds
    from ${monthsIn(query.range, monthsOf(query.range))} m
    cross join lateral (select ${seconds} as seconds ${posted}) r
    where (select is_exact from few)
    group by grouping sets ((m.month), ())
    having (select is_exact from few)
    union all
    select s.month, s.total, power(1.1::double precision, s.span) - 1
      + 0.1 * power(1.1::double precision, s.span) * (s.total / 2.0 - s.before) / s.count
    from (
      select spans.*, sum(count) over (partition by month) as total,
        sum(count) over (partition by month order by span) - count as before
      from spans where count <> 0
    ) s
    where not (select is_exact from few) and s.before < s.total / 2.0 and s.before + s.count >= s.total / 2.0
  `;
}

/** How many are in each status now. */
function counts(side: 'client' | 'professional', query: FiguresQuery) {
  const since = side === 'client' ? sql`created_at` : sql`accepted_at`;
  const read = sql`
    select status, 1 as count from service_requests
    where ${sql.ref(`${side}Id`)} = ${query.userId} and ${since} >= m.starts_at and ${since} < m.ends_at
  `;
  const rows = byMonth(query, { what: `${side}_begun`, kept: sql`t.status, t.count`, read });
  return sql`select r.status, sum(r.count) as count from ${rows} r group by r.status having sum(r.count) <> 0`;
}

/** Answers of the professional to those who contacted them, or to the client's own contacts. */
function answers({ userId, range }: FiguresQuery, side: 'recipient' | 'initiator') {
  const within = ANSWER_SPANS.map((span) => sql`count(*) filter (where c.seconds <= ${sql.lit(span)})`);
  return sql`(
    select json_build_object(
      'answered', count(c.seconds), 'silent', count(*) filter (where c.seconds is null),
      'median_seconds', percentile_cont(0.5) within group (order by c.seconds),
      'within', json_build_array(${sql.join(within)})
    )
    from (
      select date_part('epoch', answered_at - created_at) as seconds
      from connections
      where ${sql.ref(`${side}Id`)} = ${userId} and ${isWithinDays('createdAt', range)} and ${countsAsAnswer()}
    ) c
  )`;
}

/** As many as the statement has lines of these days under 'Spent'. */
function spentConnections({ userId, range }: FiguresQuery) {
  return sql`(
    select count(*)::integer from transfers
    where user_id = ${userId} and part = 'spent' and ${isWithinDays('at', range)}
  )`;
}

/** Periods as they are in the books, and one that has begun and is not written yet. */
function allowance({ userId, range, at }: FiguresQuery) {
  const isIncluded = sql`in ('trial', 'allowance')`;
  return sql`
    select l.lot_id, l.from, l.to, l.kind = 'trial' as is_trial, l.granted, l.used
    from (
      select l.id as lot_id, lower(l.valid_during) as from, upper(l.valid_during) as to, l.kind, l.granted, (
        select count(*) filter (where t.kind = 'spend') - count(*) filter (where t.kind = 'refund')
        from transfers t where t.lot_id = l.id
      ) as used
      from lots l
      where l.user_id = ${userId} and l.kind ${isIncluded} and l.valid_during && ${spanOfDays(range)}
      union all
      select s.id, s.starts_at, s.ends_at, s.kind, s.granted, 0
      from settled_lots(${userId}, ledger_now(${at})) s
      where s.kind ${isIncluded} and not exists (select from lots l where l.id = s.id)
        and tstzrange(s.starts_at, s.ends_at) && ${spanOfDays(range)}
    ) l
    order by l.from
  `;
}

export type WorkRow = {
  completedAt: Date;
  title: string;
  category: RequestCategory;
  place: string;
  propertyName: string | null;
  otherName: string;
  cents: number | null;
};

/** The completed requests of a client, or jobs of a professional, behind a sum: the oldest first. */
export async function listCompletedWork(
  db: Db,
  { userId, range, side }: { userId: string; range: DateRange; side: 'client' | 'professional' },
): Promise<WorkRow[]> {
  const other = side === 'client' ? 'professional' : 'client';
  // A closed account takes its street with it, also one that it wrote as the place.
  const words =
    side === 'client'
      ? sql`r.location`
      : sql`case when not ${isClosed(sql`r.client_id`)} then r.location end`;
  const { rows } = await sql<WorkRow>`
    select r.completed_at, r.title, r.category, coalesce(r.city, ${words}, ${UNKNOWN_CITY}) as place, property.name as property_name,
      coalesce(other.company_name, other.full_name) as other_name, ${amountOf('r')} as cents
    from service_requests r
    join profiles other on other.user_id = r.${sql.ref(`${other}Id`)}
    left join properties property on property.id = r.property_id
    where r.${sql.ref(`${side}Id`)} = ${userId} and r.status = 'completed' and ${isWithinDays('r.completedAt', range)}
    order by r.completed_at, r.id
  `.execute(db);
  return rows;
}
