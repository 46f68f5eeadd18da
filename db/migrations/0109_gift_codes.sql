-- Gifts and free places, by codes that an operator makes and passes on (docs/decisions/095). Only digests are kept.
CREATE TABLE gift_codes (
  id uuid PRIMARY KEY,
  code_hash bytea NOT NULL UNIQUE CHECK (octet_length(code_hash) = 32),
  source text NOT NULL CHECK (source IN ('gift', 'free-place')),
  -- Null: without an end.
  days integer CHECK (days > 0),
  -- How many people can still use it.
  uses_left integer NOT NULL CHECK (uses_left >= 0),
  made_at timestamptz NOT NULL DEFAULT now(),
  -- Until when it has to be used.
  good_until timestamptz NOT NULL
);
ALTER TABLE gift_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE gift_codes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON gift_codes TO attune_system;
CREATE POLICY gift_codes_system ON gift_codes TO attune_system USING (true) WITH CHECK (true);

-- Who used which, so that nobody uses one twice.
CREATE TABLE gift_redemptions (
  code_id uuid NOT NULL REFERENCES gift_codes ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  redeemed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (code_id, user_id)
);
CREATE INDEX gift_redemptions_user ON gift_redemptions (user_id);
ALTER TABLE gift_redemptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE gift_redemptions FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON gift_redemptions TO attune_system;
CREATE POLICY gift_redemptions_system ON gift_redemptions TO attune_system USING (true) WITH CHECK (true);
