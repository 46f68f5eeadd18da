-- What a circle costs, for a reader who came by a link, or isn't signed in: of a circle whose page they may read.
CREATE OR REPLACE FUNCTION circle_price(p_workshop uuid, p_token text) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT told_price(c) FROM circle_prices c
   WHERE c.workshop_id = p_workshop AND EXISTS (SELECT FROM circle_page(p_workshop, p_token) p WHERE p.id = p_workshop)
$$;
ALTER FUNCTION circle_price(uuid, text) OWNER TO attune_system;
