-- Whether the reader belongs to a workshop. Row policies that ask each other recurse without end; membership is asked through
-- this one function instead.
CREATE OR REPLACE FUNCTION is_member(p_workshop uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT EXISTS (SELECT 1 FROM workshop_members WHERE workshop_id = p_workshop AND user_id = current_user_id()) $$;
ALTER FUNCTION is_member(uuid) OWNER TO attune_system;
