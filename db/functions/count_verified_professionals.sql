-- Keeps the counter of listed, verified professionals in step with `profiles`, in the same transaction.
create or replace function count_verified_professionals() returns trigger
language plpgsql as $$
declare
  before integer := 0;
  after integer := 0;
begin
  if tg_op <> 'INSERT' then
    before := (old.user_type = 'service_professional' and old.verified and old.is_listed)::integer;
  end if;
  if tg_op <> 'DELETE' then
    after := (new.user_type = 'service_professional' and new.verified and new.is_listed)::integer;
  end if;
  if before <> after then
    update counters set value = value + after - before where name = 'verified_professionals';
  end if;
  return null;
end $$;
