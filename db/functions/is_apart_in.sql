-- Whether the reader and this person are apart within a circle, where hosts see everyone and are seen by everyone: they have to know who is here. Not so in the rooms
-- that two had as a practice pair (docs/decisions/075), where both are hosts (CARE C6).
CREATE OR REPLACE FUNCTION is_apart_in(p_workshop uuid, p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT is_apart(p_user) AND (EXISTS (SELECT FROM practice_rooms r WHERE r.workshop_id = p_workshop)
    OR NOT EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = p_workshop
      AND m.user_id IN (current_user_id(), p_user) AND m.role <> 'participant'))
$$;
ALTER FUNCTION is_apart_in(uuid, uuid) OWNER TO attune_system;
