-- Hosts whose page the reader may see, with what they're found by; more than one place has, so that no search reads without an end.
CREATE OR REPLACE FUNCTION hosts_to_find(p_anyone boolean) RETURNS TABLE (slug text, name text, about text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT h.slug, h.name, h.about FROM shown_hosts(NULL, p_anyone) h ORDER BY h.name, h.slug LIMIT 1000 $$;
ALTER FUNCTION hosts_to_find(boolean) OWNER TO attune_system;
