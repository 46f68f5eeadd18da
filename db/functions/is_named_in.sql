-- Whether an observation names the reader: row policies that ask each other recurse without end, so it's asked by a function.
CREATE OR REPLACE FUNCTION is_named_in(p_observation uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM observation_readers WHERE observation_id = p_observation AND user_id = current_user_id())
$$;
ALTER FUNCTION is_named_in(uuid) OWNER TO attune_system;
