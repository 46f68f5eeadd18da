-- Whose word keeps somebody out of a circle: what a steward decided no host takes back (CARE C6).
ALTER TABLE workshop_removals
  ADD COLUMN word_of text NOT NULL DEFAULT 'host' CHECK (word_of IN ('host', 'steward', 'both'));
UPDATE workshop_removals x SET word_of = 'steward'
  FROM report_measures m JOIN reports r ON r.id = m.report_id
 WHERE r.workshop_id = x.workshop_id AND m.person_id = x.user_id AND 'removed' = ANY (m.acts) AND m.lifted IS NOT TRUE;
