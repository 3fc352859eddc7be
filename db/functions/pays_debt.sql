-- Whether Connections of this kind pay what a wallet owes: those that were paid for, not a trial or what was given.
create or replace function pays_debt(p_kind lot_kind) returns boolean language sql immutable parallel safe as $$
  select p_kind not in ('trial', 'goodwill')
$$;
