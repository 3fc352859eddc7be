-- The proposals on a project that wait for its owner's answer. `projects.max_open_responses` limits them.
create or replace function open_responses(p_project uuid) returns integer language sql stable as $$
  select count(*)::integer from connections c
  where c.project_id = p_project and c.status = 'live' and c.answered_at is null
$$;
