-- What connect_on_project would refuse this person now, for lists and previews before the click: 'restricted',
-- 'overdue' (on hold until documents are approved), what refusal_of_proposal says, and between that and the owner's shortage the person's own ('frozen', 'insufficient'), the
-- order of connect. Null when a proposal would be taken, or the two are connected already. Reads only.
create or replace function proposal_obstacle(p_initiator uuid, p_owner uuid, p_project uuid, p_at timestamptz)
returns text language plpgsql stable as $$
declare
  v_refusal text := refusal_of_proposal(p_initiator, p_owner, p_project, p_at);
begin
  if live_connection(p_initiator, p_owner, p_project) is not null then return null; end if;
  if is_restricted(p_initiator) then return 'restricted'; end if;
  if exists (select from users u where u.id = p_initiator and u.credentials_overdue_at is not null) then
    return 'overdue';
  end if;
  if v_refusal <> 'owner_short' then return v_refusal; end if;
  if not can_spend(p_initiator, p_at) then
    return case when is_wallet_on_hold(p_initiator) then 'frozen' else 'insufficient' end;
  end if;
  return v_refusal;
end $$;
