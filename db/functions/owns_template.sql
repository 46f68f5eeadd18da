-- Templates ask their shares and shares their template; through this and shared_template neither recurses.
CREATE OR REPLACE FUNCTION owns_template(p_template uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT EXISTS (SELECT FROM ai_workshop_templates WHERE id = p_template AND owner_id = current_user_id()) $$;
ALTER FUNCTION owns_template(uuid) OWNER TO attune_system;
