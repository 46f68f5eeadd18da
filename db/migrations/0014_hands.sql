-- Raised hands of a live room. Whoever came first has the lower number; a hand that is down has no row.
CREATE TABLE workshop_hands (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX workshop_hands_user ON workshop_hands (user_id);

ALTER TABLE workshop_hands ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_hands FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_hands TO attune_system;
CREATE POLICY hands_system ON workshop_hands TO attune_system USING (true) WITH CHECK (true);
