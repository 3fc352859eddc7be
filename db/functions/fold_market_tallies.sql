-- Adds appended rows of `market_tallies` to the sums of their kind, up to `p_limit` of them, and says how many; as
-- fold_work_tallies does. Of two changes the later one's time is kept.
create or replace function fold_market_tallies(p_limit integer) returns integer language plpgsql as $$
declare
  v_folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_market_tallies')) then return 0; end if;
  with appended as (
    delete from market_tallies where id in (select id from market_tallies where not is_sum order by id limit p_limit)
    returning *
  ), added as (
    insert into market_tallies (what, service, state, city, latitude, longitude, cell, radius_miles, rate_cents,
      professionals, completed_jobs, reviews, stars, changed_at, is_sum)
    select what, service, state, city, latitude, longitude, cell, radius_miles, rate_cents,
      sum(professionals), sum(completed_jobs), sum(reviews), sum(stars), max(changed_at), true
    from appended
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict (what, service, state, city, latitude, longitude, cell, radius_miles, rate_cents) where is_sum
    do update set professionals = market_tallies.professionals + excluded.professionals,
      completed_jobs = market_tallies.completed_jobs + excluded.completed_jobs,
      reviews = market_tallies.reviews + excluded.reviews, stars = market_tallies.stars + excluded.stars,
      changed_at = greatest(market_tallies.changed_at, excluded.changed_at)
  )
  select count(*) into v_folded from appended;
  delete from market_tallies where is_sum and professionals = 0;
  return v_folded;
end $$;
