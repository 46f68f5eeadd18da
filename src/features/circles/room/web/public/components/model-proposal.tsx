import { madeByModel } from '#platform/shared/source-type.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Proposal } from '#platform/web/ui/proposal.tsx';
import { type ReadProposal as Call, toolOf, wordsOf } from '../../../domain/facilitation/proposal.ts';
import type { AbilityProps } from '../../slots.ts';
import { saysOf, proposalStrings as words } from '../strings.ts';

type Props = Pick<AbilityProps<unknown, unknown>, 'offers' | 'connected' | 'participants'> & {
  label: string;
  mark: string;
  call: Call;
  /** The plan's, as it was when this came: once that has moved on, accepting does nothing. */
  version: number;
  onAway(): void;
};

/** What a model proposes to a host, who accepts it, puts it away, or lets it lapse to a no. */
export function ModelProposal({ label, mark, call, version, offers = {}, connected, participants, onAway }: Props) {
  const own = wordsOf(
    call,
    participants.map(({ username }) => username),
  );
  const accept = acceptOf(call, version, offers);
  return (
    <Proposal label={label} source={madeByModel} mark={mark} says={saysOf(call)} why={own && words.itsWords(own)}>
      {accept && (
        <Button
          size="sm"
          disabled={!connected}
          onClick={() => {
            accept.act();
            onAway();
          }}
        >
          {accept.label}
        </Button>
      )}
      <Button kind="quiet" size="sm" title={words.lapses} onClick={onAway}>
        {accept ? words.no : words.ok}
      </Button>
    </Proposal>
  );
}

/**
 * Accepting it is the plan's or the groups' own button, and nothing else (ADR 071). Its words stay on the card: what the groups
 * do is for everyone to read, so a host writes it.
 */
function acceptOf(call: Call, version: number, { advance, planGroups }: NonNullable<Props['offers']>) {
  const tool = toolOf(call, version);
  if (tool?.name === 'advance_workshop_phase' && advance)
    return { label: words.advance, act: () => advance(tool.version) };
  if (tool?.name === 'create_breakout_groups' && planGroups) {
    const { group_size: size, duration_minutes: minutes, way } = tool;
    return { label: words.groups, act: () => planGroups({ way, size, minutes, activity: '' }) };
  }
  return null;
}
