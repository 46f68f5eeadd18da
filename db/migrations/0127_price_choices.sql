-- Prices that guests choose within bounds, and one price for all the dates of a series (docs/decisions/104).
ALTER TABLE circle_prices
  -- Null: there's nothing to choose. Else `amount` is what's suggested.
  ADD COLUMN least integer,
  ADD COLUMN most integer,
  -- One price for all dates of its series that are still to come.
  ADD COLUMN for_series boolean NOT NULL DEFAULT false,
  ADD CHECK (num_nulls(least, most) <> 1),
  ADD CHECK (least IS NULL OR (least BETWEEN 100 AND amount AND most BETWEEN amount AND 1000000 AND least < most
    AND least % 100 = 0 AND most % 100 = 0 AND amount % 100 = 0));

-- As it's told, in whole.
CREATE FUNCTION told_price(p circle_prices) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp
AS $$
  SELECT jsonb_build_object('amount', p.amount, 'currency', p.currency, 'for_series', p.for_series, 'range',
           CASE WHEN p.least IS NOT NULL THEN jsonb_build_object('least', p.least, 'most', p.most) END)
$$;

CREATE OR REPLACE FUNCTION circle_price(p_workshop uuid, p_token text) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT told_price(c) FROM circle_prices c
   WHERE c.workshop_id = p_workshop AND EXISTS (SELECT FROM circle_page(p_workshop, p_token) p WHERE p.id = p_workshop)
$$;

-- A seat may be for several dates. `workshop_id` is the first of them; those that began move from one list to the other.
ALTER TABLE paid_seats
  ADD COLUMN dates integer NOT NULL DEFAULT 1 CHECK (dates > 0),
  ADD COLUMN date_ids uuid[],
  ADD COLUMN begun_ids uuid[] NOT NULL DEFAULT '{}';
UPDATE paid_seats SET date_ids = ARRAY[workshop_id];
ALTER TABLE paid_seats ALTER COLUMN date_ids SET NOT NULL;
CREATE INDEX paid_seats_dates ON paid_seats USING gin (date_ids);
CREATE INDEX paid_seats_begun ON paid_seats USING gin (begun_ids);

-- One date of several that won't take place: its part goes back. Without a date it's all that was paid.
ALTER TABLE seat_paybacks
  DROP CONSTRAINT seat_paybacks_pkey,
  ADD COLUMN date_id uuid,
  -- Of how many dates it was one.
  ADD COLUMN dates integer CHECK (dates > 1),
  ADD UNIQUE NULLS NOT DISTINCT (session_id, date_id);

-- With the circle itself, in the transaction that plans it: nobody comes before it has its price.
GRANT INSERT (workshop_id, amount, currency, least, most, for_series) ON circle_prices TO attune_user;
CREATE POLICY circle_prices_plan ON circle_prices FOR INSERT TO attune_user
  WITH CHECK (EXISTS (SELECT FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())
                        AND w.status = 'pending' AND NOT w.is_instant)
    AND NOT EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = circle_prices.workshop_id AND m.role = 'participant')
    AND NOT EXISTS (SELECT FROM circle_waiting q WHERE q.workshop_id = circle_prices.workshop_id));
