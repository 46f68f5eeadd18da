-- Reads that went through a whole table, found by src/crowd.test.ts.

-- Our own templates, which visitors list, too.
CREATE INDEX ai_workshop_templates_ours ON ai_workshop_templates (name) WHERE owner_id IS NULL;

-- From a circle to its host, and not from all hosts to the one of the circle.
CREATE OR REPLACE FUNCTION host_of_circle(p_workshop uuid, p_anyone boolean) RETURNS TABLE (slug text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT shown.slug FROM workshops w JOIN host_pages h ON h.user_id = w.facilitator_id
    CROSS JOIN LATERAL shown_hosts(h.slug, p_anyone) shown
   WHERE w.id = p_workshop AND w.is_public
$$;

-- Those with whom one was in a circle, and of them those who are open; not the other way round.
CREATE OR REPLACE FUNCTION people_open_to_practice() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH beside AS MATERIALIZED (
    -- OFFSET 0: circle by circle, by the index, whatever the planner expects of how many there are.
    SELECT DISTINCT theirs.user_id FROM workshop_attendance mine
      CROSS JOIN LATERAL (SELECT a.user_id FROM workshop_attendance a WHERE a.workshop_id = mine.workshop_id OFFSET 0) theirs
     WHERE mine.user_id = current_user_id()
       AND EXISTS (SELECT FROM practice_choices c WHERE c.user_id = current_user_id() AND c.is_open))
  SELECT c.user_id FROM beside JOIN practice_choices c USING (user_id)
   WHERE c.is_open AND may_practise(current_user_id(), c.user_id)
     AND NOT EXISTS (SELECT FROM practice_pairs p WHERE (p.one_id, p.other_id) IN
       ((c.user_id, current_user_id()), (current_user_id(), c.user_id)))
$$;

-- Who was there is looked up by person, and not all that anybody ever attended kept at hand for it.
CREATE OR REPLACE FUNCTION is_asked_after(p_workshop uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM workshops w JOIN workshop_members m ON m.workshop_id = w.id
                  WHERE w.id = p_workshop AND m.user_id = current_user_id() AND m.role = 'participant'
                    AND w.status = 'ended' AND w.started_at IS NOT NULL AND w.ended_at > now() - interval '7 days'
                    AND EXISTS (SELECT FROM workshop_attendance a WHERE a.workshop_id = w.id AND a.user_id = m.user_id)
                    AND 5 <= (SELECT count(DISTINCT guest.user_id)
                                FROM workshops d JOIN workshop_members guest ON guest.workshop_id = d.id
                                LEFT JOIN workshop_attendance a ON a.workshop_id = d.id AND a.user_id = guest.user_id
                               WHERE (d.id = w.id OR d.series_id = w.series_id) AND guest.role = 'participant'
                                 AND (w.series_id IS NOT NULL OR a.user_id IS NOT NULL)))
$$;
