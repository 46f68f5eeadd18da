-- Who was sent away by a steward before 0013 is kept away by a steward's word, so that no host takes it back, and lifting the decision does.
UPDATE space_members m
   SET word_of = 'steward'
  FROM report_measures x JOIN reports r ON r.id = x.report_id
 WHERE m.sent_away AND m.user_id = x.person_id AND m.space_id = r.space_id
   AND 'sent-away' = ANY (x.acts) AND x.lifted IS NOT TRUE;

-- What it gives has changed, and a function can't be replaced by one that gives something else.
DROP FUNCTION IF EXISTS digest_of(uuid, text, uuid[], timestamptz[], timestamptz[], integer);
