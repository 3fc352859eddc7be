-- Counts all of `market_tallies` anew from the profiles, in the order in which they are read. No profile changes meanwhile.
create or replace function recount_markets() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_market_tallies'));
  lock table profiles in share mode;
  delete from market_tallies;
  insert into market_tallies (what, service, state, city, latitude, longitude, cell, radius_miles, rate_cents,
    professionals, completed_jobs, reviews, stars, changed_at, is_sum)
  select t.what, t.service, t.state, t.city, t.latitude, t.longitude, t.cell, t.radius_miles, t.rate_cents,
    count(*), sum(t.completed_jobs), sum(t.reviews), sum(t.stars), max(t.changed_at), true
  from profiles p, tallied_market(p) t
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  order by 1, 3, 2, 7;
end $$;
