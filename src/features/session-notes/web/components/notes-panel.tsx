import { useEffect, useId, useSyncExternalStore } from 'react';
import { leads } from '#features/room/domain/ability.ts';
import { CareCard } from '#features/safety/web/public/components/care-card.tsx';
import { CareReady } from '#features/safety/web/public/components/care-ways.tsx';
import { useCare } from '#features/safety/web/public/use-care.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Switch } from '#platform/web/ui/choice.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { limits } from '../../domain/limits.ts';
import type { NotesAbility, NotesState } from '../notes-session.ts';
import { sessionNotesStrings as words } from '../strings.ts';
import { useNotesField } from '../use-notes-field.ts';

type Props = Parameters<NonNullable<NotesAbility['panel']>['content']>[0];
type Ready = Extract<NotesState, { status: 'ready' }>;

/** The notes that everybody in the room writes together (R-ROOMM-28, REAL 21), beside the stage or in a phone's sheet. */
export function NotesPanel(props: Props) {
  const { acts, view, role, place } = props;
  const state = useSyncExternalStore(acts.subscribe, acts.state);
  useEffect(() => acts.open(), [acts]);
  if (state.status === 'loading') return <Loader label={words.loading} />;
  if (state.status === 'failed')
    return (
      <div className="grid justify-items-start gap-3 py-4">
        <p>{words.failed}</p>
        <Button onClick={acts.open}>{words.again}</Button>
      </div>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 pt-1">
      <p className="text-ink-2 text-sm">{place ? words.whole : words.intro}</p>
      <Field {...props} state={state} />
      {leads({ role }) && (
        <Switch
          label={words.hostsOnly}
          hint={words.hostsOnlyHint}
          checked={view.hostsOnly}
          onChange={(event) => acts.setHostsOnly(event.target.checked)}
        />
      )}
    </div>
  );
}

function Field({ acts, view, role, quiet, connected, state }: Props & { state: Ready }) {
  const id = useId();
  const reads = (view.hostsOnly || quiet === true) && !leads({ role });
  const care = useCare();
  const field = useNotesField(acts, reads, (line) => void care.look(line));
  const isFull = state.length >= limits.length;
  const trouble = reads && !state.waits ? words.reading : troubleWords(state, connected);
  return (
    <>
      <CareReady />
      {care.heavy && <CareCard level={care.heavy} onClose={care.close} inRoom />}
      <textarea
        {...field}
        aria-label={words.field}
        aria-describedby={id}
        placeholder={words.placeholder}
        maxLength={limits.length}
        readOnly={reads}
        className={classes(
          'min-h-40 w-full flex-1 resize-none rounded-md border-[1.5px] border-line-strong px-3 py-2.5 text-base leading-normal placeholder:text-ink-3 md:text-sm',
          reads ? 'bg-sunk' : 'bg-card',
        )}
      />
      <p id={id} className="flex flex-wrap justify-between gap-x-3 text-ink-2 text-xs">
        {/* Not with every letter. */}
        <span role="status">{trouble}</span>
        {!trouble && <span>{state.waits ? words.state.sending : words.state.saved}</span>}
        {state.length > limits.length / 2 && <span className="tabular-nums">{words.count(state.length)}</span>}
      </p>
      {isFull && (
        <p role="status" className="font-semibold text-sm">
          {words.full}
        </p>
      )}
    </>
  );
}

function troubleWords({ waits, trouble }: Ready, connected: boolean): string | null {
  if (!waits) return null;
  if (!connected) return words.state.waiting;
  return trouble && words.state[trouble];
}
