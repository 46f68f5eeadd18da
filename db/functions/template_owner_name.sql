-- The name of a shared template's owner, as somebody who hosted with them knows it; null once it's known no longer.
CREATE OR REPLACE FUNCTION template_owner_name(p_template uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT c.name FROM ai_workshop_templates t JOIN co_facilitators() c ON c.user_id = t.owner_id
   WHERE t.id = p_template AND shared_template(p_template)
$$;
ALTER FUNCTION template_owner_name(uuid) OWNER TO attune_system;
