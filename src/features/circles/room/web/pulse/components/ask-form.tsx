import { type FormEvent, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { fewestAnswers } from '../../../domain/pulse/picture.ts';
import {
  type AskDraft,
  askLimits,
  kinds,
  openSeconds,
  type PulseQuestion,
  usualSeconds,
} from '../../../domain/pulse/question.ts';
import type { PulseProps } from '../pulse-session.ts';
import { questionStrings } from '../strings.ts';

const words = questionStrings.form;

const empty: AskDraft = {
  kind: 'check-in',
  text: '',
  low: '',
  high: '',
  choices: '',
  seconds: usualSeconds['check-in'],
};

/** What to ask, and for how long; a check-in is two taps away. What's begun waits in the tab if a tap beside it closes it. */
export function AskForm({ view, acts, connected, participants, onDone }: PulseProps & { onDone: () => void }) {
  const [draft, setDraft] = useState(view.written ?? empty);
  const { seconds } = draft;
  const question = questionOf(draft);
  const change = (more: Partial<AskDraft>) => {
    const next = { ...draft, ...more };
    setDraft(next);
    acts.write(next);
  };
  const ask = async (whole: PulseQuestion) => {
    // What was refused is there again as the card opens.
    if (await acts.ask(whole, seconds)) acts.write(null);
  };
  const cancel = () => {
    acts.write(null);
    onDone();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!question) return;
    void ask(question);
    onDone();
  };
  return (
    <form onSubmit={send} className="grid gap-3">
      <Select
        label={words.kind}
        value={draft.kind}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={({ target: { value } }) => {
          const kind = kinds.find((one) => one === value) ?? draft.kind;
          change({ kind, seconds: usualSeconds[kind] });
        }}
      />
      {draft.kind !== 'check-in' && (
        <Field
          label={words.text}
          reads="a-hosts-words"
          maxLength={askLimits.text}
          value={draft.text}
          autoComplete="off"
          onChange={({ target }) => change({ text: target.value })}
        />
      )}
      {draft.kind === 'scale' && (
        <div className="grid grid-cols-2 gap-3">
          {(['low', 'high'] as const).map((end) => (
            <Field
              key={end}
              label={words[end]}
              reads="a-hosts-words"
              maxLength={askLimits.end}
              value={draft[end]}
              autoComplete="off"
              onChange={({ target }) => change({ [end]: target.value })}
            />
          ))}
        </div>
      )}
      {draft.kind === 'choice' && (
        <TextArea
          label={words.choices}
          reads="a-hosts-words"
          hint={words.choicesHint}
          rows={3}
          value={draft.choices}
          onChange={({ target }) => change({ choices: target.value })}
        />
      )}
      <Select
        label={words.seconds}
        value={String(seconds)}
        options={openSeconds.map((value) => ({ value: String(value), label: questionStrings.seconds(value) }))}
        onChange={({ target: { value } }) =>
          change({ seconds: openSeconds.find((one) => String(one) === value) ?? seconds })
        }
      />
      <p className="text-ink-2 text-sm">{words.promise}</p>
      {participants.length < fewestAnswers && <p className="text-ink-2 text-sm">{words.few(participants.length)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" type="submit" disabled={!connected || question === null}>
          {words.send}
        </Button>
        <Button size="sm" kind="quiet" onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Null until it's complete. */
function questionOf({ kind, text: written, low, high, choices }: AskDraft): PulseQuestion | null {
  if (kind === 'check-in') return { kind };
  const text = written.trim();
  if (text === '') return null;
  if (kind === 'words') return { kind, text };
  if (kind === 'scale') return { kind, text, low: low.trim(), high: high.trim() };
  const lines = [...new Set(choices.split('\n').map((line) => line.trim().slice(0, askLimits.choice)))];
  const given = lines.filter((line) => line !== '');
  const [fewest, most] = askLimits.choices;
  return given.length >= fewest && given.length <= most ? { kind, text, choices: given } : null;
}
