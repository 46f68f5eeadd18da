-- Every page of a host that a visitor may read, for search engines.
CREATE OR REPLACE FUNCTION host_slugs(p_anyone boolean) RETURNS TABLE (slug text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT h.slug FROM shown_hosts(NULL, p_anyone) h ORDER BY h.slug $$;
ALTER FUNCTION host_slugs(boolean) OWNER TO attune_system;
