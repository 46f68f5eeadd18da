-- What people look for in posts (docs/decisions/150), without an extension: each of them is missing on somebody's server.

-- The words of a post as search compares them: small letters without accents, by the stems of its language. Written out here since a
-- generated column can't wait for db/functions; search_text says the same, and a test holds the two together.
ALTER TABLE posts ADD COLUMN search_words tsvector GENERATED ALWAYS AS (
  to_tsvector(
    CASE language
      WHEN 'en' THEN 'english'::regconfig WHEN 'de' THEN 'german'::regconfig WHEN 'fr' THEN 'french'::regconfig
      WHEN 'es' THEN 'spanish'::regconfig WHEN 'it' THEN 'italian'::regconfig WHEN 'pt' THEN 'portuguese'::regconfig
      WHEN 'nl' THEN 'dutch'::regconfig WHEN 'da' THEN 'danish'::regconfig WHEN 'sv' THEN 'swedish'::regconfig
      WHEN 'nb' THEN 'norwegian'::regconfig WHEN 'no' THEN 'norwegian'::regconfig ELSE 'simple'::regconfig END,
    translate(replace(replace(replace(replace(
      lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'þ', 'th'), 'øłıđðħŧς', 'oliddhtσ'))
) STORED;
-- Without a list of what's still to be sorted in, which each search would have to go through.
CREATE INDEX posts_search ON posts USING gin (search_words) WITH (fastupdate = off);
CREATE INDEX posts_newest ON posts (written_at DESC, id DESC) WHERE state = 'shown';

-- Words that several people wrote where every member reads, so that a typo can be told from a word (CARE C17). Of nobody, and made
-- afresh each night.
CREATE TABLE known_words (
  -- As search compares it, and as most write it.
  word text PRIMARY KEY,
  shown text NOT NULL,
  posts integer NOT NULL
);
CREATE INDEX known_words_begin ON known_words (left(word, 1), char_length(word));
CREATE INDEX known_words_end ON known_words (right(word, 2), char_length(word));
ALTER TABLE known_words ENABLE ROW LEVEL SECURITY;
ALTER TABLE known_words FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON known_words TO attune_system;
CREATE POLICY known_words_system ON known_words TO attune_system USING (true) WITH CHECK (true);
