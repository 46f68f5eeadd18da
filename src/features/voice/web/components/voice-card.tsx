import { useEffect, useState } from 'react';
import { leads } from '#features/room/domain/ability.ts';
import { lapsesAfterMs } from '#features/room/domain/facilitation/facilitator.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Proposal } from '#platform/web/ui/proposal.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { toolOf, wordsOf } from '../../domain/proposal.ts';
import { madeByModel } from '../../domain/protocol.ts';
import type { VoiceView } from '../../domain/voice-view.ts';
import { saysOf, voiceStrings } from '../strings.ts';
import type { VoiceProps } from '../voice-session.ts';

const words = voiceStrings.card;
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
  // Once the plan has moved on, accepting does nothing.
  const [version] = useState(known?.run?.version ?? 0);
  return leads(props) && !props.still && <Proposed {...props} card={card} version={version} />;
}

function Proposed({ card, version, ...props }: VoiceProps & { card: Card; version: number }) {
  const { acts, connected, participants, offers = {} } = props;
  const tool = toolOf(card.proposal, version);
  const own = wordsOf(
    card.proposal,
    participants.map(({ username }) => username),
  );
  const accept = acceptOf(tool, own ?? '', offers);
  return (
    <Proposal
      label={words.title}
      source={madeByModel}
      mark={voiceStrings.name}
      says={saysOf(card.proposal)}
      why={own && words.itsWords(own)}
    >
      {accept && (
        <Button
          size="sm"
          disabled={!connected}
          onClick={() => {
            accept.act();
            acts.putAway();
          }}
        >
          {accept.label}
        </Button>
      )}
      <Button kind="quiet" size="sm" title={words.lapses} onClick={acts.putAway}>
        {accept ? words.no : words.ok}
      </Button>
    </Proposal>
  );
}

/** Accepting it is the plan's or the groups' own button, and nothing else (ADR 071); with its words as a host reads them. */
function acceptOf(
  tool: ReturnType<typeof toolOf>,
  own: string,
  { advance, planGroups }: NonNullable<VoiceProps['offers']>,
) {
  if (tool?.name === 'advance_workshop_phase' && advance)
    return { label: words.advance, act: () => advance(tool.version) };
  if (tool?.name === 'create_breakout_groups' && planGroups) {
    const { group_size: size, duration_minutes: minutes, way } = tool;
    return { label: words.groups, act: () => planGroups({ way, size, minutes, activity: own }) };
  }
  return null;
}
