-- The page of whoever leads a public circle, where they have one that its reader may see. From a circle to its host, and not from
-- all hosts to the one of the circle.
CREATE OR REPLACE FUNCTION host_of_circle(p_workshop uuid, p_anyone boolean) RETURNS TABLE (slug text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT shown.slug FROM workshops w JOIN host_pages h ON h.user_id = w.facilitator_id
    CROSS JOIN LATERAL shown_hosts(h.slug, p_anyone) shown
   WHERE w.id = p_workshop AND w.is_public
$$;
ALTER FUNCTION host_of_circle(uuid, boolean) OWNER TO attune_system;
