-- The address of a professional's public page and when their profile last changed; no row while the page is not online.
create or replace function online_page(p_profile uuid) returns table (slug text, changed_at timestamptz)
language sql stable as $$
  select s.slug, p.updated_at
  from profiles p join public_slugs s on s.profile_id = p.id and s.is_current
  where p.id = p_profile and p.user_type = 'service_professional' and p.verified and p.is_listed and exists (
    select from publication_consents c where c.profile_id = p.id and c.withdrawn_at is null
  )
$$;
