-- How many more people a workshop has room for.
CREATE OR REPLACE FUNCTION seats_left(p_workshop uuid) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT greatest(0, w.max_participants - (SELECT count(*)::integer FROM workshop_members m
                                            WHERE m.workshop_id = w.id AND holds_seat(m, w.started_at)))
    FROM workshops w WHERE w.id = p_workshop
$$;
ALTER FUNCTION seats_left(uuid) OWNER TO attune_system;
