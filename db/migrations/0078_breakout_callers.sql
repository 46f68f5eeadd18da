-- Who calls for help is a person, and not their group: nobody in it reads of it, since the call may be about them. Whoever
-- calls from the circle has a place there meanwhile.
ALTER TABLE breakout_places ADD COLUMN calls boolean NOT NULL DEFAULT false;
ALTER TABLE breakout_groups DROP COLUMN calls;
