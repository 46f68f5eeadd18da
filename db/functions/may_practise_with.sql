-- Whether the reader and somebody else may become a pair.
CREATE OR REPLACE FUNCTION may_practise_with(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT may_practise(current_user_id(), p_user) $$;
ALTER FUNCTION may_practise_with(uuid) OWNER TO attune_system;
