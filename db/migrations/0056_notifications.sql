-- What happened that somebody would like to know, for themselves alone: kind and circle, no words (CARE C17). The circle
-- may be gone by then; `circle_at` says which one it was.
CREATE TABLE cross_platform_notifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z-]{1,40}$'),
  workshop_id uuid REFERENCES workshops ON DELETE SET NULL,
  circle_at timestamptz,
  priority_level smallint NOT NULL CHECK (priority_level BETWEEN 1 AND 3),
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notifications_unread ON cross_platform_notifications (user_id, priority_level DESC, created_at DESC)
  WHERE NOT is_read;
CREATE INDEX notifications_user ON cross_platform_notifications (user_id);
CREATE INDEX notifications_workshop ON cross_platform_notifications (workshop_id);
CREATE INDEX notifications_created ON cross_platform_notifications (created_at);
ALTER TABLE cross_platform_notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE cross_platform_notifications FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON cross_platform_notifications TO attune_system;
CREATE POLICY notifications_system ON cross_platform_notifications TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (is_read) ON cross_platform_notifications TO attune_user;
CREATE POLICY notifications_own ON cross_platform_notifications FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY notifications_mark ON cross_platform_notifications FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- Each server hears whose list changed, and tells that person's tabs; never what.
CREATE FUNCTION tell_notifications_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications_changed', NEW.user_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notifications_changed AFTER INSERT OR UPDATE OF is_read ON cross_platform_notifications
  FOR EACH ROW EXECUTE FUNCTION tell_notifications_changed();
