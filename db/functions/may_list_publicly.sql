-- PUBLIC_HOSTS stands in `app.public_hosts` of the transaction that lists; without it only the vouched may. Never null: a policy
-- takes that for a no, the trigger workshops_listing would take it for a yes.
CREATE OR REPLACE FUNCTION may_list_publicly(p_category text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT 1 FROM vouched_hosts WHERE user_id = current_user_id())
      OR (coalesce(current_setting('app.public_hosts', true), '') = 'anyone' AND p_category <> 'the-art-of-touch')
$$;
ALTER FUNCTION may_list_publicly(text) OWNER TO attune_system;
