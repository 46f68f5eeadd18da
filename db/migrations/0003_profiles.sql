CREATE TABLE profiles (
  id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  username text NOT NULL CHECK (char_length(username) BETWEEN 1 AND 40),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE profiles FORCE ROW LEVEL SECURITY;
GRANT SELECT ON profiles TO attune_user;
GRANT UPDATE (username, updated_at) ON profiles TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON profiles TO attune_system;
CREATE POLICY profiles_system ON profiles TO attune_system USING (true) WITH CHECK (true);
CREATE POLICY profiles_own_update ON profiles FOR UPDATE TO attune_user
  USING (id = (SELECT current_user_id())) WITH CHECK (id = (SELECT current_user_id()));
