-- What a circle costs is for whoever may read the circle, not for whoever knows its id (docs/decisions/104).
DROP POLICY circle_prices_visitor ON circle_prices;
REVOKE ALL ON circle_prices FROM attune_visitor;
ALTER POLICY circle_prices_read ON circle_prices USING (EXISTS (SELECT FROM workshops w WHERE w.id = workshop_id));

-- The same for a reader who came by a link, or isn't signed in: of a circle whose page they may read.
CREATE FUNCTION circle_price(p_workshop uuid, p_token text) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT jsonb_build_object('amount', c.amount, 'currency', c.currency) FROM circle_prices c
   WHERE c.workshop_id = p_workshop AND EXISTS (SELECT FROM circle_page(p_workshop, p_token) p WHERE p.id = p_workshop)
$$;
ALTER FUNCTION circle_price(uuid, text) OWNER TO attune_system;

-- The way back from Stripe names the seat alone; this is the link by which its owner came, until they've paid.
ALTER TABLE paid_seats ADD COLUMN link text;
