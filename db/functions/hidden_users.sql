-- The accounts whose profiles and this account's profile are hidden from each other.
create or replace function hidden_users(p_user uuid) returns uuid[] language sql stable as $$
  select array(
    select p.user_id from profiles me
    join hidden_profiles h on h.profile_id = me.id
    join profiles p on p.id = h.hidden_profile_id
    where me.user_id = p_user
  )
$$;
