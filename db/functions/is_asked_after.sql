-- Whoever was in a circle as a guest is asked for a week after it, where five of its guests could answer: below that nothing they
-- write would ever be opened (docs/decisions/069, CARE C15). In a series answers add up over its dates, so whoever belongs to any
-- of them counts. Who was there is looked up by person, and not all that anybody ever attended kept at hand for it.
CREATE OR REPLACE FUNCTION is_asked_after(p_workshop uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM workshops w JOIN workshop_members m ON m.workshop_id = w.id
                  WHERE w.id = p_workshop AND m.user_id = current_user_id() AND m.role = 'participant'
                    AND w.status = 'ended' AND w.started_at IS NOT NULL AND w.ended_at > now() - interval '7 days'
                    AND EXISTS (SELECT FROM workshop_attendance a WHERE a.workshop_id = w.id AND a.user_id = m.user_id)
                    AND 5 <= (SELECT count(DISTINCT guest.user_id)
                                FROM workshops d JOIN workshop_members guest ON guest.workshop_id = d.id
                                LEFT JOIN workshop_attendance a ON a.workshop_id = d.id AND a.user_id = guest.user_id
                               WHERE (d.id = w.id OR d.series_id = w.series_id) AND guest.role = 'participant'
                                 AND (w.series_id IS NOT NULL OR a.user_id IS NOT NULL)))
$$;
ALTER FUNCTION is_asked_after(uuid) OWNER TO attune_system;
