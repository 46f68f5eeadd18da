-- Whoever has asked for their account to be deleted is gone at once from what others see (CARE C20). For functions of the system
-- alone: nobody else may read what it rests on.
CREATE OR REPLACE FUNCTION is_leaving(p_user uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$ SELECT EXISTS (SELECT FROM account_deletions WHERE user_id = p_user AND reason = 'asked') $$;
