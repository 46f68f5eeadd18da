import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import type { ReadLater } from '#platform/web/ui/reads.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import { type PollDraft, pollLimits } from '../../../domain/polls.ts';
import { writingStrings } from '../../writing/strings.ts';

const words = writingStrings.poll;
/** Of how many days there's a choice. */
const days = [1, 2, 3, 5, 7, 10, 14];

type PollFieldsProps = {
  poll: PollDraft;
  /** Reads it with the post it's in. */
  reads: ReadLater;
  onChange: (poll: PollDraft) => void;
  onRemove: () => void;
};

/** A question with two to eight answers to choose from, and when it ends. */
export function PollFields({ poll, reads, onChange, onRemove }: PollFieldsProps) {
  const { question, choices } = poll;
  const focusNext = useNextFocus();
  const fields = useLastFocused(choices.length);
  const change = (at: number, text: string) =>
    onChange({ ...poll, choices: choices.map((one, index) => (index === at ? text : one)) });
  function takeOut(at: number): void {
    focusNext('[name="choice-1"]');
    onChange({ ...poll, choices: choices.filter((_, index) => index !== at) });
  }
  return (
    <fieldset ref={fields} className="grid gap-4 rounded-lg border border-line px-4 pt-2 pb-4">
      <legend className="px-1 font-semibold text-sm">{words.title}</legend>
      <Field
        label={words.question}
        name="question"
        reads={reads}
        autoComplete="off"
        maxLength={pollLimits.questionLength}
        value={question}
        onChange={({ target }) => onChange({ ...poll, question: target.value })}
      />
      {choices.map((choice, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
          key={at}
          label={words.choice(at + 1)}
          name={`choice-${at + 1}`}
          reads={reads}
          autoComplete="off"
          maxLength={pollLimits.choiceLength}
          value={choice}
          onChange={({ target }) => change(at, target.value)}
          {...(choices.length > pollLimits.fewestChoices && {
            // Its words end before the button.
            className: 'pr-28',
            end: (
              <Button kind="quiet" size="sm" aria-label={words.takeOutOf(at + 1)} onClick={() => takeOut(at)}>
                {words.takeOut}
              </Button>
            ),
          })}
        />
      ))}
      {choices.length < pollLimits.mostChoices && (
        <div>
          <Button kind="quiet" size="sm" onClick={() => onChange({ ...poll, choices: [...choices, ''] })}>
            {words.more}
          </Button>
        </div>
      )}
      <Select
        label={words.ends}
        hint={words.endsHint}
        name="days"
        options={days.map((value) => ({ value: String(value), label: words.days(value) }))}
        value={String(poll.days)}
        onChange={({ target }) => onChange({ ...poll, days: Number(target.value) })}
      />
      <div>
        <Button kind="quiet" size="sm" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </fieldset>
  );
}

/** One more answer is what its writer writes next. */
function useLastFocused(count: number) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current) fields.current?.querySelector<HTMLElement>(`[name="choice-${count}"]`)?.focus();
    known.current = count;
  }, [count]);
  return fields;
}
