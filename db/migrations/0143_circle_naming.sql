-- A host may propose that e-mails and calendars name a circle, and each guest decides (docs/decisions/118, CARE C17).

-- The profile's switch counts only where somebody has ever switched it on: until then nothing is decided.
ALTER TABLE profile_choices ALTER COLUMN names_circles DROP NOT NULL;
ALTER TABLE profile_choices ALTER COLUMN names_circles DROP DEFAULT;
UPDATE profile_choices SET names_circles = NULL WHERE NOT names_circles;

-- A series is one circle: what stands at one of its dates holds for all of them.
CREATE TABLE circle_naming (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  proposed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE circle_naming_answers (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  named boolean NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX circle_naming_answers_user ON circle_naming_answers (user_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['circle_naming', 'circle_naming_answers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT (workshop_id), DELETE ON circle_naming TO attune_user;
CREATE POLICY circle_naming_lead ON circle_naming TO attune_user
  USING (EXISTS (SELECT FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())))
  WITH CHECK (EXISTS (SELECT FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));

GRANT SELECT, INSERT (workshop_id, user_id, named), UPDATE (named, answered_at) ON circle_naming_answers TO attune_user;
CREATE POLICY circle_naming_answers_own ON circle_naming_answers TO attune_user
  USING (user_id = (SELECT current_user_id()))
  WITH CHECK (user_id = (SELECT current_user_id()) AND is_member(workshop_id));

-- What somebody decided on their profile (NULL: nothing), what a host proposes, what they last answered, and what comes of it.
-- A date that was handed over is its new host's to propose.
CREATE FUNCTION circle_naming_of(p_user uuid, p_workshop uuid)
RETURNS TABLE (own boolean, proposed boolean, answer boolean, named boolean) LANGUAGE sql STABLE
AS $$
  WITH dates AS (SELECT d.id FROM workshops w JOIN workshops d
                    ON d.id = w.id OR (d.series_id = w.series_id AND d.facilitator_id = w.facilitator_id)
                  WHERE w.id = p_workshop)
  SELECT said.own, said.proposed, said.answer, coalesce(said.own, said.proposed AND said.answer, false)
    FROM (SELECT (SELECT c.names_circles FROM profile_choices c WHERE c.user_id = p_user) AS own,
                 EXISTS (SELECT FROM circle_naming n JOIN dates ON dates.id = n.workshop_id) AS proposed,
                 (SELECT a.named FROM circle_naming_answers a JOIN dates ON dates.id = a.workshop_id
                   WHERE a.user_id = p_user ORDER BY a.answered_at DESC, a.workshop_id LIMIT 1) AS answer) said
$$;
REVOKE EXECUTE ON FUNCTION circle_naming_of(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION circle_naming_of(uuid, uuid) TO attune_system;

-- How a circle is named to somebody outside of the product; NULL to whoever hasn't said yes to that.
CREATE OR REPLACE FUNCTION circle_as_named_to(p_user uuid, p_workshop uuid) RETURNS jsonb LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object('title', w.title, 'host', facilitator_name(w.id))
    FROM workshops w JOIN circle_naming_of(p_user, w.id) n ON n.named
   WHERE w.id = p_workshop
$$;
