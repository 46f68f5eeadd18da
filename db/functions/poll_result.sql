-- How many chose each answer of a post's poll, in the order of its answers. Only once it's over: what's read before
-- and after one more has chosen would say what they chose. And only from five on; null otherwise. Whose they are is said to nobody, and
-- those of blocked pairs count.
CREATE OR REPLACE FUNCTION poll_result(p_post uuid) RETURNS integer[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT array_agg(n.chosen ORDER BY n.place)
    FROM (SELECT c.place, count(v.user_id)::integer AS chosen
            FROM post_polls q
            CROSS JOIN LATERAL generate_series(0, cardinality(q.choices) - 1) AS c(place)
            LEFT JOIN post_votes v ON v.post_id = q.post_id AND v.choice = c.place
           WHERE q.post_id = p_post AND q.ends_at <= now()
           GROUP BY c.place) n
  HAVING sum(n.chosen) >= 5
$$;
ALTER FUNCTION poll_result(uuid) OWNER TO attune_system;
