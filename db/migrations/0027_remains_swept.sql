-- When what a deleted account left was taken away for the first time, so that each is swept twice and not over and over.
ALTER TABLE account_remains ADD COLUMN swept_at timestamptz;
GRANT UPDATE (swept_at) ON account_remains TO attune_system;
