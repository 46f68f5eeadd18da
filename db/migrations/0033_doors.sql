-- What hosts do at the door of a live circle: close it, have people wait before it, and ask somebody to leave (CARE C5).
ALTER TABLE workshops
  ADD COLUMN door_closed boolean NOT NULL DEFAULT false,
  ADD COLUMN waiting_room boolean NOT NULL DEFAULT false;
-- Since when they may pass a closed door and the waiting room: they were inside, or a host let them in.
ALTER TABLE workshop_members ADD COLUMN admitted_at timestamptz;

-- Who was asked to leave a circle, and can't come back unless a host lets them. `display_name`: who that was there.
CREATE TABLE workshop_removals (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  display_name text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 40),
  -- Null once that host's account is gone.
  removed_by uuid REFERENCES auth_users ON DELETE SET NULL,
  -- One of a few words, so that nobody's own can get in; null for none given.
  reason text CHECK (reason IN ('disturbing', 'unkind', 'unknown', 'unsafe')),
  removed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX workshop_removals_user ON workshop_removals (user_id);
CREATE INDEX workshop_removals_by ON workshop_removals (removed_by) WHERE removed_by IS NOT NULL;

-- Who asks to come in while people wait before the door, in the order in which they asked. `seen_at`: they still did then.
CREATE TABLE workshop_knocks (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  display_name text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 40),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  answer text CHECK (answer IN ('in', 'no')),
  answered_at timestamptz,
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX workshop_knocks_user ON workshop_knocks (user_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['workshop_removals', 'workshop_knocks'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

-- Whichever way somebody becomes a member, whoever was asked to leave doesn't.
CREATE FUNCTION refuse_removed_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF EXISTS (SELECT FROM workshop_removals WHERE workshop_id = NEW.workshop_id AND user_id = NEW.user_id) THEN
    RAISE insufficient_privilege USING MESSAGE = 'this person was asked to leave the workshop';
  END IF;
  RETURN NEW;
END $$;
ALTER FUNCTION refuse_removed_member() OWNER TO attune_system;
CREATE TRIGGER workshop_members_not_removed BEFORE INSERT ON workshop_members
  FOR EACH ROW EXECUTE FUNCTION refuse_removed_member();

-- Lists also say that a door is closed.
CREATE TRIGGER workshops_door_changed AFTER UPDATE OF door_closed ON workshops
  FOR EACH ROW WHEN (OLD.door_closed <> NEW.door_closed) EXECUTE FUNCTION tell_workshop_changed();
