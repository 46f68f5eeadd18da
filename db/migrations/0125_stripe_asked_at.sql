-- Who was asked about the longest ago comes first when months ended without a word (docs/decisions/094).
ALTER TABLE stripe_customers ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now();
