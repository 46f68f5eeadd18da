-- Where people write to each other between circles (docs/decisions/148).

-- Policies below name it; db/functions says what it does.
CREATE FUNCTION readable_spaces()
  RETURNS TABLE (space_id uuid, role text, preset text, reads_from timestamptz) LANGUAGE plpgsql AS $$
BEGIN RAISE 'db/functions comes first'; END $$;
CREATE FUNCTION own_series() RETURNS SETOF uuid LANGUAGE plpgsql AS $$
BEGIN RAISE 'db/functions comes first'; END $$;

CREATE TABLE spaces (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('arrival', 'topic', 'series')),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]{1,40}(-[a-z0-9]{1,40}){0,9}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  -- Whether its host gave it that name: until then a series' space is called as the series is.
  is_named boolean NOT NULL DEFAULT false,
  about text NOT NULL DEFAULT '' CHECK (char_length(about) <= 500),
  -- Of a topic's.
  category text UNIQUE,
  -- Of a series', whose dates may all go while what was written stays.
  series_id uuid UNIQUE,
  -- Who reads and writes, and what newcomers see of the past; each post keeps the one it was written under.
  preset text NOT NULL CHECK (preset IN ('open', 'people', 'onward')),
  agreements text[] NOT NULL DEFAULT '{}' CHECK (cardinality(agreements) <= 8),
  -- Between two posts of one person; 0 for none.
  slow_minutes integer NOT NULL DEFAULT 0 CHECK (slow_minutes BETWEEN 0 AND 1440),
  -- Whether somebody's first post waits until a host has looked at it.
  holds_first boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'topic') = (category IS NOT NULL)),
  CHECK ((kind = 'series') = (series_id IS NOT NULL))
);
-- There's one to arrive in.
CREATE UNIQUE INDEX spaces_arrival ON spaces (kind) WHERE kind = 'arrival';

CREATE TABLE space_members (
  space_id uuid NOT NULL REFERENCES spaces ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'host')),
  -- By which the others know them (CARE C2).
  display_name text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 40),
  joined_at timestamptz NOT NULL DEFAULT now(),
  -- Kept when they leave, so that coming back doesn't lose what they could read.
  left_at timestamptz,
  -- By a host or a steward: they don't come back by themselves.
  sent_away boolean NOT NULL DEFAULT false,
  -- Up to when they've seen all there is.
  seen_to timestamptz NOT NULL DEFAULT now(),
  digest text NOT NULL DEFAULT 'never' CHECK (digest IN ('never', 'daily', 'weekly')),
  PRIMARY KEY (space_id, user_id)
);
CREATE INDEX space_members_user ON space_members (user_id);

ALTER TABLE spaces ENABLE ROW LEVEL SECURITY;
ALTER TABLE spaces FORCE ROW LEVEL SECURITY;
GRANT SELECT ON spaces TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON spaces TO attune_system;
CREATE POLICY spaces_system ON spaces TO attune_system USING (true) WITH CHECK (true);
-- Open ones, one's own, and those of series that one comes to.
CREATE POLICY spaces_read ON spaces FOR SELECT TO attune_user
  USING (id IN (SELECT space_id FROM readable_spaces()) OR series_id IN (SELECT own_series()));

-- Who else is in a space stands nowhere but at what they wrote; so everyone reads their own row alone.
ALTER TABLE space_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE space_members FORCE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE (seen_to, digest) ON space_members TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON space_members TO attune_system;
CREATE POLICY space_members_system ON space_members TO attune_system USING (true) WITH CHECK (true);
CREATE POLICY space_members_own ON space_members FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY space_members_choose ON space_members FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

INSERT INTO spaces (id, kind, slug, name, preset)
VALUES (gen_random_uuid(), 'arrival', 'arriving', 'Arriving', 'open');
