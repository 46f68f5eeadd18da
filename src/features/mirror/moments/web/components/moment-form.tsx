import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import * as v from 'valibot';
import { wordsFor } from '#platform/web/refusals.ts';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import type { Reads } from '#platform/web/ui/reads.ts';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import { Line, type MomentKind, momentKinds } from '../../domain/contract.ts';
import { helpings } from '../../domain/helped.ts';
import type { SaidInMoment } from '../../domain/latest.ts';
import { momentsStrings as words } from '../strings.ts';

const kindOptions = momentKinds.map((value) => ({ value, label: words.kinds[value] }));
const helpOptions = helpings.map((value) => ({ value, label: words.helped[value] }));

type MomentFormProps = {
  reads: Reads;
  /** What is changed; its kind stays. */
  said?: SaidInMoment;
  submit: string;
  /** Whether it's kept now; not while it's asked where. Rejects with an ApiError. */
  send: (said: SaidInMoment) => Promise<boolean>;
  /** Its `reset` makes room for the next one. */
  ref?: Ref<HTMLFormElement>;
  /** Beside the button. */
  children?: ReactNode;
};

/** One line about a moment. */
export function MomentForm({ reads, said, submit, send, ref, children }: MomentFormProps) {
  const [kind, setKind] = useState<MomentKind>(said?.kind ?? 'noticed');
  const [helped, setHelped] = useState(said?.kind === 'helped' ? said.payload.helped : 'yes');
  const [round, setRound] = useState(0);
  const focusNext = useNextFocus();
  const { label, hint } = words.line[kind];

  function check({ line = '', instead = '' }: Typed): { output: SaidInMoment } | { faults: Faults } {
    const faults = { ...faultOf('line', line, true), ...faultOf('instead', instead, false) };
    if (Object.keys(faults).length > 0) return { faults };
    const text = line.trim();
    if (kind === 'noticed') return { output: { kind, payload: { text } } };
    if (kind === 'chose') return { output: { kind, payload: { text, instead: instead.trim() || null } } };
    const exercise = said?.kind === 'helped' ? said.payload.exercise : null;
    return { output: { kind, payload: { what: text, exercise, helped: helped } } };
  }

  async function sent(output: SaidInMoment): Promise<Faults | undefined> {
    try {
      return (await send(output)) ? undefined : {};
    } catch (error) {
      return { form: wordsFor(error, words.failed) };
    }
  }

  function startOver(event: FormEvent): void {
    // The browser would set the choices behind React's back.
    event.preventDefault();
    setRound(round + 1);
    focusNext('[name=line]');
    setKind('noticed');
    setHelped('yes');
  }

  return (
    <Form ref={ref} check={check} send={sent} onReset={startOver} className="grid gap-4">
      {!said && (
        <RadioGroup
          label={words.kind}
          name="kind"
          options={kindOptions}
          value={kind}
          onValueChange={(value) => setKind(value as MomentKind)}
          inline
        />
      )}
      <Field
        key={`line ${round}`}
        label={label}
        reads={reads}
        hint={said ? undefined : hint}
        name="line"
        autoComplete="off"
        defaultValue={lineOf(said)}
      />
      {kind === 'chose' && (
        <Field
          key={`instead ${round}`}
          label={words.instead.label}
          reads={reads}
          hint={words.instead.hint}
          name="instead"
          autoComplete="off"
          defaultValue={said?.kind === 'chose' ? (said.payload.instead ?? '') : ''}
        />
      )}
      {kind === 'helped' && (
        <RadioGroup
          label={words.helped.label}
          name="helped"
          options={helpOptions}
          value={helped}
          onValueChange={(value) => setHelped(value as typeof helped)}
          inline
        />
      )}
      <FormFailure />
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="sm">{submit}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}

/** The line itself. */
export function lineOf(said: SaidInMoment | undefined): string {
  if (!said) return '';
  return said.kind === 'helped' ? said.payload.what : said.payload.text;
}

function faultOf(field: string, line: string, needed: boolean): Faults {
  if (!line.trim()) return needed ? { [field]: words.empty } : {};
  return v.is(Line, line) ? {} : { [field]: words.tooLong };
}
