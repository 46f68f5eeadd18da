-- Whether the AI Facilitator of a room asks a model, too (docs/decisions/077); no host has said so yet.
ALTER TABLE workshop_facilitations ADD COLUMN asks_model boolean NOT NULL DEFAULT false;
