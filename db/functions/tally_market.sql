-- Keeps `market_tallies` in step with `profiles`, in the same transaction: appends what a change adds and takes away, and
-- when it was. Nothing is updated, so that nobody waits for anybody; fold_market_tallies adds the rows up later.
create or replace function tally_market() returns trigger language plpgsql as $$
begin
  insert into market_tallies (what, service, state, city, latitude, longitude, cell, radius_miles, rate_cents,
    professionals, completed_jobs, reviews, stars, changed_at)
  select k.what, k.service, k.state, k.city, k.latitude, k.longitude, k.cell, k.radius_miles, k.rate_cents,
    sum(k.sign), sum(k.sign * k.completed_jobs), sum(k.sign * k.reviews), sum(k.sign * k.stars),
    -- Also where someone left: not what their profile said before, but when.
    case k.what when 'all' then greatest(old.updated_at, new.updated_at) end
  from (
    select 1 as sign, t.* from tallied_market(new) t
    union all
    select -1, t.* from tallied_market(old) t
  ) k
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  having sum(k.sign) <> 0 or sum(k.sign * k.completed_jobs) <> 0 or sum(k.sign * k.reviews) <> 0
    or sum(k.sign * k.stars) <> 0 or min(k.changed_at) <> max(k.changed_at);
  return null;
end $$;
