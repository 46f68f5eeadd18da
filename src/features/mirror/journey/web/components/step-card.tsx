import { useEffect, useEffectEvent, useId, useState } from 'react';
import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import { Badge, Card, type Tone } from '#platform/web/ui/surface.tsx';
import { dateTime, dayMonth } from '#platform/web/when.ts';
import { limits } from '../../domain/limits.ts';
import { isForLater, type StepState, stateOf } from '../../domain/phases.ts';
import { journeyStrings as words } from '../strings.ts';
import type { ShownStep } from '../use-journey.ts';
import { useReadOnce } from '../use-read-once.ts';
import { type ShownStepStanding, useStep } from '../use-step.ts';

const tones: Record<StepState, Tone> = { completed: 'sage', overdue: 'plain', pending: 'mist' };

type Props = {
  shown: ShownStep;
  now: number;
  /** Its phase is over: what was written there is read, and nothing of it is late. */
  isPast: boolean;
  care: Reader;
};

/** One step: what it asks, and what one writes there. `now` in ms. */
export function StepCard({ shown, now, isPast, care }: Props) {
  const { step } = shown;
  const id = useId();
  const once = useReadOnce(care, step.completion_data.response ?? '');
  const { text, standing, fault, busy, question, ...acts } = useStep(shown, once.look);
  const writing = useReadWhenLeft(once, text, standing);
  const [changing, setChanging] = useState(false);
  const due = step.due_date === null ? null : Date.parse(step.due_date);
  const state = stateOf({ completed: step.completed_at !== null, due }, now);
  const isDone = step.completed_at !== null;
  // As it was found: what's written just now isn't taken from under the fingers.
  const [wasWritten] = useState(shown.where !== null);
  const isRead = isDone || (isPast && wasWritten);
  const isResting = shown.where === null && text === '' && isForLater(step.step_type, due, now);
  const isWriting = changing || !(isRead || isResting);
  return (
    <Card as="li" className="grid gap-4">
      <section aria-labelledby={id} className="grid gap-4">
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h4 id={id} className="text-title">
              {step.step_name}
            </h4>
            {(isDone || !isPast) && <Badge tone={tones[state]}>{words.state[state]}</Badge>}
          </div>
          <p dir="auto" className="max-w-prose">
            {step.content}
          </p>
          {step.step_type === 'pre_reflection' && isWriting && <p className="text-ink-2 text-sm">{words.intention}</p>}
          {(isDone || !isPast) && <When step={step} state={state} />}
        </div>
        {isWriting ? (
          <TextArea
            label={words.response}
            {...writing}
            reads={{ later: once }}
            error={fault}
            value={text}
            maxLength={limits.responseLength}
            autoComplete="off"
            onChange={({ target }) => acts.type(target.value)}
          />
        ) : isResting ? null : (
          <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line border-line-strong border-l-2 pl-4">
            {text}
          </p>
        )}
        <Standing standing={standing} />
        <div className="flex flex-wrap gap-3">
          {isWriting && !isDone && (
            <Button size="sm" busy={busy} onClick={() => void acts.complete().then(() => setChanging(false))}>
              {words.complete}
            </Button>
          )}
          {standing === 'unkept' && (
            <Button kind="quiet" size="sm" busy={busy} onClick={() => void acts.keep()}>
              {words.keep}
            </Button>
          )}
          {(standing === 'failed' || standing === 'waiting') && (
            <Button kind="quiet" size="sm" onClick={() => acts.again()}>
              {words.again}
            </Button>
          )}
          {isRead && (
            <Button kind="quiet" size="sm" onClick={() => setChanging(!changing)}>
              {changing ? words.finish : words.change}
            </Button>
          )}
          {isResting && !changing && (
            <Button kind="quiet" size="sm" onClick={() => setChanging(true)}>
              {words.now}
            </Button>
          )}
          {shown.where !== null && (
            <Button
              kind="quiet"
              size="sm"
              busy={busy}
              onClick={() => void acts.remove().then(() => setChanging(false))}
            >
              {words.remove}
            </Button>
          )}
        </div>
      </section>
      <KeepQuestion {...question} />
    </Card>
  );
}

/** What's saved by itself is read once its field is left, not at each pause (CARE C12). */
function useReadWhenLeft(once: Reader, text: string, standing: ShownStepStanding | null) {
  const [isLeft, setLeft] = useState(false);
  const isKept = standing === 'account' || standing === 'device' || standing === 'waiting';
  const read = useEffectEvent(() => once.look(text));
  useEffect(() => {
    if (isLeft && isKept) read();
  }, [isLeft, isKept]);
  return { onFocus: () => setLeft(false), onBlur: () => setLeft(true) };
}

function When({ step: { due_date, completed_at }, state }: { step: ShownStep['step']; state: StepState }) {
  if (completed_at !== null)
    return <p className="text-ink-2 text-sm">{words.completed(dayMonth(Date.parse(completed_at)))}</p>;
  if (due_date === null) return null;
  return (
    <p className="text-ink-2 text-sm">
      <time dateTime={due_date}>
        {state === 'overdue' ? words.overdue(dateTime(due_date)) : words.due(dateTime(due_date))}
      </time>
    </p>
  );
}

/** Where what's on the page is by now. */
function Standing({ standing }: { standing: ShownStepStanding | null }) {
  const isBad = standing === 'failed';
  return (
    <>
      <FailureNote text={isBad ? words.standing.failed : undefined} />
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {standing && !isBad && words.standing[standing]}
      </p>
    </>
  );
}
