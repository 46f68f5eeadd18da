-- Small groups beside the circle (docs/decisions/064): what is planned or open, the parts of the room it makes, whose
-- group is which, and who was where when. A room has one of them at a time; its row is gone once everybody is back.
CREATE TABLE breakouts (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  stage text NOT NULL CHECK (stage IN ('planned', 'open', 'closing')),
  way text NOT NULL CHECK (way IN ('balanced', 'similar', 'random', 'hand', 'choice', 'pairs', 'threes', 'aside')),
  size smallint NOT NULL,
  minutes smallint,
  ends_at timestamptz,
  back_at timestamptz
);
ALTER TABLE breakouts ENABLE ROW LEVEL SECURITY;
ALTER TABLE breakouts FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON breakouts TO attune_system;
CREATE POLICY breakouts_system ON breakouts TO attune_system USING (true) WITH CHECK (true);

-- A part of the room: a group, or the circle itself while groups are open (place 0). It outlives the groups, without its
-- words, so that what was written there stays readable to those who were there, and to nobody else.
CREATE TABLE breakout_groups (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  place smallint NOT NULL,
  name text NOT NULL,
  activity text NOT NULL,
  prompt text NOT NULL,
  calls boolean NOT NULL,
  over boolean NOT NULL DEFAULT false
);
CREATE INDEX breakout_groups_workshop ON breakout_groups (workshop_id);
ALTER TABLE breakout_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE breakout_groups FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON breakout_groups TO attune_system;
CREATE POLICY breakout_groups_system ON breakout_groups TO attune_system USING (true) WITH CHECK (true);

-- Whose group is which now, wherever they are; `visits`: a host is there besides.
CREATE TABLE breakout_places (
  group_id uuid NOT NULL REFERENCES breakout_groups ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  place smallint NOT NULL,
  visits boolean NOT NULL,
  PRIMARY KEY (group_id, user_id, visits)
);
CREATE INDEX breakout_places_user ON breakout_places (user_id);
ALTER TABLE breakout_places ENABLE ROW LEVEL SECURITY;
ALTER TABLE breakout_places FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON breakout_places TO attune_system;
CREATE POLICY breakout_places_system ON breakout_places TO attune_system USING (true) WITH CHECK (true);

-- Who was in which part of the room, from when to when; `until` null: still.
CREATE TABLE breakout_stays (
  group_id uuid NOT NULL REFERENCES breakout_groups ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now(),
  until timestamptz,
  PRIMARY KEY (group_id, user_id, since)
);
CREATE INDEX breakout_stays_user ON breakout_stays (user_id);
ALTER TABLE breakout_stays ENABLE ROW LEVEL SECURITY;
ALTER TABLE breakout_stays FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON breakout_stays TO attune_system;
CREATE POLICY breakout_stays_system ON breakout_stays TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT ON breakout_stays TO attune_user;
CREATE POLICY breakout_stays_own ON breakout_stays TO attune_user USING (user_id = (SELECT current_user_id()));

-- A line written in one part of the room is read by who was there when it was written: hosts are no exception. It goes
-- with its part, never the other way round, or everybody would read it.
ALTER TABLE workshop_messages ADD COLUMN part uuid REFERENCES breakout_groups ON DELETE CASCADE;
CREATE INDEX workshop_messages_part ON workshop_messages (part) WHERE part IS NOT NULL;
ALTER POLICY messages_read ON workshop_messages
  USING (NOT is_apart_in(workshop_id, user_id)
    AND EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = workshop_messages.workshop_id
      AND m.user_id = (SELECT current_user_id()) AND m.history_from <= workshop_messages.created_at
      AND (m.role <> 'participant' OR m.admitted_at IS NOT NULL)
      AND (workshop_messages.private_with IS NULL OR workshop_messages.private_with = m.user_id
        OR m.host_since <= workshop_messages.created_at))
    AND (part IS NULL OR EXISTS (SELECT FROM breakout_stays s WHERE s.group_id = workshop_messages.part
      AND s.user_id = (SELECT current_user_id()) AND s.since <= workshop_messages.created_at
      AND (s.until IS NULL OR s.until >= workshop_messages.created_at))));
