-- Whether the reader may come across this person: neither blocked the other (CARE C6), and they're here.
CREATE OR REPLACE FUNCTION is_findable(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT NOT is_apart(p_user) AND NOT is_away(p_user) $$;
ALTER FUNCTION is_findable(uuid) OWNER TO attune_system;
