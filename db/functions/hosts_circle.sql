-- Whether the reader is a circle's facilitator or second host.
CREATE OR REPLACE FUNCTION hosts_circle(p_workshop uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM workshop_members
                  WHERE workshop_id = p_workshop AND user_id = current_user_id() AND role <> 'participant')
$$;
ALTER FUNCTION hosts_circle(uuid) OWNER TO attune_system;
