-- Raises SQLSTATE AT401 unless the session lives and its person is not banned. Called at the start of every transaction on
-- somebody's behalf, so that a signed-out device is out at once (AUTH_CONTRACT A2). With a second factor, a session that hasn't
-- shown it reaches nothing but the accounts' own calls (AUTH-C6), and neither does an access token from before it did: the level in
-- the token counts beside the session's. Without one, the session's alone.
CREATE OR REPLACE FUNCTION require_session(p_user uuid, p_session uuid, p_aal text DEFAULT NULL) RETURNS void
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
