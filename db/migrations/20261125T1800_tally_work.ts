import { type Kysely, sql } from 'kysely';
import { declareTriggerFunction, dropTriggerFunction } from '../trigger-function.ts';

/** What dashboards and figures count of a member's requests and jobs, kept as they change: decision 051. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_tallies (
      id bigint primary key generated always as identity,
      user_id uuid not null,
      what text not null constraint work_tallies_what_is_known check (what in (
        'client_now', 'client_begun', 'client_done', 'client_property', 'client_accepted',
        'professional_now', 'professional_begun', 'professional_done', 'all_answered'
      )),
      month date,
      status request_status,
      category request_category,
      property_id uuid,
      span smallint,
      count integer not null,
      cents bigint not null,
      is_sum boolean not null default false
    )
  `.execute(db);
  await fill(db);
  await sql`
    create unique index work_tallies_sum_key
    on work_tallies (user_id, what, month, status, category, property_id, span) nulls not distinct where is_sum
  `.execute(db);
  await sql`
    create index work_tallies_read_idx on work_tallies (user_id, what, month)
    include (status, category, property_id, span, count, cents)
  `.execute(db);
  await sql`create index work_tallies_appended_idx on work_tallies (id) where not is_sum`.execute(db);
  await sql`create index work_tallies_empty_idx on work_tallies (id) where is_sum and count = 0 and cents = 0`.execute(
    db,
  );
  await declareTriggerFunction(db, 'tally_work');
  await sql`
    create trigger service_requests_tally after insert or delete or update on service_requests
    for each row execute function tally_work()
  `.execute(db);
}

/** As db/functions/tallied_work.sql has it, for what was there before. */
async function fill(db: Kysely<unknown>): Promise<void> {
  const month = (column: string) =>
    sql`date_trunc('month', ${sql.ref(column)} at time zone 'America/New_York')::date`;
  await sql`
    insert into work_tallies (user_id, what, month, status, category, property_id, span, count, cents, is_sum)
    select k.user_id, k.what, k.month, k.status, k.category, k.property_id, k.span, count(*), sum(k.cents), true
    from service_requests r
    cross join lateral (
      select coalesce(r.budget_max_cents, r.budget_min_cents, 0)::bigint as cents,
        r.status = 'completed' and r.completed_at is not null as is_done
    ) a
    cross join lateral (
      select r.client_id, 'client_now', null::date, r.status, r.category, null::uuid, null::smallint, 0::bigint
      union all
      select r.client_id, 'client_begun', ${month('r.created_at')}, r.status, null, null, null, 0
      union all
      select r.client_id, 'client_done', ${month('r.completed_at')}, null, r.category, null, null, a.cents
      where a.is_done
      union all
      select r.client_id, 'client_property', ${month('r.completed_at')}, null, null, r.property_id, null, a.cents
      where a.is_done
      union all
      select r.client_id, 'client_accepted', ${month('r.created_at')}, null, null, null,
        floor(ln(1 + greatest(0, date_part('epoch', r.accepted_at - r.created_at))) / ln(1.1::double precision))::smallint, 0
      where r.accepted_at is not null
      union all
      select r.professional_id, 'professional_now', null, r.status, null, null, null, 0
      where r.professional_id is not null
      union all
      select r.professional_id, 'professional_begun', ${month('r.accepted_at')}, r.status, null, null, null, 0
      where r.professional_id is not null and r.accepted_at is not null
      union all
      select r.professional_id, 'professional_done', ${month('r.completed_at')}, null, null, null, null, a.cents
      where r.professional_id is not null and a.is_done
      union all
      select '00000000-0000-0000-0000-000000000000', 'all_answered', null, null, null, null, null, 0
      where r.accepted_at is not null
    ) k (user_id, what, month, status, category, property_id, span, cents)
    group by 1, 2, 3, 4, 5, 6, 7
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger service_requests_tally on service_requests`.execute(db);
  await dropTriggerFunction(db, 'tally_work');
  await sql`drop table work_tallies`.execute(db);
}
