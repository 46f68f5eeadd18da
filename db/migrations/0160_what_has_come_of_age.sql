-- The jobs that forget look for what has come of age every hour or day: they find it here instead of in all there is. What
-- waits for something is a small part of its table, and so is its index. Sessions have none: it would have to change with each
-- renewal, and they're looked through once an hour.

CREATE INDEX workshop_messages_age ON workshop_messages (created_at);
CREATE INDEX auth_users_unconfirmed ON auth_users (created_at) WHERE email IS NOT NULL AND email_confirmed_at IS NULL;
CREATE INDEX auth_users_changing ON auth_users (email_change_begun_at) WHERE new_email IS NOT NULL;
CREATE INDEX auth_one_time_tokens_age ON auth_one_time_tokens (created_at);
CREATE INDEX auth_challenges_age ON auth_challenges (created_at);
CREATE INDEX auth_factors_unfinished ON auth_factors (created_at) WHERE status = 'unverified';
CREATE INDEX host_followers_unconfirmed ON host_followers (asked_at) WHERE confirmed_at IS NULL;
CREATE INDEX host_refusals_age ON host_refusals (refused_at);
CREATE INDEX data_copies_age ON data_copies (coalesce(ready_at, failed_at, requested_at));
CREATE INDEX practice_wishes_age ON practice_wishes (wished_at);
CREATE INDEX practice_endings_age ON practice_endings (ended_at);
CREATE INDEX workshop_attendance_age ON workshop_attendance (came_at);
CREATE INDEX workshop_removals_age ON workshop_removals (removed_at);
CREATE INDEX workshop_members_age ON workshop_members (joined_at) WHERE role <> 'facilitator';
CREATE INDEX after_sets_age ON after_sets (opened_at);
