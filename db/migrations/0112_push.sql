-- Which of what somebody is told their devices are told, too, and whether those name the circle (CARE C17). Nothing and no,
-- until they switch it on.
ALTER TABLE notification_choices
  ADD COLUMN pushed text[] NOT NULL DEFAULT '{}',
  ADD COLUMN names boolean NOT NULL DEFAULT false;
GRANT INSERT (pushed, names), UPDATE (pushed, names) ON notification_choices TO attune_user;

-- A browser that may be told, where its push service is called, and the keys that it alone can open with. It goes with the
-- session in which it was switched on: signing out there, or from elsewhere, ends it.
CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  session_id uuid NOT NULL UNIQUE REFERENCES auth_sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 1024),
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  -- By their usual names; nothing else of what a browser says about itself.
  browser text,
  system text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_devices_user ON push_devices (user_id, created_at);

-- One thing that one device is told: once, by whichever server takes it first. `due_at` moves on while a server has it in
-- hand, and when it's to be tried again. What it's about stands in the notification alone, which may be gone by then.
CREATE TABLE push_deliveries (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  device_id uuid REFERENCES push_devices ON DELETE SET NULL,
  notification_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped')),
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_deliveries_user ON push_deliveries (user_id, created_at);
CREATE INDEX push_deliveries_device ON push_deliveries (device_id);
CREATE INDEX push_deliveries_due ON push_deliveries (due_at) WHERE state = 'waiting';
CREATE INDEX push_deliveries_created ON push_deliveries (created_at);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['push_devices', 'push_deliveries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

-- Whoever holds address and keys could send in our name's stead, so people read neither, not even their own.
GRANT SELECT (id, user_id, session_id, browser, system, created_at), DELETE ON push_devices TO attune_user;
CREATE POLICY push_devices_own ON push_devices FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY push_devices_remove ON push_devices FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id()));
