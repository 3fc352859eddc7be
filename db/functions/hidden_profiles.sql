-- Pairs of profiles hidden from each other by a block, whichever side made it. Each pair is listed in both directions,
-- so a query filters by one `profile_id` and reads two indexes.
create or replace view hidden_profiles as
select b.blocker_profile_id as profile_id, b.blocked_profile_id as hidden_profile_id from blocks b
union all
select b.blocked_profile_id, b.blocker_profile_id from blocks b;
