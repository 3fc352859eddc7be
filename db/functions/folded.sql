-- A text as it is compared with what people type: small letters without accents. contract/fold-text.ts does the same.
create or replace function folded(p_text text) returns text
language sql immutable parallel safe
return lower(regexp_replace(normalize(p_text, nfkd), '[\u0300-\u036f]+', '', 'g'));
