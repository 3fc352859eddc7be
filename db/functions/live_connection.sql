-- The live connection of two people that counts on a project: one made on it or without a project. An open one before
-- one that waits for an answer. A direct contact that was declined does not count on a project: they may propose there.
create or replace function live_connection(p_one uuid, p_other uuid, p_project uuid) returns uuid
language sql stable as $$
  select c.id from connections c
  where c.pair_lo = least(p_one, p_other) and c.pair_hi = greatest(p_one, p_other) and c.status = 'live'
    and (c.project_id = p_project or c.project_id is null and (p_project is null or c.declined_at is null))
  order by is_contact_open(c) desc, c.id limit 1
$$;
