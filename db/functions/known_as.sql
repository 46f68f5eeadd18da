-- How one person knows another: by the name on their card, that of the latest circle both sat in, or that of their pair. Null where
-- they don't. Never by the name of an account (CARE C2). For functions of the system alone.
CREATE OR REPLACE FUNCTION known_as(p_person uuid, p_reader uuid) RETURNS text
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT coalesce(
    (SELECT name FROM people_cards WHERE user_id = p_person AND is_listed AND removed_at IS NULL),
    (SELECT m.display_name
       FROM workshop_attendance mine
       JOIN workshop_attendance theirs USING (workshop_id)
       JOIN workshops w ON w.id = workshop_id AND w.status = 'ended' AND w.started_at IS NOT NULL
       JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = theirs.user_id
      WHERE mine.user_id = p_reader AND theirs.user_id = p_person
      ORDER BY w.ended_at DESC, w.id LIMIT 1),
    (SELECT CASE WHEN one_id = p_person THEN one_name ELSE other_name END FROM practice_pairs
      WHERE (one_id, other_id) IN ((p_person, p_reader), (p_reader, p_person)) LIMIT 1))
$$;
