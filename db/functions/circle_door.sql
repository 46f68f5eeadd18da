-- Whether the reader passes a circle's door now: its host closed it, or asked them to leave. Whoever was inside may return.
CREATE OR REPLACE FUNCTION circle_door(p_workshop uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM workshop_removals r
                            WHERE r.workshop_id = w.id AND r.user_id = current_user_id()) THEN 'refused'
              WHEN w.status = 'live' AND w.door_closed AND m.role IS DISTINCT FROM 'facilitator'
                   AND m.admitted_at IS NULL THEN 'closed'
              ELSE 'open' END
    FROM workshops w LEFT JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = current_user_id()
   WHERE w.id = p_workshop
$$;
ALTER FUNCTION circle_door(uuid) OWNER TO attune_system;
