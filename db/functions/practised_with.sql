-- Whether there's any such circle.
CREATE OR REPLACE FUNCTION practised_with(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT EXISTS (SELECT FROM circles_with(p_user)) $$;
ALTER FUNCTION practised_with(uuid) OWNER TO attune_system;
