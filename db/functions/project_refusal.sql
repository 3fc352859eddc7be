-- Why a project takes no new proposal from anyone: 'closed' (not published, or as many wait for an answer as its owner
-- wants), 'owner_short' (paused: its owner has no Connection for another one). Null when it takes them. What it depends on
-- is given, open_responses and can_spend, so that a list of one owner's projects looks at their wallet once. A single
-- expression, so that the planner puts it in the place of the call and asks for neither before it has to.
create or replace function project_refusal(p projects, p_open_responses integer, p_can_owner_spend boolean) returns text
language sql immutable as $$
  select case
    when p.status <> 'published' or p.max_open_responses <= p_open_responses then 'closed'
    when not p_can_owner_spend then 'owner_short'
  end
$$;
