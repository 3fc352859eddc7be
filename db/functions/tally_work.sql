-- Keeps `work_tallies` in step with `service_requests`, in the same transaction: appends what a change adds and takes away.
-- Nothing is updated, so that nobody waits for anybody; fold_work_tallies adds the rows up later.
create or replace function tally_work() returns trigger language plpgsql as $$
begin
  insert into work_tallies (user_id, what, month, status, category, property_id, span, count, cents)
  select k.user_id, k.what, k.month, k.status, k.category, k.property_id, k.span, sum(k.sign), sum(k.sign * k.cents)
  from (
    select 1 as sign, t.* from tallied_work(new) t
    union all
    select -1, t.* from tallied_work(old) t
  ) k
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(k.sign) <> 0 or sum(k.sign * k.cents) <> 0;
  return null;
end $$;
