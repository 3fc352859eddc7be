-- What connect_on_project would refuse this person now on each of these projects, for lists and previews before the click:
-- 'restricted', 'overdue' (on hold until documents are approved), what refusals_of_proposals says, and between that and the
-- owner's shortage the person's own ('frozen', 'insufficient'), the order of connect. Null when a proposal would be taken, or
-- the two are connected already. Beside it that connection, and whether the project takes none from anyone. Reads only.
create or replace function proposal_obstacles(p_initiator uuid, p_projects uuid[], p_at timestamptz)
returns table (project_id uuid, connection_id uuid, is_paused boolean, obstacle text) language sql stable as $$
  with person as materialized (
    select is_restricted(p_initiator) as is_restricted,
      exists (select from users u where u.id = p_initiator and u.credentials_overdue_at is not null) as is_overdue,
      case
        when can_spend(p_initiator, p_at) then null
        when is_wallet_on_hold(p_initiator) then 'frozen'
        else 'insufficient'
      end as shortage
  )
  select r.project_id, r.connection_id, r.of_anyone is not null, case
    when r.connection_id is not null then null
    when person.is_restricted then 'restricted'
    when person.is_overdue then 'overdue'
    when r.refusal <> 'owner_short' then r.refusal
    else coalesce(person.shortage, r.refusal)
  end
  from person cross join refusals_of_proposals(p_initiator, p_projects, p_at) r
$$;
