-- What people tell Attune's steward about a circle (CARE C6). Only the server reads it, for stewards; own words are sealed
-- with the key of whoever wrote them (docs/decisions/026), so they go with that account.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  -- Each null once that account is gone; `person_id` also for what is about nobody in particular.
  reporter_id uuid REFERENCES auth_users ON DELETE SET NULL,
  person_id uuid REFERENCES auth_users ON DELETE SET NULL,
  workshop_id uuid REFERENCES workshops ON DELETE SET NULL,
  place text NOT NULL CHECK (place IN ('room', 'chat', 'circle', 'farewell')),
  reason text NOT NULL CHECK (reason IN ('unkind', 'pressure', 'sexual', 'unsafe', 'recorded', 'other')),
  words_sealed private_text,
  -- The chat line that it's about, as it stood; sealed for whoever tells of it, too.
  line_sealed private_text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'appealed', 'closed')),
  made_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL))
);
CREATE INDEX reports_waiting ON reports (made_at) WHERE state <> 'closed';
CREATE INDEX reports_closed ON reports (closed_at) WHERE state = 'closed';
CREATE INDEX reports_reporter ON reports (reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX reports_person ON reports (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX reports_workshop ON reports (workshop_id) WHERE workshop_id IS NOT NULL;

-- Every step, in its order: nobody changes one.
CREATE TABLE report_steps (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  -- Null once that account is gone.
  by_id uuid REFERENCES auth_users ON DELETE SET NULL,
  step text NOT NULL CHECK (step IN ('made', 'noted', 'decided', 'appealed', 'kept', 'lifted')),
  -- What was decided; empty: nothing follows.
  acts text[] NOT NULL DEFAULT '{}' CHECK (acts <@ ARRAY['word', 'removed', 'unvouched', 'paused']),
  -- A steward's note, for stewards alone.
  note_sealed private_text,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX report_steps_report ON report_steps (report_id, at);
CREATE INDEX report_steps_by ON report_steps (by_id) WHERE by_id IS NOT NULL;

-- What followed for somebody, who reads it by the link in their mail, signed in or not. All of it is sealed with their key.
CREATE TABLE report_measures (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL UNIQUE REFERENCES reports ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  acts text[] NOT NULL CHECK (acts <@ ARRAY['word', 'removed', 'unvouched', 'paused'] AND cardinality(acts) > 0),
  -- When a pause is over.
  until timestamptz,
  message_sealed private_text NOT NULL,
  -- Null until the mail is written.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  taken_at timestamptz NOT NULL DEFAULT now(),
  appeal_sealed private_text,
  appealed_at timestamptz,
  lifted boolean,
  answer_sealed private_text,
  answered_at timestamptz,
  CHECK (('paused' = ANY (acts)) = (until IS NOT NULL)),
  CHECK ((appeal_sealed IS NULL) = (appealed_at IS NULL)),
  CHECK ((answered_at IS NULL) = (lifted IS NULL) AND (answered_at IS NULL) = (answer_sealed IS NULL)),
  CHECK (answered_at IS NULL OR appealed_at IS NOT NULL)
);
CREATE INDEX report_measures_person ON report_measures (person_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['reports', 'report_steps', 'report_measures'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE (state, closed_at), DELETE ON reports TO attune_system;
GRANT SELECT, INSERT ON report_steps TO attune_system;
GRANT SELECT, INSERT, UPDATE (token_hash, appeal_sealed, appealed_at, lifted, answer_sealed, answered_at)
  ON report_measures TO attune_system;
