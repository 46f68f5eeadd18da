-- Whether a template is shared with the reader.
CREATE OR REPLACE FUNCTION shared_template(p_template uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT EXISTS (SELECT FROM template_shares WHERE template_id = p_template AND user_id = current_user_id()) $$;
ALTER FUNCTION shared_template(uuid) OWNER TO attune_system;
