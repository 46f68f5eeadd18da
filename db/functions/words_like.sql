-- Known words that may be meant by one: of about its length, and beginning or ending as it does. Which are near is for the rules.
CREATE OR REPLACE FUNCTION words_like(p_word text) RETURNS TABLE (word text, shown text, posts integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT k.word, k.shown, k.posts FROM known_words k
   WHERE (left(k.word, 1) = left(search_text(p_word), 1) OR right(k.word, 2) = right(search_text(p_word), 2))
     AND char_length(k.word) BETWEEN char_length(search_text(p_word)) - 2 AND char_length(search_text(p_word)) + 2
$$;
ALTER FUNCTION words_like(text) OWNER TO attune_system;
