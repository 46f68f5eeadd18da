-- What's looked for: any spelling of it, in whatever language a text is, and none of what's left out. Null where nothing can be
-- looked up, since it's only little words or only says what's not wanted: that would read every post there is.
CREATE OR REPLACE FUNCTION search_query(p_any text[], p_none text[]) RETURNS tsquery
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  WITH languages AS (
    SELECT DISTINCT search_language(l) AS it FROM unnest('{xx,en,de,fr,es,it,pt,nl,da,sv,no}'::text[]) l
  ), wanted AS (
    SELECT string_agg(DISTINCT '(' || q::text || ')', ' | ')::tsquery AS it
      FROM languages l, unnest(p_any) typed, websearch_to_tsquery(l.it, search_text(typed)) q
     WHERE querytree(q) NOT IN ('', 'T')
  ), unwanted AS (
    SELECT string_agg(DISTINCT '(' || q::text || ')', ' | ')::tsquery AS it
      FROM languages l, unnest(p_none) typed, phraseto_tsquery(l.it, search_text(typed)) q WHERE numnode(q) > 0
  )
  SELECT CASE WHEN u.it IS NULL THEN w.it ELSE w.it && !!u.it END FROM wanted w, unwanted u
$$;
