-- Words as search compares them: small letters without accents. The column search_words of posts is made by the same, written out.
CREATE OR REPLACE FUNCTION search_text(p_words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp
AS $$
  SELECT translate(replace(replace(replace(replace(
    lower(regexp_replace(normalize(p_words, NFKD), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'þ', 'th'), 'øłıđðħŧς', 'oliddhtσ')
$$;
