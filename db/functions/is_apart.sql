-- Whether the reader and this person are a blocked pair, in either direction; false for a visitor.
CREATE OR REPLACE FUNCTION is_apart(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM blocks WHERE blocker_id = current_user_id() AND blocked_id = p_user)
      OR EXISTS (SELECT FROM blocks WHERE blocked_id = current_user_id() AND blocker_id = p_user)
$$;
ALTER FUNCTION is_apart(uuid) OWNER TO attune_system;
