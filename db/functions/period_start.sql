-- When period n of a subscription starts. Counted from the anchor each time, in UTC: one month after January 31 is
-- February 28, two months after is March 31.
create or replace function period_start(p_anchor timestamptz, p_n integer) returns timestamptz
language sql immutable parallel safe as $$
  select ((p_anchor at time zone 'UTC') + make_interval(months => p_n)) at time zone 'UTC'
$$;
