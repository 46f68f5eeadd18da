-- What hosts and stewards decide in the inner circle is told apart, and drafts keep their pictures (docs/decisions/160).

-- One more with each change of its settings, so that no host writes over another's unread.
ALTER TABLE spaces ADD COLUMN revision integer NOT NULL DEFAULT 0;

ALTER TABLE space_members
  -- Who says that somebody stays away, as long as they're `sent_away`: what a steward decided no host takes back.
  ADD COLUMN word_of text NOT NULL DEFAULT 'host' CHECK (word_of IN ('host', 'steward', 'both')),
  -- When they were let back in: what was written before is for who was there.
  ADD COLUMN let_back_at timestamptz;

ALTER TABLE posts
  -- When it was removed, or not shown: a second look is asked for once each time.
  ADD COLUMN removed_at timestamptz,
  -- When a steward put it back: as it stands since, no host removes it again.
  ADD COLUMN kept_at timestamptz;

-- When its uploader last looked at it in a draft.
ALTER TABLE post_pictures ADD COLUMN wanted_at timestamptz NOT NULL DEFAULT now();
DROP INDEX post_pictures_unposted;
CREATE INDEX post_pictures_unposted ON post_pictures (wanted_at) WHERE post_id IS NULL;
