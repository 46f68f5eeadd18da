import { CareAfterWords } from '#features/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/safety/web/public/use-care.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import type { BreakoutsView } from '../../../domain/breakouts/breakouts-view.ts';
import { type ShownBreakout, textLimits } from '../../../domain/breakouts/breakouts-wire.ts';
import type { AbilityProps } from '../../ability.ts';
import type { BreakoutActs } from '../breakouts-session.ts';
import { breakoutStrings as words } from '../strings.ts';
import { groupName } from '../use-groups.ts';
import { useWordToAll } from '../use-word-to-all.ts';
import { GroupList } from './group-list.tsx';
import { PlanForm } from './plan-form.tsx';

type Props = AbilityProps<BreakoutsView, BreakoutActs>;

/** A host's window: how groups are made, then the plan, then what goes on in them. */
export function BreakoutWindow(props: Props) {
  const { view, participants, connected, acts } = props;
  const { breakouts } = view;
  const care = useCare();
  const word = useWordToAll(breakouts?.circle ?? '', {
    async sayToAll(text) {
      const hasGone = await acts.sayToAll(text);
      // Read here alone, once it's away (CARE C12).
      if (hasGone) care.look(text);
      return hasGone;
    },
  });
  const isPlanned = breakouts?.stage === 'planned';
  const isUnplaced =
    breakouts?.way !== 'choice' && breakouts?.groups.every((group) => group.people.length === 0) === true;
  const awake = participants.filter(({ resting }) => !resting).length;
  return (
    <LazyDialog
      open={view.looking}
      onOpenChange={acts.look}
      title={words.title}
      {...(isPlanned && { actions: <PlanActions connected={connected} acts={acts} unplaced={isUnplaced} /> })}
    >
      <CareAfterWords care={care} inRoom />
      {!breakouts && <PlanForm people={awake} connected={connected} acts={acts} />}
      {breakouts && breakouts.stage !== 'planned' && <Meanwhile {...props} breakouts={breakouts} word={word} />}
      {isPlanned && isUnplaced && <p className="text-ink-2 text-sm">{words.nobodyPlaced}</p>}
      {breakouts && <GroupList breakouts={breakouts} participants={participants} connected={connected} acts={acts} />}
    </LazyDialog>
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
        {words.discard}
      </Button>
      <Button disabled={!connected || unplaced} onClick={open}>
        {words.open}
      </Button>
    </>
  );
}

type MeanwhileProps = Props & { breakouts: ShownBreakout; word: ReturnType<typeof useWordToAll> };

/** While groups are open: going to one, a word to all, more time. */
function Meanwhile({ breakouts, self, connected, acts, word }: MeanwhileProps) {
  const visited = breakouts.visits.find(({ userId }) => userId === self)?.group;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {breakouts.groups.map(({ id }) => (
          <Button
            key={id}
            kind="quiet"
            size="sm"
            disabled={!connected || id === visited}
            onClick={() => {
              acts.visit(id);
              acts.look(false);
            }}
          >
            {words.visit(groupName(breakouts, id))}
          </Button>
        ))}
        {breakouts.endsAt !== null && (
          <Button
            kind="quiet"
            size="sm"
            disabled={!connected || breakouts.stage !== 'open'}
            onClick={() => acts.moreTime(2)}
          >
            {words.more}
          </Button>
        )}
      </div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label={words.sayAll}
            maxLength={textLimits.word}
            value={word.text}
            error={word.failed && words.notSaid}
            onChange={({ target }) => word.write(target.value)}
          />
        </div>
        <Button size="sm" busy={word.busy} disabled={!connected || word.text.trim() === ''} onClick={word.send}>
          {words.send}
        </Button>
      </div>
    </div>
  );
}
