-- Whether staff have restricted an account, which excludes it from new contacts.
create or replace function is_restricted(p_user uuid) returns boolean language sql stable as $$
  select exists (select from users u where u.id = p_user and u.restricted_at is not null)
$$;
