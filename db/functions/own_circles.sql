-- The circles that the reader belongs to, for the policies of workshop_members and of what its own policies ask, which would
-- otherwise ask each other for ever. Asked once for a query, and not of each row (docs/decisions/121).
CREATE OR REPLACE FUNCTION own_circles() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT workshop_id FROM workshop_members WHERE user_id = current_user_id() $$;
ALTER FUNCTION own_circles() OWNER TO attune_system;
