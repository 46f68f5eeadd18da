-- Whether somebody isn't to be found by anybody: they've asked for their account to be deleted, are paused, or said that they're
-- younger (CARE C1, C20). For functions of the system alone.
CREATE OR REPLACE FUNCTION is_away(p_user uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT is_leaving(p_user)
      OR EXISTS (SELECT FROM auth_users WHERE id = p_user AND banned_until > now())
      OR EXISTS (SELECT FROM profile_choices WHERE user_id = p_user AND is_younger)
$$;
