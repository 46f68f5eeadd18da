-- An access token from before its session showed the second factor does no more than the session could then (AUTH-C6): the level in
-- the token counts beside the session's. Without one, the session's alone.
DROP FUNCTION require_session(uuid, uuid);
CREATE FUNCTION require_session(p_user uuid, p_session uuid, p_aal text DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM 1 FROM auth_sessions s JOIN auth_users u ON u.id = s.user_id
   WHERE s.id = p_session AND s.user_id = p_user AND s.ends_at > now()
     AND (u.banned_until IS NULL OR u.banned_until <= now())
     AND ((s.aal = 'aal2' AND p_aal IS DISTINCT FROM 'aal1')
          OR NOT EXISTS (SELECT FROM auth_factors f WHERE f.user_id = p_user AND f.status = 'verified'));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the session has ended' USING ERRCODE = 'AT401';
  END IF;
END $$;
ALTER FUNCTION require_session(uuid, uuid, text) OWNER TO attune_system;
