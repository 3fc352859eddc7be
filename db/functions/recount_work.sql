-- Counts all of `work_tallies` anew from the requests. Nobody posts or moves a request meanwhile.
create or replace function recount_work() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_work_tallies'));
  lock table service_requests in share mode;
  delete from work_tallies;
  insert into work_tallies (user_id, what, month, status, category, property_id, span, count, cents, is_sum)
  select t.user_id, t.what, t.month, t.status, t.category, t.property_id, t.span, count(*), sum(t.cents), true
  from service_requests r, tallied_work(r) t
  group by 1, 2, 3, 4, 5, 6, 7;
end $$;
