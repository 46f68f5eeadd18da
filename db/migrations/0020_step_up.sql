-- With a second factor, a session that hasn't shown it reaches nothing but the accounts' own calls (AUTH-C6): until now the
-- web alone saw to that, and a password was enough for whoever called the wire directly.
CREATE OR REPLACE FUNCTION require_session(p_user uuid, p_session uuid) RETURNS void
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM 1 FROM auth_sessions s JOIN auth_users u ON u.id = s.user_id
   WHERE s.id = p_session AND s.user_id = p_user AND s.ends_at > now()
     AND (u.banned_until IS NULL OR u.banned_until <= now())
     AND (s.aal = 'aal2'
          OR NOT EXISTS (SELECT FROM auth_factors f WHERE f.user_id = p_user AND f.status = 'verified'));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the session has ended' USING ERRCODE = 'AT401';
  END IF;
END $$;
