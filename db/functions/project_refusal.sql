-- Why a project takes no new proposal from anyone: 'closed' (not published, or as many wait for an answer as its owner
-- wants), 'owner_short' (paused: its owner has no Connection for another one). Null when it takes them. Reads only:
-- lists, previews and refusals_of_proposals ask the same question. Of the row, so that whoever has it reads it once.
create or replace function project_refusal(p projects, p_at timestamptz) returns text language sql stable as $$
  select case
    when p.status <> 'published' or p.max_open_responses <= open_responses(p.id) then 'closed'
    when not can_spend(p.owner_id, p_at) then 'owner_short'
  end
$$;
