-- Keeps `profiles.search_words` in step with what a professional says of themselves: each word unstemmed, in small letters and
-- without accents, so that the beginning of a word finds it (product 12.8). What is stored stays when this changes: a migration
-- then computes it anew.
create or replace function keep_search_words() returns trigger language plpgsql as $$
begin
  new.search_words := to_tsvector('simple', regexp_replace(
    folded(new.full_name || ' ' || coalesce(new.company_name, '') || ' ' || coalesce(new.description, '')),
    '[^[:alnum:]]+', ' ', 'g'));
  return new;
end $$;
