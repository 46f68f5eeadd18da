-- Whether the reader hosts a circle, or one of the dates of a series.
CREATE OR REPLACE FUNCTION hosts_pot(p_pot uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id
                  WHERE m.user_id = current_user_id() AND m.role <> 'participant' AND coalesce(w.series_id, w.id) = p_pot)
$$;
ALTER FUNCTION hosts_pot(uuid) OWNER TO attune_system;
