import { laterPart } from '#platform/web/later-part.tsx';
import { UnsentNote } from '#platform/web/outbox/unsent-note.tsx';
import type { KeptCheckIn } from '../../domain/latest.ts';

/** With what asks where it may be kept: few ever see it. */
const Refused = laterPart(async () => (await import('./refused.tsx')).Refused);

/** Says of a check-in that the account doesn't have it yet, or won't, and what to do then. */
export function Unsent({ checkIn: { id, unsent } }: { checkIn: KeptCheckIn }) {
  if (!unsent) return null;
  return unsent.state === 'refused' ? <Refused id={id} why={unsent.why} /> : <UnsentNote row={unsent} />;
}
