-- Which period of a subscription contains a time.
create or replace function period_index(p_anchor timestamptz, p_at timestamptz) returns integer
language sql immutable parallel safe as $$
  select months - (period_start(p_anchor, months) > p_at)::integer
  from (
    select ((extract(year from p_at at time zone 'UTC') - extract(year from p_anchor at time zone 'UTC')) * 12
      + extract(month from p_at at time zone 'UTC') - extract(month from p_anchor at time zone 'UTC'))::integer as months
  ) as calendar
$$;
