-- Whether an account is closed and not erased yet: hidden from everyone until it is kept or erased. Asked of each account by
-- itself, since there is no end to how many are.
create or replace function is_closed(p_user uuid) returns boolean language sql stable as $$
  select exists (select from users u where u.id = p_user and u.closed_at is not null and u.erased_at is null)
$$;
