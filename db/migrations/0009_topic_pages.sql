-- What a topic's page says beyond its welcome: an evening in a few steps, its boundaries, and for whom it is.
ALTER TABLE topics
  ADD COLUMN steps jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN boundaries jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN for_whom jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN not_for jsonb NOT NULL DEFAULT '[]';
