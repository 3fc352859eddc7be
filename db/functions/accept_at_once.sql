-- Marks a new connection as opened, answered and accepted at the time it was made, because it needs no answer.
create or replace function accept_at_once(p_connection uuid) returns void language sql as $$
  update connections c set accepted_at = c.created_at, answered_at = c.created_at, opened_at = c.created_at
  where c.id = p_connection
$$;
