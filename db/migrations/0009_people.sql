-- A directory of those who wish to be in it, and notes between people who've practised together (docs/decisions/155).

-- Policies come before the functions that they name (docs/decisions/132).
CREATE FUNCTION is_findable(p_user uuid) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RAISE 'db/functions comes first'; END $$;

-- What others read of somebody, once they've switched it on. It's theirs to show, so it's plain text.
CREATE TABLE people_cards (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  is_listed boolean NOT NULL DEFAULT false,
  -- Chosen for this card alone: the one of an account is nobody else's to read (CARE C2).
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  -- As it's found and put in order; what the name becomes is the server's to say.
  name_folded text COLLATE "C" NOT NULL,
  words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 140),
  topics text[] NOT NULL DEFAULT '{}' CHECK (topics <@ ARRAY['im', 'yoga', 'nvc', 'touch', 'mm']),
  -- By a steward; only a steward puts it back.
  removed_at timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX people_cards_listed ON people_cards (name_folded, user_id) WHERE is_listed AND removed_at IS NULL;
ALTER TABLE people_cards ENABLE ROW LEVEL SECURITY;
ALTER TABLE people_cards FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT (user_id, is_listed, name, name_folded, words, topics),
  UPDATE (is_listed, name, name_folded, words, topics, changed_at) ON people_cards TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON people_cards TO attune_system;
CREATE POLICY people_cards_system ON people_cards TO attune_system USING (true) WITH CHECK (true);
CREATE POLICY people_cards_read ON people_cards FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()) OR (is_listed AND removed_at IS NULL AND is_findable(user_id)));
CREATE POLICY people_cards_make ON people_cards FOR INSERT TO attune_user
  WITH CHECK (user_id = (SELECT current_user_id()));
CREATE POLICY people_cards_change ON people_cards FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- Who lets people they've practised with write to them; without a row nobody does.
CREATE TABLE note_choices (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  is_open boolean NOT NULL DEFAULT false,
  chosen_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE note_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE note_choices FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT (user_id, is_open), UPDATE (is_open, chosen_at) ON note_choices TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON note_choices TO attune_system;
CREATE POLICY note_choices_system ON note_choices TO attune_system USING (true) WITH CHECK (true);
-- Nobody reads another's: what follows from both is may_write_note_to().
CREATE POLICY note_choices_read ON note_choices FOR SELECT TO attune_user USING (user_id = (SELECT current_user_id()));
CREATE POLICY note_choices_make ON note_choices FOR INSERT TO attune_user
  WITH CHECK (user_id = (SELECT current_user_id()));
CREATE POLICY note_choices_change ON note_choices FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- A few lines from one person to another they've practised with (CARE C10). Written by the server alone, which looks at both.
CREATE TABLE notes (
  id uuid PRIMARY KEY,
  from_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  to_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- As each knew the other then: once it isn't kept any more that both were there, nothing else says it.
  from_name text NOT NULL,
  to_name text NOT NULL,
  -- Sealed with its writer's key, and so gone with their account; null once it's taken back, which still counts as written.
  words_sealed private_text,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- By the person it's for, for themselves alone.
  put_away_at timestamptz,
  CHECK (from_id <> to_id)
);
CREATE INDEX notes_from ON notes (from_id, sent_at DESC);
CREATE INDEX notes_to ON notes (to_id, sent_at DESC);
CREATE INDEX notes_age ON notes (sent_at);
ALTER TABLE notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE notes FORCE ROW LEVEL SECURITY;
GRANT SELECT ON notes TO attune_user;
GRANT SELECT, INSERT, UPDATE (words_sealed, put_away_at), DELETE ON notes TO attune_system;
CREATE POLICY notes_system ON notes TO attune_system USING (true) WITH CHECK (true);
-- What one wrote stays one's own to read and to take back, also once the two are apart: that it vanished would tell of a block.
CREATE POLICY notes_read ON notes FOR SELECT TO attune_user
  USING (from_id = (SELECT current_user_id())
      OR (to_id = (SELECT current_user_id()) AND put_away_at IS NULL AND words_sealed IS NOT NULL AND is_findable(from_id)));

-- Cards and notes are reported as other words are.
ALTER TABLE reports
  DROP CONSTRAINT reports_place_check,
  ADD CONSTRAINT reports_place_check
    CHECK (place IN ('room', 'chat', 'circle', 'farewell', 'thanks', 'post', 'removal', 'card', 'note'));
ALTER TABLE report_steps
  DROP CONSTRAINT report_steps_acts_check,
  ADD CONSTRAINT report_steps_acts_check CHECK (acts <@ ARRAY['word', 'removed', 'unvouched', 'paused', 'post-removed',
    'post-restored', 'sent-away', 'card-removed']);
ALTER TABLE report_measures
  DROP CONSTRAINT report_measures_acts_check,
  ADD CONSTRAINT report_measures_acts_check CHECK (acts <@ ARRAY['word', 'removed', 'unvouched', 'paused', 'post-removed',
    'post-restored', 'sent-away', 'card-removed'] AND cardinality(acts) > 0);
