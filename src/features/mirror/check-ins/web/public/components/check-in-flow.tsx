import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { sessionStrings } from '#platform/web/session/strings.ts';
import { mayBeLost } from '#platform/web/session/unsent.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import type { Reads } from '#platform/web/ui/reads.ts';
import type { PlaceOnField } from '../../../domain/families.ts';
import type { KeptCheckIn } from '../../../domain/latest.ts';
import { typedIn } from '../../../domain/own-words.ts';
import { FactorsPicker } from '../../components/factors-picker.tsx';
import { FeelingsPicker } from '../../components/feelings-picker.tsx';
import { NoteField, withHeard } from '../../components/note-field.tsx';
import { PlaceField } from '../../components/place-field.tsx';
import { Step, type StepName, steps } from '../../components/step.tsx';
import { checkInStrings as words } from '../../strings.ts';
import { useDictation } from '../../use-dictation.ts';
import { useDraft } from '../../use-draft.ts';
import { useRecording } from '../../use-recording.ts';

/** Of each step's entry in the browser's history, so that its Back button leads to the step before. */
const At = v.object({ step: v.picklist(steps) });

type FlowProps = {
  /** The page's heading, in the row of the ways out. */
  heading: string;
  /** The one that's said differently; without it a new one. */
  edited?: KeptCheckIn | undefined;
  /** Who reads what's typed, which `onDone` hands over. */
  reads: Reads;
  /** It's kept under this id; null: it was left or thrown away. `typed`: what was written in it; empty if it was left. */
  onDone: (id: string | null, typed: string) => void;
  /** There's nothing to go on with: this one was over before. */
  onOver: () => void;
};

/** A check-in, one question a screen; after the second it can be kept at any time (four taps in all). */
export function CheckInFlow({ heading, edited, reads, onDone, onOver }: FlowProps) {
  const { step: at, isBegun, go, leave } = useStep();
  const { draft, set, read, forget } = useDraft(edited, isBegun);
  function done(id: string | null, typed: string): void {
    forget();
    leave(() => onDone(id, typed));
  }
  const { keep, question, problem, busy } = useRecording(edited, (id, said) => done(id, typedIn(said)));
  const { place } = draft;
  useEffect(() => mayBeLost(() => (place ? sessionStrings.question.typed : null)), [place]);
  // The browser's Forward button leads to a step of one that's over: there's nothing left of it to go on with.
  const isOver = !place && at !== 'place';
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const step = place ? at : 'place';
  const voice = useDictation((heard) => set({ note: withHeard(read().note, heard) }));
  const { stop } = voice;
  useEffect(() => {
    if (step !== 'note') stop();
  }, [step, stop]);
  const [isFinishing, setFinishing] = useState(false);
  /** With what's still being said. */
  async function keepAll(where: PlaceOnField): Promise<void> {
    setFinishing(true);
    await voice.finish();
    setFinishing(false);
    await keep({ ...read(), place: where });
  }
  const next = steps[steps.indexOf(step) + 1];
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-5">
        {step !== 'place' && <QuietButton onClick={() => go('back')}>{words.back}</QuietButton>}
        <h1 className="flex-1 text-base text-ink-2">{heading}</h1>
        <QuietButton onClick={() => done(null, '')}>{words.leave}</QuietButton>
      </div>
      {!place || step === 'place' ? (
        <PlaceStep
          isEdit={edited !== undefined}
          place={place}
          onChange={(given) => set({ place: given })}
          onNext={() => go('feelings')}
        />
      ) : (
        <Step
          key={step}
          name={step}
          actions={
            <>
              {next && (
                <Button kind="quiet" onClick={() => go(next)}>
                  {next === 'factors' ? words.feelings.more : words.factors.note}
                </Button>
              )}
              <Button kind="dawn" busy={busy || isFinishing} onClick={() => void keepAll(place)}>
                {words.keep}
              </Button>
            </>
          }
        >
          {step === 'feelings' && (
            <FeelingsPicker place={place} chosen={draft.feelings} onChange={(feelings) => set({ feelings })} />
          )}
          {step === 'factors' && (
            <FactorsPicker reads={reads} chosen={draft.factors} typed={draft.typed} onChange={set} />
          )}
          {step === 'note' && (
            <NoteField reads={reads} note={draft.note} voice={voice} onChange={(note) => set({ note })} />
          )}
          <FailureNote text={problem} />
        </Step>
      )}
      <KeepQuestion {...question} />
    </div>
  );
}

/**
 * The step of this entry in the browser's history. `leave` goes back to the first one before it calls `after`, which replaces
 * it: so the Back button afterwards leads to where one came from, and not into an empty check-in.
 */
function useStep() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isBegun = v.is(At, state);
  const here = isBegun ? state.step : 'place';
  const [left, setLeft] = useState<{ from: StepName; after: () => void }>();
  useEffect(() => {
    if (left && here === 'place') left.after();
  }, [left, here]);
  // The first entry is marked, too, so that a reload there is told from a new visit.
  useEffect(() => {
    if (!isBegun)
      void navigate({ search }, { replace: true, preventScrollReset: true, state: { ...state, step: 'place' } });
  }, [isBegun, navigate, search, state]);
  return {
    // What's on screen stays until the page is another.
    step: left?.from ?? here,
    isBegun,
    go: (to: StepName | 'back') =>
      void (to === 'back' ? navigate(-1) : navigate({ search }, { state: { ...state, step: to } })),
    leave(after: () => void): void {
      const behind = steps.indexOf(here);
      // Each step made an entry; without them there's no way back to the first.
      if (behind === 0 || window.history.length <= behind) after();
      else {
        setLeft({ from: here, after });
        void navigate(-behind);
      }
    },
  };
}

type PlaceStepProps = {
  isEdit: boolean;
  place: PlaceOnField | null;
  onChange: (place: PlaceOnField) => void;
  onNext: () => void;
};

function PlaceStep({ isEdit, place, onChange, onNext }: PlaceStepProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <Step
      name="place"
      {...(isEdit && { title: words.placeThen })}
      actions={
        <Button kind="dawn" onClick={() => (place ? onNext() : setMissing(true))}>
          {words.next}
        </Button>
      }
    >
      <PlaceField value={place} onChange={onChange} />
      <p role="status" className="text-ink-2 empty:hidden">
        {isMissing && !place && words.place.missing}
      </p>
    </Step>
  );
}

function QuietButton(props: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      className="min-h-11 text-ink-2 text-sm underline underline-offset-4 hover:text-ink"
      {...props}
    />
  );
}
