-- The accounts that are kept apart from this one by a block, whichever side made it: as many as the two have blocked, however
-- many others there are. Closed accounts are hidden from everyone, see is_closed.
create or replace function blocked_users(p_user uuid) returns uuid[] language sql stable as $$
  select array(
    select p.user_id from profiles me
    cross join lateral (
      select b.blocked_profile_id as id from blocks b where b.blocker_profile_id = me.id
      union all
      select b.blocker_profile_id from blocks b where b.blocked_profile_id = me.id
    ) as other
    join profiles p on p.id = other.id
    where me.user_id = p_user
  )
$$;
