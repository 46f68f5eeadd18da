-- Series that repeat otherwise than week after week (docs/decisions/116): how, and which step of that rhythm a date is, from 0,
-- since dates may be left out. Both are NULL for one by itself.
ALTER TABLE workshops
  ADD COLUMN series_rhythm text
    CHECK (series_rhythm IN ('weekly', 'fortnightly', 'monthly-day', 'monthly-weekday', 'monthly-last')),
  ADD COLUMN series_step integer CHECK (series_step >= 0);
UPDATE workshops SET series_rhythm = 'weekly', series_step = series_position - 1 WHERE series_id IS NOT NULL;
ALTER TABLE workshops
  DROP CONSTRAINT workshops_series_whole,
  ADD CONSTRAINT workshops_series_whole
    CHECK (num_nonnulls(series_id, series_position, series_count, series_rhythm, series_step) IN (0, 5)),
  DROP CONSTRAINT workshops_series_within,
  ADD CONSTRAINT workshops_series_within CHECK (series_count BETWEEN 2 AND 53 AND series_position BETWEEN 1 AND series_count);
GRANT UPDATE (series_rhythm) ON workshops TO attune_user;
