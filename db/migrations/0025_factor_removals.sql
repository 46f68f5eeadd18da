-- Second factors that the operator was asked to take away, for somebody who lost theirs: it waits, their owner is told and
-- can stop it (issue 10). Only the system role reads this table.
CREATE TABLE auth_factor_removals (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  begun_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX auth_factor_removals_due ON auth_factor_removals (due_at);
ALTER TABLE auth_factor_removals ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_factor_removals FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON auth_factor_removals TO attune_system;
CREATE POLICY auth_factor_removals_system ON auth_factor_removals TO attune_system USING (true) WITH CHECK (true);
