-- Who said before their turn in a round that they pass keeps their place until the piece has gone by, to think better of it.
ALTER TABLE workshop_turns ADD COLUMN passes boolean NOT NULL DEFAULT false;
