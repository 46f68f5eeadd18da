-- By which way, and at whose nine in the morning, people hear what's new in their spaces (docs/decisions/156).

ALTER TABLE space_members
  ADD COLUMN digest_way text NOT NULL DEFAULT 'mail' CHECK (digest_way IN ('mail', 'notice')),
  -- The zone of the device on which they chose.
  ADD COLUMN digest_zone text NOT NULL DEFAULT 'UTC' CHECK (char_length(digest_zone) BETWEEN 1 AND 64),
  -- What came until then was summed up, or is none of the digest's business.
  ADD COLUMN digested_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX space_members_digest ON space_members (user_id) WHERE digest <> 'never';
GRANT UPDATE (digest_way, digest_zone, digested_at) ON space_members TO attune_user;
