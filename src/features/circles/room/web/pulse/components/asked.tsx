import { useState } from 'react';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import type { Reader } from '#platform/web/ui/reads.ts';
import type { PulseProps } from '../pulse-session.ts';
import { PictureCard } from './picture-card.tsx';
import { PulseCard } from './pulse-card.tsx';

/** What the group is asked, or what it said; for people who are free for it. */
export function Asked(props: PulseProps) {
  const [written, setWritten] = useState(false);
  if (props.view.pulse?.question.kind === 'words' && !written) setWritten(true);
  return written ? <Reading {...props} /> : <Cards {...props} />;
}

/** Words are read for danger on their author's own device alone; the card outlives the question (CARE C12). */
function Reading(props: PulseProps) {
  const care = useCare();
  return (
    <>
      <Cards {...props} care={care} />
      <CareAfterWords care={care} inRoom />
    </>
  );
}

function Cards({ care, ...props }: PulseProps & { care?: Reader }) {
  const { pulse, picture, passed, hidden } = props.view;
  if (!isFree(props)) return null;
  if (pulse) return pulse.id !== passed && <PulseCard key={pulse.id} {...props} pulse={pulse} care={care} />;
  return picture && picture.id !== hidden && <PictureCard {...props} picture={picture} />;
}

/** Nobody is asked anything in a silence, at rest, or while somebody has stepped aside with them (CARE moments 4 and 5). */
function isFree({ still, place, self, participants }: PulseProps): boolean {
  const resting = participants.some(({ userId, resting: rests }) => userId === self && rests);
  return !still && !resting && place?.kind !== 'aside';
}
