-- Pronouns stand beside the name, for whoever shares a workshop.
ALTER TABLE profiles ADD COLUMN pronouns text CHECK (char_length(pronouns) BETWEEN 1 AND 40);
GRANT UPDATE (pronouns) ON profiles TO attune_user;

-- What a person said for themselves alone stands apart, since row rights cannot hide a column. Country is an ISO 3166
-- code, chosen and never guessed (CARE C18). No row: this person has not been asked yet.
CREATE TABLE profile_choices (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  country text CHECK (country ~ '^[A-Z]{2}$'),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE profile_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE profile_choices FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON profile_choices TO attune_user;
GRANT UPDATE (country, updated_at) ON profile_choices TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON profile_choices TO attune_system;
CREATE POLICY profile_choices_system ON profile_choices TO attune_system USING (true) WITH CHECK (true);
CREATE POLICY profile_choices_own ON profile_choices TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
