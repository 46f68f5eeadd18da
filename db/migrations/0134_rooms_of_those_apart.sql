-- Two who are apart don't find the room that they had as a practice pair here, either (CARE C6).
ALTER POLICY practice_rooms_read ON practice_rooms
  USING (hosts_circle(workshop_id) AND NOT was_with_someone_apart(workshop_id));
