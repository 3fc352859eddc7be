-- refusals_of_proposals for one project, so that a screen may ask before the click; connect_on_project asks again under
-- the locks. `p_owner` is null where the project is not that owner's.
create or replace function refusal_of_proposal(p_initiator uuid, p_owner uuid, p_project uuid, p_at timestamptz)
returns text language sql stable as $$
  select case
    when p_owner is null then 'not_found'
    else (select r.refusal from refusals_of_proposals(p_initiator, array[p_project], p_at) r)
  end
$$;
