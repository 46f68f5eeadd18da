-- What somebody doesn't want to be told in the app, and whether a mail sums up what they haven't read.
CREATE TABLE notification_choices (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  muted text[] NOT NULL DEFAULT '{}',
  digest text NOT NULL DEFAULT 'never' CHECK (digest IN ('never', 'daily', 'weekly')),
  time_zone text NOT NULL,
  -- What came before was summed up, or is none of the mail's business.
  digested_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notification_choices_digest ON notification_choices (digested_at) WHERE digest <> 'never';
ALTER TABLE notification_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_choices FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_choices TO attune_system;
CREATE POLICY notification_choices_system ON notification_choices TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (user_id, muted, digest, time_zone), UPDATE (muted, digest, time_zone, digested_at)
  ON notification_choices TO attune_user;
CREATE POLICY notification_choices_own ON notification_choices TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- Word of suggestions goes with the consent they rest on (CARE C13).
GRANT DELETE ON cross_platform_notifications TO attune_user;
CREATE POLICY notifications_forget ON cross_platform_notifications FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id()));
