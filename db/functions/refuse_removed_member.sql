-- Whoever was asked to leave doesn't become a member, whichever way they come.
CREATE OR REPLACE FUNCTION refuse_removed_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF EXISTS (SELECT FROM workshop_removals WHERE workshop_id = NEW.workshop_id AND user_id = NEW.user_id) THEN
    RAISE insufficient_privilege USING MESSAGE = 'this person was asked to leave the workshop';
  END IF;
  RETURN NEW;
END $$;
ALTER FUNCTION refuse_removed_member() OWNER TO attune_system;
