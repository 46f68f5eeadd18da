-- The name under which a workshop's facilitator is announced on its listing. Null where the reader may not know it: to whoever
-- does not belong to the workshop only a name that its facilitator chose is told.
CREATE OR REPLACE FUNCTION facilitator_name(p_workshop uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN p.named_at IS NULL AND m.display_name = p.username AND NOT is_member(p_workshop) THEN NULL
              ELSE m.display_name END
    FROM workshops w JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = w.facilitator_id
    LEFT JOIN profiles p ON p.id = w.facilitator_id
   WHERE w.id = p_workshop
$$;
ALTER FUNCTION facilitator_name(uuid) OWNER TO attune_system;
