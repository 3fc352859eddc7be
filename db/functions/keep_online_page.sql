-- Keeps `online_pages` in step with what a public page depends on: consent, slug, and a profile that is verified and listed
-- (product 27.2). The argument names the column with the profile's id. Under the lock of the profile, so that of two
-- changes at once the second sees the first.
create or replace function keep_online_page() returns trigger language plpgsql as $$
declare
  v_profile uuid;
begin
  for v_profile in
    select distinct (changed ->> tg_argv[0])::uuid from unnest(array[to_jsonb(old), to_jsonb(new)]) changed
    where changed ->> tg_argv[0] is not null
    order by 1
  loop
    perform from profiles p where p.id = v_profile for no key update;
    delete from online_pages o where o.profile_id = v_profile and not exists (select from online_page(v_profile));
    insert into online_pages (profile_id, slug, changed_at)
    select v_profile, page.slug, page.changed_at from online_page(v_profile) page
    on conflict (profile_id) do update set slug = excluded.slug, changed_at = excluded.changed_at
    where (online_pages.slug, online_pages.changed_at) is distinct from (excluded.slug, excluded.changed_at);
  end loop;
  return null;
end $$;
