-- Notifies the channel 'changed_pages' that a public page of a professional came, went or moved. Web processes then drop
-- the visitors' pages they keep (docs/decisions/035). With an argument, the name of the column with the profile's id,
-- only where the profile has agreed to a page. Sent with the commit, or not at all.
create or replace function notify_page_changed() returns trigger language plpgsql as $$
begin
  if tg_nargs = 0 or exists (
    select from publication_consents c
    where c.profile_id = (to_jsonb(new) ->> tg_argv[0])::uuid and c.withdrawn_at is null
  ) then
    perform pg_notify('changed_pages', '');
  end if;
  return null;
end $$;
