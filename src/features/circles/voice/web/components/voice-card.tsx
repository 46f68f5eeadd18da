import { useEffect, useState } from 'react';
import { leads } from '#features/circles/room/domain/ability.ts';
import { lapsesAfterMs } from '#features/circles/room/domain/facilitation/facilitator.ts';
import { ModelProposal } from '#features/circles/room/web/public/components/model-proposal.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { VoiceView } from '../../domain/voice-view.ts';
import { voiceStrings as words } from '../strings.ts';
import type { VoiceProps } from '../voice-session.ts';

type Card = NonNullable<VoiceView['card']>;

/**
 * What its voice proposes to a host: they accept it, put it away, or let it lapse to a no. It's there from when it comes,
 * also where it isn't drawn, so that it knows the plan as it was then.
 */
export function VoiceCard({ card, ...props }: VoiceProps & { card: Card }) {
  const { acts, known } = props;
  const now = useNow(1_000);
  const isOver = now - card.at >= lapsesAfterMs;
  useEffect(() => {
    if (isOver) acts.putAway();
  }, [isOver, acts]);
  const [version] = useState(known?.run?.version ?? 0);
  if (!leads(props) || props.still) return null;
  const shown = { label: words.card.title, mark: words.name, call: card.proposal, version };
  return <ModelProposal {...props} {...shown} onAway={acts.putAway} />;
}
