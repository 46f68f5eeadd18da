-- A price as it's told, in whole.
CREATE OR REPLACE FUNCTION told_price(p circle_prices) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp
AS $$
  SELECT jsonb_build_object('amount', p.amount, 'currency', p.currency, 'for_series', p.for_series, 'range',
           CASE WHEN p.least IS NOT NULL THEN jsonb_build_object('least', p.least, 'most', p.most) END)
$$;
