import { type ReactNode, useState } from 'react';
import { categories } from '#features/circles/topics/domain/categories.ts';
import { patterns } from '#platform/shared/paths.ts';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { type Checked, Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { LeaveQuestion } from '#platform/web/ui/leave-question.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { TemplateDraft } from '../../domain/contract.ts';
import { readTyped, type TypedPhase, type TypedTemplate } from '../../domain/editing.ts';
import { limits } from '../../domain/limits.ts';
import { minutesOfClock } from '../../domain/timeline.ts';
import { templatesStrings } from '../strings.ts';
import { wordsOf } from '../use-templates.ts';
import { PlanSum } from './plan-sum.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { Timeline } from './timeline.tsx';

const words = templatesStrings.editor;
const topics = categories.map((value) => ({ value, label: templatesStrings.categories[value] }));
/** When a circle usually begins; only so that the timeline shows a clock. */
const evening = '19:00';

type TemplateFormProps = {
  first: TypedTemplate;
  send: (template: TemplateDraft) => Promise<Faults | undefined>;
  /** Beside 'Save'; gets what stands on the screen, or null while it can't be saved. */
  beside?: (read: () => TemplateDraft | null) => ReactNode;
};

/** A template as it's written: what it is, and its timeline. */
export function TemplateForm({ first, send, beside }: TemplateFormProps) {
  const [typed, setTyped] = useState(first);
  const [saved, setSaved] = useState(first);
  const [begins, setBegins] = useState(evening);
  const begin = minutesOfClock(begins) ?? 0;
  const change = (part: Partial<TypedTemplate>) => setTyped((now) => ({ ...now, ...part }));

  function check(): Checked<TemplateDraft> {
    const read = readTyped(typed);
    return 'template' in read ? { output: read.template } : { faults: wordsOf(read.faults) };
  }

  const isChanged =
    typed.length !== saved.length ||
    typed.prompts.length !== saved.prompts.length ||
    !sameOrder(typed.phases, saved.phases);

  async function sendTyped(template: TemplateDraft): Promise<Faults | undefined> {
    const faults = await send(template);
    if (!faults) setSaved(typed);
    return faults;
  }

  return (
    <Form check={check} send={sendTyped} changed={isChanged} className="grid gap-6">
      <LeaveQuestion free={patterns.helpNow} />
      <WhatItIs typed={typed} onChange={change} />
      <section aria-labelledby="timeline" className="grid gap-4">
        <TimelineHead begins={begins} onBegins={setBegins} />
        <PlanSum
          phases={typed.phases}
          begin={begin}
          length={Number(typed.length) || 0}
          onFit={(length) => change({ length: String(length) })}
        />
        <Timeline phases={typed.phases} begin={begin} onChange={(phases) => change({ phases })} />
      </section>
      <PromptFields prompts={typed.prompts} onChange={(prompts) => change({ prompts })} />
      <FormFailure />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton>{words.save}</SubmitButton>
        {beside?.(() => {
          const read = readTyped(typed);
          return 'template' in read ? read.template : null;
        })}
      </div>
    </Form>
  );
}

function TimelineHead({ begins, onBegins }: { begins: string; onBegins: (time: string) => void }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <h2 id="timeline" className="text-title">
        {words.timeline}
      </h2>
      <Field
        label={words.begins}
        type="time"
        value={begins}
        onChange={(event) => {
          // Only for looking at: nothing of it is saved.
          event.stopPropagation();
          onBegins(event.target.value);
        }}
      />
    </div>
  );
}

/** Whether the same phases stand in the same order. */
function sameOrder(some: readonly TypedPhase[], others: readonly TypedPhase[]): boolean {
  return some.length === others.length && some.every(({ id }, index) => id === others[index]?.id);
}

type FieldsProps = { typed: TypedTemplate; onChange: (part: Partial<TypedTemplate>) => void };

function WhatItIs({ typed, onChange }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <Field
          label={words.name}
          reads="a-hosts-words"
          name="name"
          required
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Select
          label={words.topic}
          name="category"
          options={topics}
          value={typed.category}
          onChange={({ target }) => onChange({ category: target.value as TypedTemplate['category'] })}
        />
      </div>
      <TextArea
        label={words.description}
        reads="a-hosts-words"
        name="description"
        value={typed.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <LengthAndSeats typed={typed} onChange={onChange} />
      <TextArea
        label={words.agreements}
        reads="a-hosts-words"
        hint={words.agreementsHint}
        name="agreements"
        value={typed.agreements}
        onChange={({ target }) => onChange({ agreements: target.value })}
      />
    </>
  );
}

function LengthAndSeats({ typed, onChange }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-5 lg:max-w-md">
      <Field
        label={words.length}
        name="length"
        type="number"
        inputMode="numeric"
        min={limits.minutes.least}
        max={limits.minutes.most}
        step={5}
        value={typed.length}
        onChange={({ target }) => onChange({ length: target.value })}
      />
      <Field
        label={words.seats}
        name="seats"
        type="number"
        inputMode="numeric"
        min={limits.seats.least}
        max={limits.seats.most}
        value={typed.seats}
        onChange={({ target }) => onChange({ seats: target.value })}
      />
    </div>
  );
}
