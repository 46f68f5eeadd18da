-- Whom people trust with circles for everyone: who is vouched for, and where anyone may list circles, whoever did.
CREATE OR REPLACE FUNCTION is_public_host(p_user uuid, p_anyone boolean) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM vouched_hosts WHERE user_id = p_user)
      OR (p_anyone AND EXISTS (SELECT FROM workshops WHERE facilitator_id = p_user AND was_listed))
$$;
ALTER FUNCTION is_public_host(uuid, boolean) OWNER TO attune_system;
