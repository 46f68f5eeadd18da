import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import type { BreakoutsView } from '../../../domain/breakouts/breakouts-view.ts';
import type { ShownBreakout } from '../../../domain/breakouts/breakouts-wire.ts';
import type { AbilityProps } from '../../slots.ts';
import type { BreakoutActs } from '../breakouts-session.ts';
import { groupStrings, breakoutStrings as words } from '../strings.ts';
import { chosenIn, groupName, hasGroupStage, tellOf } from '../use-groups.ts';
import { useWordToAll } from '../use-word-to-all.ts';
import { GroupBoard } from './group-board.tsx';
import { GroupWords } from './group-words.tsx';
import { PlanForm } from './plan-form.tsx';
import { WordToAll } from './word-to-all.tsx';

type Props = AbilityProps<BreakoutsView, BreakoutActs>;

/** A host's window: how groups are made, then the plan, then what goes on in them. */
export function BreakoutWindow(props: Props) {
  const { view, participants, self, connected, acts } = props;
  const { breakouts } = view;
  const care = useCare();
  const word = useWordToAll(breakouts?.circle ?? '', acts, care);
  const isPlanned = breakouts?.stage === 'planned';
  const isUnplaced =
    breakouts?.way !== 'choice' && breakouts?.groups.every((group) => group.people.length === 0) === true;
  const onStage = hasGroupStage(props);
  const awake = participants.filter(({ resting }) => !resting);
  return (
    <LazyDialog
      open={view.looking}
      onOpenChange={acts.look}
      title={words.title}
      {...(isPlanned && { actions: <PlanActions connected={connected} acts={acts} unplaced={isUnplaced} /> })}
    >
      <CareAfterWords care={care} inRoom />
      {!breakouts && (
        <PlanForm
          others={awake.filter(({ userId }) => userId !== self).length}
          rests={!awake.some(({ userId }) => userId === self)}
          connected={connected}
          acts={acts}
        />
      )}
      {breakouts && !isPlanned && !onStage && (
        <Meanwhile {...props} endsAt={breakouts.endsAt} stage={breakouts.stage} word={word} />
      )}
      {isPlanned && breakouts.way === 'choice' && <HaveChosen breakouts={breakouts} participants={participants} />}
      {isPlanned && isUnplaced && <p className="text-ink-2 text-sm">{groupStrings.nobodyPlaced}</p>}
      {breakouts && onStage && <WordsAlone breakouts={breakouts} connected={connected} acts={acts} />}
      {breakouts && !onStage && (
        <GroupBoard
          breakouts={breakouts}
          participants={participants}
          self={self}
          connected={connected}
          acts={acts}
          calls={view.calls}
          speaking={view.speaking}
          tell={tellOf(props.offers, care)}
          onVisit={() => acts.look(false)}
          below={(group) => <GroupWords breakouts={breakouts} group={group} connected={connected} acts={acts} />}
        />
      )}
    </LazyDialog>
  );
}

type WordsProps = Pick<Props, 'connected' | 'acts'> & { breakouts: ShownBreakout };

/** Of each group what it's called, does and talks about: its people are on the stage. */
function WordsAlone({ breakouts, ...more }: WordsProps) {
  return breakouts.groups.map((group) => (
    <section key={group.id} className="grid gap-1">
      <h3 dir="auto" className="font-sans font-semibold text-base wrap-anywhere">
        {groupName(breakouts, group.id)}
      </h3>
      <GroupWords breakouts={breakouts} group={group} {...more} />
    </section>
  ));
}

function HaveChosen({ breakouts, participants }: { breakouts: ShownBreakout; participants: Props['participants'] }) {
  const { count, of } = chosenIn(breakouts, participants);
  return (
    <p role="status" className="text-sm">
      {words.chosen(count, of)} {count < of && <span className="text-ink-2">{groupStrings.rest}</span>}
    </p>
  );
}

/** `unplaced`: nobody is in any group, and so there would be nothing to open. */
function PlanActions({ connected, acts, unplaced }: Pick<Props, 'connected' | 'acts'> & { unplaced: boolean }) {
  const open = () => {
    acts.open();
    acts.look(false);
  };
  return (
    <>
      <Button kind="quiet" disabled={!connected} onClick={acts.discard}>
        {groupStrings.discard}
      </Button>
      <Button disabled={!connected || unplaced} onClick={open}>
        {groupStrings.open}
      </Button>
    </>
  );
}

type MeanwhileProps = Pick<Props, 'connected' | 'acts'> & {
  endsAt: number | null;
  stage: 'planned' | 'open' | 'closing';
  word: ReturnType<typeof useWordToAll>;
};

/** While groups are open: a message to all, and more time. */
function Meanwhile({ endsAt, stage, connected, acts, word }: MeanwhileProps) {
  return (
    <div className="grid gap-3">
      {endsAt !== null && (
        <Button
          kind="quiet"
          size="sm"
          className="justify-self-start"
          disabled={!connected || stage !== 'open'}
          onClick={() => acts.moreTime(2)}
        >
          {words.more}
        </Button>
      )}
      <WordToAll word={word} connected={connected} />
    </div>
  );
}
