-- Whether the reader passed a circle's door: hosts, and whoever was inside or let in.
CREATE OR REPLACE FUNCTION was_let_in(p_workshop uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM workshop_members
                  WHERE workshop_id = p_workshop AND user_id = current_user_id()
                    AND (role <> 'participant' OR admitted_at IS NOT NULL))
$$;
ALTER FUNCTION was_let_in(uuid) OWNER TO attune_system;
