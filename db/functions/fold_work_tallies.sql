-- Adds appended rows of `work_tallies` to the sums of their kind, up to `p_limit` of them, and says how many. What is
-- counted stays the same for every reader: rows leave and sums grow in one transaction. One at a time; writers are not
-- waited for.
create or replace function fold_work_tallies(p_limit integer) returns integer language plpgsql as $$
declare
  v_folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_work_tallies')) then return 0; end if;
  with appended as (
    delete from work_tallies where id in (select id from work_tallies where not is_sum order by id limit p_limit)
    returning *
  ), added as (
    insert into work_tallies (user_id, what, month, status, category, property_id, span, count, cents, is_sum)
    select user_id, what, month, status, category, property_id, span, sum(count), sum(cents), true from appended
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(count) <> 0 or sum(cents) <> 0
    on conflict (user_id, what, month, status, category, property_id, span) where is_sum
    do update set count = work_tallies.count + excluded.count, cents = work_tallies.cents + excluded.cents
  )
  select count(*) into v_folded from appended;
  delete from work_tallies where is_sum and count = 0 and cents = 0;
  return v_folded;
end $$;
