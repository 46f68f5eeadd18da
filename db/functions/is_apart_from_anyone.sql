-- Whether the reader is apart from anybody at all. Most people aren't, and then no row has to be asked about. Only that:
-- a list would say who blocked them.
CREATE OR REPLACE FUNCTION is_apart_from_anyone() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM blocks WHERE blocker_id = current_user_id())
      OR EXISTS (SELECT FROM blocks WHERE blocked_id = current_user_id())
$$;
ALTER FUNCTION is_apart_from_anyone() OWNER TO attune_system;
