-- Pairs of profiles hidden from each other by a block, whichever side made it, and accounts that are closed, hidden from
-- everyone until they are kept or erased. A pair of a block is listed in both directions, so a query filters by one
-- `profile_id` and reads few indexes.
create or replace view hidden_profiles as
select b.blocker_profile_id as profile_id, b.blocked_profile_id as hidden_profile_id from blocks b
union all
select b.blocked_profile_id, b.blocker_profile_id from blocks b
union all
select viewer.id, closed.id
from users u
join profiles closed on closed.user_id = u.id
cross join profiles viewer
where u.closed_at is not null and u.erased_at is null and viewer.id <> closed.id;
