-- What somebody is told only because they wished for it, beside what they don't want to be told.
ALTER TABLE notification_choices ADD COLUMN wanted text[] NOT NULL DEFAULT '{}';
GRANT INSERT (wanted), UPDATE (wanted) ON notification_choices TO attune_user;
-- Whose circles are looked through for reminders of their journey.
CREATE INDEX notification_choices_wanted ON notification_choices (user_id) WHERE wanted <> '{}';
