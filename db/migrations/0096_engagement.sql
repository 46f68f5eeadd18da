-- A host may have taking part measured (CARE C16): that it's on is kept, what was measured never is.
ALTER TABLE workshop_holds
  DROP CONSTRAINT workshop_holds_kind_check,
  ADD CONSTRAINT workshop_holds_kind_check
    CHECK (kind IN ('silence', 'quiet', 'closing', 'speaking', 'reactions', 'engagement'));
