-- Those who have asked for their account to be deleted: gone at once from what others see (CARE C20). Asked once for a query.
CREATE OR REPLACE FUNCTION leaving_people() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT user_id FROM account_deletions WHERE reason = 'asked' $$;
ALTER FUNCTION leaving_people() OWNER TO attune_system;
