-- By which stems a text of this language is searched; by its words as they stand where we know none. As in search_words of posts.
CREATE OR REPLACE FUNCTION search_language(p_language text) RETURNS regconfig
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp
AS $$
  SELECT CASE p_language
    WHEN 'en' THEN 'english'::regconfig WHEN 'de' THEN 'german'::regconfig WHEN 'fr' THEN 'french'::regconfig
    WHEN 'es' THEN 'spanish'::regconfig WHEN 'it' THEN 'italian'::regconfig WHEN 'pt' THEN 'portuguese'::regconfig
    WHEN 'nl' THEN 'dutch'::regconfig WHEN 'da' THEN 'danish'::regconfig WHEN 'sv' THEN 'swedish'::regconfig
    WHEN 'nb' THEN 'norwegian'::regconfig WHEN 'no' THEN 'norwegian'::regconfig ELSE 'simple'::regconfig END
$$;
