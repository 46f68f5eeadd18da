-- The copy of their own data that somebody asked for: one a person, made by the server after the request (issue 10). It
-- goes after a day (CARE C20).
CREATE TABLE data_copies (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES auth_users ON DELETE CASCADE,
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- How often the making of it was begun; after so many it's given up.
  tries integer NOT NULL DEFAULT 0,
  failed_at timestamptz,
  ready_at timestamptz,
  bytes bigint,
  parts integer,
  CHECK (failed_at IS NULL OR ready_at IS NULL),
  CHECK ((ready_at IS NULL) = (bytes IS NULL) AND (ready_at IS NULL) = (parts IS NULL))
);
ALTER TABLE data_copies ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_copies FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON data_copies TO attune_system;
CREATE POLICY data_copies_system ON data_copies TO attune_system USING (true) WITH CHECK (true);
-- People ask for theirs and give up an earlier one; what becomes of it only the server writes.
GRANT SELECT, DELETE, INSERT (id, user_id) ON data_copies TO attune_user;
CREATE POLICY data_copies_own ON data_copies TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- The archive in parts of a megabyte, each sealed with its owner's key (CARE C19).
CREATE TABLE data_copy_parts (
  copy_id uuid NOT NULL REFERENCES data_copies ON DELETE CASCADE,
  n integer NOT NULL,
  sealed private_text NOT NULL,
  PRIMARY KEY (copy_id, n)
);
-- Nothing sealed gets smaller.
ALTER TABLE data_copy_parts ALTER COLUMN sealed SET STORAGE EXTERNAL;
ALTER TABLE data_copy_parts ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_copy_parts FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON data_copy_parts TO attune_system;
CREATE POLICY data_copy_parts_system ON data_copy_parts TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT ON data_copy_parts TO attune_user;
-- The inner query is under the row rights of copies.
CREATE POLICY data_copy_parts_own ON data_copy_parts FOR SELECT TO attune_user
  USING (EXISTS (SELECT FROM data_copies c WHERE c.id = copy_id));
