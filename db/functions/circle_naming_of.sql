-- What somebody decided on their profile (NULL: nothing), what a host proposes, what they last answered, and what comes of it.
-- A date that was handed over is its new host's to propose.
CREATE OR REPLACE FUNCTION circle_naming_of(p_user uuid, p_workshop uuid)
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
