-- Whoever deletes their account follows nobody any more, though the two were never tied together.
CREATE OR REPLACE FUNCTION forget_follower() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM host_followers WHERE email = lower(OLD.email);
  RETURN OLD;
END $$;
ALTER FUNCTION forget_follower() OWNER TO attune_system;
