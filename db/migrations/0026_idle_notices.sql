-- When each of the two mails about an idle account was handed to the mail server: it's deleted only after both (CARE C20).
-- Those that are on their way out already are told anew.
ALTER TABLE account_deletions
  ADD COLUMN told_at timestamptz,
  ADD COLUMN told_again_at timestamptz,
  ADD CHECK (told_again_at IS NULL OR told_at IS NOT NULL);
COMMENT ON COLUMN account_deletions.reminded_at IS 'When the second mail was last asked for.';
