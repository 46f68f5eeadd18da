-- A host may let people react by quiet signs (CARE C10): that they may is kept, who did never is.
ALTER TABLE workshop_holds
  DROP CONSTRAINT workshop_holds_kind_check,
  ADD CONSTRAINT workshop_holds_kind_check CHECK (kind IN ('silence', 'quiet', 'closing', 'speaking', 'reactions'));
