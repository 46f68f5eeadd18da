-- Accounts on their way out: at their owner's wish, who has some days to change their mind, or since nobody has used them
-- for long (CARE C20). Only the system role reads this table; people meet it through the API.
CREATE TABLE account_deletions (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('asked', 'idle')),
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- When the owner of an idle account was mailed for the second time.
  reminded_at timestamptz
);
CREATE INDEX account_deletions_due ON account_deletions (due_at);
ALTER TABLE account_deletions ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_deletions FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON account_deletions TO attune_system;
CREATE POLICY account_deletions_system ON account_deletions TO attune_system USING (true) WITH CHECK (true);

-- Accounts that are gone, whichever way they went, of which files or entries of the queue may still be there. Without a
-- foreign key, as each outlives its account; a sweep takes it away within some hours.
CREATE TABLE account_remains (
  user_id uuid PRIMARY KEY,
  gone_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE account_remains ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_remains FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON account_remains TO attune_system;
CREATE POLICY account_remains_system ON account_remains TO attune_system USING (true) WITH CHECK (true);

CREATE FUNCTION note_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_remains (user_id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER auth_users_gone AFTER DELETE ON auth_users FOR EACH ROW EXECUTE FUNCTION note_remains();
