-- Where a request is counted in `work_tallies` (docs/decisions/051): for its client and, once it has one, its professional.
-- `…_now`: what is in each status; `…_begun`: by the month it was posted or accepted in; `…_done`: by the month it was
-- completed in, with its amount in cents; `client_property`: the same by property; `client_accepted`: by how long it took to be
-- accepted, in spans each a tenth longer than the one before; `all_answered`: of everybody. Months are those of the served markets.
create or replace function tallied_work(r service_requests)
returns table (
  user_id uuid, what text, month date, status request_status, category request_category, property_id uuid, span smallint,
  cents bigint
) language sql stable as $$
  with a as (
    select coalesce(r.budget_max_cents, r.budget_min_cents, 0)::bigint as cents,
      date_trunc('month', r.created_at at time zone 'America/New_York')::date as posted,
      date_trunc('month', r.accepted_at at time zone 'America/New_York')::date as accepted,
      case when r.status = 'completed' then date_trunc('month', r.completed_at at time zone 'America/New_York')::date end as done
  )
  select r.client_id, 'client_now', null::date, r.status, r.category, null::uuid, null::smallint, 0::bigint
  where r.client_id is not null
  union all
  select r.client_id, 'client_begun', posted, r.status, null, null, null, 0 from a where r.client_id is not null
  union all
  select r.client_id, 'client_done', done, null, r.category, null, null, cents from a where done is not null
  union all
  select r.client_id, 'client_property', done, null, null, r.property_id, null, cents from a where done is not null
  union all
  select r.client_id, 'client_accepted', posted, null, null, null,
    span_of(date_part('epoch', r.accepted_at - r.created_at)), 0
  from a where accepted is not null
  union all
  select r.professional_id, 'professional_now', null, r.status, null, null, null, 0 where r.professional_id is not null
  union all
  select r.professional_id, 'professional_begun', accepted, r.status, null, null, null, 0
  from a where r.professional_id is not null and accepted is not null
  union all
  select r.professional_id, 'professional_done', done, null, null, null, null, cents
  from a where r.professional_id is not null and done is not null
  union all
  select '00000000-0000-0000-0000-000000000000', 'all_answered', null, null, null, null, null, 0
  where r.accepted_at is not null
$$;
