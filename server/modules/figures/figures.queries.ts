import { type RawBuilder, sql } from 'kysely';
import { type DateRange, monthsOf } from '#contract/date-range.ts';
import { ANSWER_SPANS, MOST_FIGURE_PROPERTIES } from '#contract/figures.ts';
import type { RequestStatus } from '#contract/requests.ts';
import type { RequestCategory } from '#contract/services.ts';
import type { Db } from '#db/types.ts';
import { amountOf, endOfDay, isWithinDays, spanOfDays, startOfDay } from './figures.fragments.ts';

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
export type AllowanceRow = { from: string; to: string; isTrial: boolean; granted: number; used: number };

/**
 * All that one screen shows, in one statement: one round trip, and figures of one moment that agree with each other.
 */
export async function findProfessionalFigures(db: Db, query: FiguresQuery) {
  const { rows } = await sql<{
    earned: EarnedRow[];
    statuses: StatusRow[];
    answers: AnswersRow;
    allowance: AllowanceRow[];
  }>`
    select
      ${listed(earned(query))} as earned,
      ${listed(counts('professional', query))} as statuses,
      ${answers(query, 'recipient')} as answers,
      ${listed(allowance(query))} as allowance
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
  }>`
    select
      ${listed(spent(query))} as spent,
      ${listed(counts('client', query))} as statuses,
      ${listed(accepted(query))} as acceptance,
      ${answers(query, 'initiator')} as answers,
      ${listed(allowance(query))} as allowance
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
 * Rows of the months of the range, each month read from an index by itself: cheaper than asking of each row in which month
 * it is. The text is the same for any range. @param rows may speak of `m.starts_at` and `m.ends_at`
 */
function byMonth(range: DateRange, rows: RawBuilder<unknown>) {
  const months = monthsOf(range);
  const [first, last] = [months.map(({ from }) => from), months.map(({ to }) => to)];
  return sql`
    (
      select n - 1 as month, ${startOfDay(sql`first`)} as starts_at, ${endOfDay(sql`last`)} as ends_at
      from unnest(${first}::date[], ${last}::date[]) with ordinality as days (first, last, n)
    ) m
    cross join lateral (${rows}) r
  `;
}

const counted = sql`count(*) as count, coalesce(sum(${amountOf('r')}), 0) as cents`;

function earned({ userId, range }: FiguresQuery) {
  const done = sql`
    select budget_max_cents, budget_min_cents from service_requests
    where professional_id = ${userId} and status = 'completed'
      and completed_at >= m.starts_at and completed_at < m.ends_at
  `;
  return sql`select m.month, ${counted} from ${byMonth(range, done)} group by m.month`;
}

/** By month, by category and by property; of the properties only those with the most spent are named. */
function spent({ userId, range }: FiguresQuery) {
  const done = sql`
    select category, property_id, budget_max_cents, budget_min_cents from service_requests
    where client_id = ${userId} and status = 'completed'
      and completed_at >= m.starts_at and completed_at < m.ends_at
  `;
  return sql`
    select g.part, g.month, g.category, p.id as property_id, p.name as property_name, g.count, g.cents, g.rows
    from (
      select s.*, count(*) over part as rows, row_number() over (part order by s.cents desc, s.property_id) as rank
      from (
        select w.month, w.category, w.property_id, sum(w.count) as count, sum(w.cents) as cents,
          case grouping(w.month, w.category, w.property_id)
            when 3 then 'month' when 5 then 'category' else 'property' end as part
        from (
          select m.month, r.category, r.property_id, ${counted} from ${byMonth(range, done)}
          group by m.month, r.category, r.property_id
        ) w
        group by grouping sets ((w.month), (w.category), (w.property_id))
      ) s
      window part as (partition by s.part)
    ) g
    left join properties p on p.id = g.property_id
    where g.part <> 'property' or g.rank <= ${sql.lit(MOST_FIGURE_PROPERTIES)}
    order by g.cents desc, p.name
  `;
}

function accepted({ userId, range }: FiguresQuery) {
  const seconds = sql`date_part('epoch', accepted_at - created_at)`;
  const posted = sql`
    from service_requests
    where client_id = ${userId} and created_at >= m.starts_at and created_at < m.ends_at and accepted_at is not null
  `;
  const median = (of: RawBuilder<unknown>) => sql`
    count(*) as accepted, percentile_cont(0.5) within group (order by ${of}) as median_seconds
  `;
  return sql`
    select null::integer as month, ${median(sql`r.seconds`)} from ${byMonth(range, sql`select ${seconds} as seconds ${posted}`)}
    union all
    select m.month, r.accepted, r.median_seconds from ${byMonth(range, sql`select ${median(seconds)} ${posted}`)}
  `;
}

/** How many are in each status now. */
function counts(side: 'client' | 'professional', { userId, range }: FiguresQuery) {
  const since = side === 'client' ? sql`created_at` : sql`accepted_at`;
  const begun = sql`
    select status, count(*) as count from service_requests
    where ${sql.ref(`${side}Id`)} = ${userId} and ${since} >= m.starts_at and ${since} < m.ends_at
    group by status
  `;
  return sql`select r.status, sum(r.count) as count from ${byMonth(range, begun)} group by r.status`;
}

/**
 * Answers of the professional to those who contacted them, or to the client's own contacts. An automatic acceptance has
 * the moment of its contact, to the millisecond.
 */
function answers({ userId, range }: FiguresQuery, side: 'recipient' | 'initiator') {
  const within = ANSWER_SPANS.map((span) => sql`count(*) filter (where c.seconds <= ${sql.lit(span)})`);
  return sql`(
    select json_build_object(
      'answered', count(c.seconds), 'silent', count(*) filter (where c.is_silent),
      'median_seconds', percentile_cont(0.5) within group (order by c.seconds),
      'within', json_build_array(${sql.join(within)})
    )
    from (
      select date_part('epoch', made.answered_at - made.created_at) as seconds,
        made.answered_at is null and made.status = 'refunded' and exists (
          select from transfers back
          where back.reverses in (made.initiator_spend_id, made.owner_spend_id) and back.reason = 'silence'
        ) as is_silent
      from connections made
      where made.${sql.ref(`${side}Id`)} = ${userId} and ${isWithinDays('made.createdAt', range)}
        and made.kind <> 'job' and made.answered_at is distinct from made.created_at
    ) c
  )`;
}

/** Periods as they are in the books, and one that has begun and is not written yet. */
function allowance({ userId, range, at }: FiguresQuery) {
  const isIncluded = sql`in ('trial', 'allowance')`;
  return sql`
    select l.from, l.to, l.kind = 'trial' as is_trial, l.granted, l.used
    from (
      select lower(l.valid_during) as from, upper(l.valid_during) as to, l.kind, l.granted, (
        select count(*) filter (where t.kind = 'spend') - count(*) filter (where t.kind = 'refund')
        from transfers t where t.lot_id = l.id
      ) as used
      from lots l
      where l.user_id = ${userId} and l.kind ${isIncluded} and l.valid_during && ${spanOfDays(range)}
      union all
      select s.starts_at, s.ends_at, s.kind, s.granted, 0
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
  const { rows } = await sql<WorkRow>`
    select r.completed_at, r.title, r.category, coalesce(r.city, r.location) as place, property.name as property_name,
      coalesce(other.company_name, other.full_name) as other_name, ${amountOf('r')} as cents
    from service_requests r
    join profiles other on other.user_id = r.${sql.ref(`${other}Id`)}
    left join properties property on property.id = r.property_id
    where r.${sql.ref(`${side}Id`)} = ${userId} and r.status = 'completed' and ${isWithinDays('r.completedAt', range)}
    order by r.completed_at, r.id
  `.execute(db);
  return rows;
}
