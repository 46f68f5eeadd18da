-- A host may hold speaking times in sight (CARE C16): that they're shown is kept, what was measured never is.
ALTER TABLE workshop_holds
  DROP CONSTRAINT workshop_holds_kind_check,
  ADD CONSTRAINT workshop_holds_kind_check CHECK (kind IN ('silence', 'quiet', 'closing', 'speaking'));
