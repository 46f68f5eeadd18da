-- A person's own safety plan, kept on their consent (CARE C13), sealed with their own key (CARE C19) and read by nobody
-- else. `version` counts its changes, so that two devices don't overwrite each other unseen.
CREATE TABLE safety_plans (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  said_sealed private_text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE safety_plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE safety_plans FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON safety_plans TO attune_system;
CREATE POLICY safety_plans_system ON safety_plans TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (user_id, version, said_sealed), UPDATE (version, said_sealed, changed_at), DELETE
  ON safety_plans TO attune_user;
CREATE POLICY safety_plans_own ON safety_plans TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- That somebody is to be asked on their next visit how they are now, as their last talk was hard (CARE C20). No word of
-- it stands here.
CREATE TABLE follow_ups (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  noted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON follow_ups (noted_at);
ALTER TABLE follow_ups ENABLE ROW LEVEL SECURITY;
ALTER TABLE follow_ups FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON follow_ups TO attune_system;
CREATE POLICY follow_ups_system ON follow_ups TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (user_id), UPDATE (noted_at), DELETE ON follow_ups TO attune_user;
CREATE POLICY follow_ups_own ON follow_ups TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
