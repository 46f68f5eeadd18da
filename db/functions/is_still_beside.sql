-- Of a pair: neither blocked the other, and the other isn't leaving.
CREATE OR REPLACE FUNCTION is_still_beside(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT NOT is_apart(p_user) AND NOT is_leaving(p_user) $$;
ALTER FUNCTION is_still_beside(uuid) OWNER TO attune_system;
