-- Who was in a circle, from when to when (CARE C15), written from seats taken and freed. It goes with the membership.
CREATE TABLE workshop_attendance (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  came_at timestamptz NOT NULL DEFAULT now(),
  -- The last moment at which they were known to be inside; while they are, about once a minute.
  seen_at timestamptz NOT NULL DEFAULT now() CHECK (seen_at >= came_at),
  -- Until they leave; it stays where a server went down, and the last moment counts.
  is_inside boolean NOT NULL DEFAULT true,
  PRIMARY KEY (workshop_id, user_id, came_at),
  FOREIGN KEY (workshop_id, user_id) REFERENCES workshop_members (workshop_id, user_id) ON DELETE CASCADE
);
CREATE INDEX workshop_attendance_user ON workshop_attendance (user_id);
ALTER TABLE workshop_attendance ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_attendance FORCE ROW LEVEL SECURITY;
-- The server alone: it shows hosts what they may see.
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_attendance TO attune_system;
CREATE POLICY workshop_attendance_system ON workshop_attendance TO attune_system USING (true) WITH CHECK (true);

-- Whether the reader is a circle's facilitator or second host.
CREATE FUNCTION hosts_circle(p_workshop uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM workshop_members
                  WHERE workshop_id = p_workshop AND user_id = current_user_id() AND role <> 'participant')
$$;
ALTER FUNCTION hosts_circle(uuid) OWNER TO attune_system;
