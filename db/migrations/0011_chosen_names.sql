-- When a person chose their name; null while it is the one that we proposed (CARE C2). The form sends a name with
-- everything else, so whoever changed anything before this migration chose it.
ALTER TABLE profiles ADD COLUMN named_at timestamptz;
UPDATE profiles SET named_at = updated_at WHERE updated_at > created_at;
GRANT UPDATE (named_at) ON profiles TO attune_user;

-- The name under which a workshop's facilitator is announced on its listing: to whoever does not belong to it only one
-- that they chose, on their profile or at the door of this room.
CREATE OR REPLACE FUNCTION facilitator_name(p_workshop uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN p.named_at IS NULL AND m.display_name = p.username AND NOT is_member(p_workshop) THEN 'a host'
              ELSE m.display_name END
    FROM workshops w JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = w.facilitator_id
    LEFT JOIN profiles p ON p.id = w.facilitator_id
   WHERE w.id = p_workshop
$$;

-- The proposed name went along into what was planned under it; the first chosen one takes its place there.
CREATE FUNCTION carry_chosen_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workshop_members SET display_name = NEW.username WHERE user_id = NEW.id AND display_name = OLD.username;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_named AFTER UPDATE OF named_at ON profiles
  FOR EACH ROW WHEN (OLD.named_at IS NULL AND NEW.named_at IS NOT NULL AND NEW.username <> OLD.username)
  EXECUTE FUNCTION carry_chosen_name();
