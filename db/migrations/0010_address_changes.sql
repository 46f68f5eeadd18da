-- When somebody began to change their address: a change that is only half confirmed runs out after a day. One from before
-- this migration counts as run out.
ALTER TABLE auth_users ADD COLUMN email_change_begun_at timestamptz;
