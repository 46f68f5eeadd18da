-- Whether the reader may thank this person for that circle: both were there, and they want to be seen.
CREATE OR REPLACE FUNCTION may_thank(p_workshop uuid, p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM alumni_choices WHERE user_id = p_user AND is_seen)
     AND p_workshop IN (SELECT circles_with(p_user))
$$;
ALTER FUNCTION may_thank(uuid, uuid) OWNER TO attune_system;
