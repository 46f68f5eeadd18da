-- Free seats by a host's code (docs/decisions/104). Only digests are kept.
CREATE TABLE seat_codes (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  -- Good for each date of this series; null: for the one circle.
  series_id uuid,
  code_hash bytea NOT NULL UNIQUE CHECK (octet_length(code_hash) = 32),
  seats integer NOT NULL CHECK (seats BETWEEN 1 AND 100),
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX seat_codes_workshop ON seat_codes (workshop_id);
CREATE INDEX seat_codes_series ON seat_codes (series_id);
ALTER TABLE seat_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE seat_codes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON seat_codes TO attune_system;
CREATE POLICY seat_codes_system ON seat_codes TO attune_system USING (true) WITH CHECK (true);

-- By which code somebody has a free seat; what a code gave stays when it's ended.
ALTER TABLE paid_seats ADD COLUMN code_id uuid REFERENCES seat_codes ON DELETE SET NULL;
CREATE INDEX paid_seats_code ON paid_seats (code_id);
