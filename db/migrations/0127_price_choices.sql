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

CREATE OR REPLACE FUNCTION circle_price(p_workshop uuid, p_token text) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT jsonb_build_object('amount', c.amount, 'currency', c.currency, 'for_series', c.for_series, 'range',
           CASE WHEN c.least IS NOT NULL THEN jsonb_build_object('least', c.least, 'most', c.most) END) FROM circle_prices c
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
