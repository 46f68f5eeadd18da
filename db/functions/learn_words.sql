-- Makes the list of known words afresh from the latest twenty thousand posts that every member reads: words of three people or more, so that
-- what one of them wrote is no word of the place, nor anything said in a closed space (CARE C17). Returns how many.
CREATE OR REPLACE FUNCTION learn_words() RETURNS integer
  LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$
DECLARE learnt integer;
BEGIN
  DELETE FROM known_words;
  INSERT INTO known_words (word, shown, posts)
    SELECT search_text(w.it), mode() WITHIN GROUP (ORDER BY w.it), count(DISTINCT p.id)
      FROM (SELECT n.id, n.author_id, n.words FROM posts n JOIN spaces s ON s.id = n.space_id
             WHERE n.state = 'shown' AND n.seen_by = 'open' AND s.preset = 'open'
             ORDER BY n.written_at DESC, n.id DESC LIMIT 20000) p,
           unnest(tsvector_to_array(to_tsvector('simple', lower(p.words)))) w(it)
     WHERE w.it ~ '^[[:alpha:]]{4,30}$'
     GROUP BY search_text(w.it) HAVING count(DISTINCT p.author_id) >= 3;
  GET DIAGNOSTICS learnt = ROW_COUNT;
  RETURN learnt;
END
$$;
