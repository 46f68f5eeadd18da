-- What people say about a circle once it's over. Sealed with their own key (CARE C19), and theirs alone, until it's opened
-- together with at least four others': from then on nobody can tell whose it was. `opened` and `left` only say that they
-- aren't asked again.
CREATE TABLE after_answers (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('sealed', 'opened', 'left')),
  said_sealed private_text,
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workshop_id, user_id),
  CHECK ((state = 'sealed') = (said_sealed IS NOT NULL))
);
CREATE INDEX after_answers_user ON after_answers (user_id);
CREATE INDEX after_answers_sealed ON after_answers (workshop_id) WHERE state = 'sealed';

-- Answers opened together, of a circle or over several dates of a series: `pot_id` is the series' id, or the circle's. No
-- person stands here but the facilitator, with whose key the lines are sealed and with whose account they go.
CREATE TABLE after_sets (
  id uuid PRIMARY KEY,
  pot_id uuid NOT NULL,
  kept_by uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  opened_at timestamptz NOT NULL DEFAULT now(),
  again_yes integer NOT NULL,
  again_unsure integer NOT NULL,
  again_no integer NOT NULL
);
CREATE INDEX after_sets_pot ON after_sets (pot_id, opened_at);
CREATE INDEX after_sets_kept_by ON after_sets (kept_by);

-- One line each, in no order: which two are by the same person isn't kept.
CREATE TABLE after_lines (
  id uuid PRIMARY KEY,
  set_id uuid NOT NULL REFERENCES after_sets ON DELETE CASCADE,
  kept_by uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  question text NOT NULL CHECK (question IN ('good', 'helped')),
  line_sealed private_text NOT NULL
);
CREATE INDEX after_lines_set ON after_lines (set_id);
CREATE INDEX after_lines_kept_by ON after_lines (kept_by);

-- What hosts note for themselves, each for themselves alone, for the next date of a series (`pot_id` as above).
CREATE TABLE carry_overs (
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  pot_id uuid NOT NULL,
  note_sealed private_text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, pot_id)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['after_answers', 'after_sets', 'after_lines', 'carry_overs'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

-- Whoever was in a circle as a guest is asked for a week after it.
CREATE FUNCTION is_asked_after(p_workshop uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM workshops w JOIN workshop_members m ON m.workshop_id = w.id
                  WHERE w.id = p_workshop AND m.user_id = current_user_id() AND m.role = 'participant'
                    AND w.status = 'ended' AND w.started_at IS NOT NULL AND w.ended_at > now() - interval '7 days'
                    AND EXISTS (SELECT FROM workshop_attendance a WHERE a.workshop_id = w.id AND a.user_id = m.user_id))
$$;
ALTER FUNCTION is_asked_after(uuid) OWNER TO attune_system;

-- Whether the reader hosts a circle, or one of the dates of a series.
CREATE FUNCTION hosts_pot(p_pot uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id
                  WHERE m.user_id = current_user_id() AND m.role <> 'participant' AND coalesce(w.series_id, w.id) = p_pot)
$$;
ALTER FUNCTION hosts_pot(uuid) OWNER TO attune_system;

-- Their own, until it's opened. Hosts have no right here, and to the opened ones neither: the server shows them those.
GRANT SELECT, INSERT (workshop_id, user_id, state, said_sealed), DELETE ON after_answers TO attune_user;
CREATE POLICY after_answers_own ON after_answers FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY after_answers_give ON after_answers FOR INSERT TO attune_user
  WITH CHECK (user_id = (SELECT current_user_id()) AND state <> 'opened' AND is_asked_after(workshop_id));
CREATE POLICY after_answers_take_back ON after_answers FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id()) AND state <> 'opened');

GRANT SELECT, INSERT (user_id, pot_id, note_sealed), UPDATE (note_sealed, written_at), DELETE ON carry_overs TO attune_user;
CREATE POLICY carry_overs_own ON carry_overs TO attune_user
  USING (user_id = (SELECT current_user_id()))
  WITH CHECK (user_id = (SELECT current_user_id()) AND hosts_pot(pot_id));
