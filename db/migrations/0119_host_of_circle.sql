-- The page of whoever leads a public circle, where they have one that its reader may see.
CREATE FUNCTION host_of_circle(p_workshop uuid, p_anyone boolean) RETURNS TABLE (slug text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT h.slug FROM workshops w JOIN shown_hosts(NULL, p_anyone) h ON h.user_id = w.facilitator_id
   WHERE w.id = p_workshop AND w.is_public
$$;
ALTER FUNCTION host_of_circle(uuid, boolean) OWNER TO attune_system;
