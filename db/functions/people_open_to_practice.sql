-- Everyone with whom the reader may become a pair, but for those they have one with. Nobody, for a reader who isn't open to it.
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
ALTER FUNCTION people_open_to_practice() OWNER TO attune_system;
