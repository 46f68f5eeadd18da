-- What a host's page says of them.
CREATE OR REPLACE FUNCTION host_page(p_slug text, p_anyone boolean)
  RETURNS TABLE (slug text, name text, about text, picture text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT slug, name, about, picture FROM shown_hosts(p_slug, p_anyone) WHERE p_slug IS NOT NULL $$;
ALTER FUNCTION host_page(text, boolean) OWNER TO attune_system;
