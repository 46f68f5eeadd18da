import { useLocation } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { madeByRules } from '#platform/shared/source-type.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Proposal } from '#platform/web/ui/proposal.tsx';
import { changes } from '../../../domain/engagement/metrics.ts';
import type { ProposalCard } from '../../../domain/facilitation/facilitator.ts';
import { figuresStrings } from '../../engagement/strings.ts';
import { changeOf } from '../../engagement/use-change.ts';
import { ModelProposal } from '../../public/components/model-proposal.tsx';
import type { FacilitationProps } from '../facilitation-session.ts';
import { facilitatorStrings, wordsOf } from '../strings.ts';

const words = facilitatorStrings.card;

/** A card with its reason: a host accepts it, puts it away, or lets it lapse to a no. */
export function Suggestion({ card, ...props }: FacilitationProps & { card: ProposalCard }) {
  const { reason, tool } = card;
  if (reason.type !== 'model') return <OfRules {...props} card={{ ...card, reason }} />;
  const version = tool?.name === 'advance_workshop_phase' ? tool.version : 0;
  const shown = { label: words.title, mark: facilitatorStrings.label.modelMark, call: reason.call, version };
  return <ModelProposal {...props} {...shown} onAway={props.acts.putAway} />;
}

type RuleCard = ProposalCard & { reason: Parameters<typeof wordsOf>[0] };

function OfRules({ card, acts, connected, ...props }: FacilitationProps & { card: RuleCard }) {
  const nameOf = (userId: string) => props.participants.find((one) => one.userId === userId)?.username ?? '';
  const { says, why } = wordsOf(card.reason, nameOf);
  const accept = acceptOf(card, props);
  const { line } = card;
  const writes = isToWriteDown(card);
  const doing = (act: () => void) => () => {
    act();
    acts.putAway();
  };
  return (
    <Proposal label={words.title} source={madeByRules} mark={markOf(card)} says={says} why={why && words.because(why)}>
      {accept && (
        <Button size="sm" disabled={!connected} onClick={doing(accept.act)}>
          {accept.label}
        </Button>
      )}
      {writes && <OpenNotes workshopId={props.workshopId} onOpen={acts.putAway} />}
      {line && (
        <Button kind="quiet" size="sm" disabled={!connected} onClick={doing(() => acts.say(line))}>
          {facilitatorStrings.say.button}
        </Button>
      )}
      <Button kind="quiet" size="sm" title={words.lapses} onClick={acts.putAway}>
        {accept || line || writes ? words.no : words.ok}
      </Button>
    </Proposal>
  );
}

const isToWriteDown = ({ reason: { type } }: ProposalCard) => type === 'write-down' || type === 'write-down-at-end';

/** What's to be written down has its place: the notes that everybody writes together. */
function OpenNotes({ workshopId, onOpen }: { workshopId: string; onOpen(): void }) {
  const { state } = useLocation();
  return (
    <ButtonLink size="sm" to={paths.roomNotesOf(workshopId)} replace preventScrollReset state={state} onClick={onOpen}>
      {words.notes}
    </ButtonLink>
  );
}

function markOf({ reason: { type } }: ProposalCard): string {
  return type === 'engagement' || type === 'group-low' ? figuresStrings.mark : facilitatorStrings.label.mark;
}

/** What accepting it does: what the plan's, the groups' or a quick action's own button does, and nothing else. */
function acceptOf(
  { tool, reason }: ProposalCard,
  props: Pick<FacilitationProps, 'offers' | 'quick' | 'known' | 'participants'>,
) {
  const { advance, planGroups, visit, giveWord, askUnmute } = props.offers ?? {};
  if (reason.type === 'hand-waits') {
    const { userId } = reason;
    const name = props.participants.find((one) => one.userId === userId)?.username;
    const act = () => {
      giveWord?.(userId);
      askUnmute?.(userId);
    };
    return name !== undefined && giveWord ? { label: words.giveWord(name), act } : null;
  }
  if (reason.type === 'engagement') return changeOf(changes[reason.about], props);
  if (reason.type === 'group-low' && tool?.name === 'assess_engagement') {
    const { group } = tool;
    return visit && group ? { label: figuresStrings.lookIn(reason.name), act: () => visit(group) } : null;
  }
  if (tool?.name === 'advance_workshop_phase' && advance)
    return { label: words.advance, act: () => advance(tool.version) };
  if (tool?.name === 'create_breakout_groups' && planGroups) {
    const { group_size: size, duration_minutes: minutes, activity, way } = tool;
    return { label: words.groups, act: () => planGroups({ way, size, minutes, activity }) };
  }
  return null;
}
