-- Public content: topics and templates, seeded from db/content.
CREATE TABLE topics (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  image text NOT NULL,
  line text NOT NULL,
  welcome text NOT NULL,
  position integer NOT NULL
);
CREATE TABLE ai_workshop_templates (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes > 0),
  max_participants integer NOT NULL CHECK (max_participants > 0),
  is_active boolean NOT NULL DEFAULT true,
  activity_structure jsonb NOT NULL,
  agreements jsonb NOT NULL DEFAULT '[]',
  ai_prompts jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT ON topics, ai_workshop_templates TO attune_user, attune_visitor;
GRANT SELECT, INSERT, UPDATE, DELETE ON topics, ai_workshop_templates TO attune_system;

CREATE TABLE workshops (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  scheduled_at timestamptz NOT NULL,
  time_zone text NOT NULL DEFAULT 'UTC',
  facilitator_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  max_participants integer NOT NULL CHECK (max_participants BETWEEN 2 AND 500),
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 1 AND 1440),
  is_public boolean NOT NULL DEFAULT false,
  -- Opened on the spot instead of planned; decides how long it may stand empty (Q-07).
  is_instant boolean NOT NULL DEFAULT false,
  category text NOT NULL DEFAULT 'general',
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'live', 'ended')),
  is_live boolean NOT NULL GENERATED ALWAYS AS (status = 'live') STORED,
  room_id uuid UNIQUE,
  ai_template_id uuid REFERENCES ai_workshop_templates,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- Since when nobody is in the live room; drives the end of a forgotten room (Q-07).
  empty_since timestamptz
);
CREATE INDEX workshops_upcoming ON workshops (scheduled_at, id) WHERE is_public;
CREATE INDEX workshops_facilitator ON workshops (facilitator_id, created_at DESC, id DESC);
CREATE INDEX workshops_live ON workshops (id) WHERE status = 'live';

-- Who belongs to a workshop, and under which name (CARE C2). `history_from`: what may be read back begins there (C9).
CREATE TABLE workshop_members (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  role text NOT NULL DEFAULT 'participant' CHECK (role IN ('facilitator', 'participant')),
  display_name text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 40),
  history_from timestamptz NOT NULL DEFAULT '-infinity',
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX workshop_members_user ON workshop_members (user_id, workshop_id);

-- Meeting codes stand apart, since row rights cannot hide a column. A code dies with its workshop (CARE C5).
CREATE TABLE workshop_codes (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  code text NOT NULL UNIQUE CHECK (code ~ '^\d{3}-\d{3}-\d{3}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Row policies that ask each other recurse without end; membership is asked through this one function instead.
CREATE FUNCTION is_member(p_workshop uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT EXISTS (SELECT 1 FROM workshop_members WHERE workshop_id = p_workshop AND user_id = current_user_id()) $$;
ALTER FUNCTION is_member(uuid) OWNER TO attune_system;

CREATE FUNCTION shares_workshop(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT 1 FROM workshop_members mine JOIN workshop_members theirs USING (workshop_id)
                  WHERE mine.user_id = current_user_id() AND theirs.user_id = p_user)
$$;
ALTER FUNCTION shares_workshop(uuid) OWNER TO attune_system;

-- The name under which a workshop's facilitator is announced on its listing.
CREATE FUNCTION facilitator_name(p_workshop uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT m.display_name FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id AND w.facilitator_id = m.user_id
   WHERE m.workshop_id = p_workshop
$$;
ALTER FUNCTION facilitator_name(uuid) OWNER TO attune_system;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['workshops', 'workshop_members', 'workshop_codes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT ON workshops, workshop_members, workshop_codes TO attune_user;
GRANT UPDATE (status, room_id, started_at, ended_at, empty_since) ON workshops TO attune_user;
GRANT UPDATE (display_name) ON workshop_members TO attune_user;
GRANT DELETE ON workshop_codes TO attune_user;

CREATE POLICY workshops_read ON workshops FOR SELECT TO attune_user
  USING (is_public OR facilitator_id = (SELECT current_user_id()) OR is_member(id));
-- Listing a workshop publicly waits for the rule of who may (CARE C4).
CREATE POLICY workshops_create ON workshops FOR INSERT TO attune_user
  WITH CHECK (facilitator_id = (SELECT current_user_id()) AND NOT is_public AND status = 'pending');
CREATE POLICY workshops_lead ON workshops FOR UPDATE TO attune_user
  USING (facilitator_id = (SELECT current_user_id())) WITH CHECK (facilitator_id = (SELECT current_user_id()));

CREATE POLICY members_read ON workshop_members FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()) OR is_member(workshop_id));
-- Everyone else is admitted by the server, after code or listing were checked.
CREATE POLICY members_lead ON workshop_members FOR INSERT TO attune_user
  WITH CHECK (user_id = (SELECT current_user_id()) AND role = 'facilitator'
    AND EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));
CREATE POLICY members_rename ON workshop_members FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

CREATE POLICY codes_read ON workshop_codes FOR SELECT TO attune_user USING (is_member(workshop_id));
CREATE POLICY codes_lead ON workshop_codes FOR INSERT TO attune_user
  WITH CHECK (EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));
CREATE POLICY codes_end ON workshop_codes FOR DELETE TO attune_user
  USING (EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));

CREATE POLICY profiles_read ON profiles FOR SELECT TO attune_user
  USING (id = (SELECT current_user_id()) OR shares_workshop(id));
