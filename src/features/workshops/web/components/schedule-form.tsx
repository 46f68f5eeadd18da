import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { ownZone } from '#platform/web/when.ts';
import type { Category } from '../../domain/details.ts';
import { categories } from '../../domain/details.ts';
import { type Draft, draftOfTemplate, draftOfWorkshop, type Faults, newDraft, readDraft } from '../../domain/draft.ts';
import { limits } from '../../domain/limits.ts';
import { canListPublicly } from '../../domain/policy.ts';
import { workshopsStrings } from '../strings.ts';
import type { Made, Plan } from '../use-plan.ts';
import { useSchedule } from '../use-schedule.ts';
import { useHosting } from '../use-workshops.ts';
import { categoryName } from './template-list.tsx';
import { WhenFields } from './when-fields.tsx';
import { WhoField } from './who-field.tsx';

const words = workshopsStrings.schedule;
const topics = categories.map((value) => ({
  value,
  label: value === 'general' ? words.fields.noTopic : categoryName(value),
}));

type ScheduleFormProps = { id: string; plan: Plan; onClose: () => void; onDone: (made: Made) => void };

/** 'Schedule Workshop', 'Use This Template', and the same for changing what is planned (REAL rows 10 and 11). */
export function ScheduleForm({ id, plan, onClose, onDone }: ScheduleFormProps) {
  const { draft, faults, busy, isTouched, mayBePublic, hosting, change, submit, form } = useForm(plan, onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <Card id={id} className="p-6 md:p-8">
      <form
        ref={form}
        aria-labelledby={headingId}
        noValidate
        className="grid gap-6"
        // A list that is open takes Escape for itself.
        onKeyDown={({ key, target }) => {
          if (key === 'Escape' && !isTouched && (target as Element).ariaExpanded !== 'true') onClose();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <h2 id={headingId} ref={heading} tabIndex={-1} className="scroll-mt-28 text-heading wrap-anywhere outline-none">
          {headingOf(plan)}
        </h2>
        <WordFields draft={draft} faults={faults} onChange={change} />
        <WhenFields draft={draft} faults={faults} onChange={change} />
        <SizeFields draft={draft} faults={faults} onChange={change} />
        <WhoField
          mayBePublic={mayBePublic}
          isPublic={draft.isPublic}
          hosting={hosting}
          onChange={(isPublic) => change({ isPublic })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {words.submit[plan.kind === 'edit' ? 'edit' : 'create']}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {words.notNow}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type FieldsProps = { draft: Draft; faults: Faults; onChange: (change: Partial<Draft>) => void };

function WordFields({ draft, faults, onChange }: FieldsProps) {
  const { title, description } = faults;
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <Field
          label={words.fields.title}
          name="title"
          required
          autoComplete="off"
          value={draft.title}
          onChange={({ target }) => onChange({ title: target.value })}
          error={title && words.faults.title[title]}
        />
        <Select
          label={words.fields.topic}
          name="category"
          options={topics}
          value={draft.category}
          onChange={({ target }) => onChange({ category: target.value as Category })}
        />
      </div>
      <TextArea
        label={words.fields.description}
        name="description"
        hint={words.fields.descriptionHint}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
        error={description && words.faults.description[description]}
      />
    </>
  );
}

function SizeFields({ draft, faults, onChange }: FieldsProps) {
  const { schedule } = limits;
  return (
    <div className="grid grid-cols-2 gap-5 lg:max-w-md">
      <Field
        label={words.fields.duration}
        name="duration"
        type="number"
        inputMode="numeric"
        required
        min={schedule.leastMinutes}
        max={schedule.mostMinutes}
        step={5}
        value={draft.duration}
        onChange={({ target }) => onChange({ duration: target.value })}
        error={faults.duration && words.faults.duration[faults.duration]}
      />
      <Field
        label={words.fields.seats}
        hint={words.fields.seatsHint}
        name="seats"
        type="number"
        inputMode="numeric"
        required
        min={schedule.leastSeats}
        max={schedule.mostSeats}
        value={draft.seats}
        onChange={({ target }) => onChange({ seats: target.value })}
        error={faults.seats && words.faults.seats[faults.seats]}
      />
    </div>
  );
}

/** What is typed, what is wrong with it once it was sent, and sending it. */
function useForm(plan: Plan, onDone: (made: Made) => void) {
  const [first] = useState(() => draftOf(plan));
  const [draft, setDraft] = useState(first);
  const [faults, setFaults] = useState<Faults>({});
  const [sent, setSent] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const hosting = useHosting().data;
  const { busy, create, update } = useSchedule();
  const before = plan.kind === 'edit' ? plan.workshop : null;
  const staysListed = before?.is_public && before.category === draft.category;
  const mayBePublic =
    staysListed ||
    (hosting !== undefined &&
      canListPublicly({
        publicHosts: hosting.public_hosts,
        isVouched: hosting.is_vouched,
        category: draft.category,
      }));

  // The first field with a fault is where one goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sending is the reason, not what is mended after it.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [sent]);

  async function submit(): Promise<void> {
    const meant = { ...draft, isPublic: draft.isPublic && mayBePublic };
    const read = readDraft(meant, Date.now(), before?.scheduled_at);
    setFaults('faults' in read ? read.faults : {});
    setSent((times) => times + 1);
    if ('faults' in read) return;
    const done = before ? await update(before.id, read.details) : await create(read.details, draft.templateId);
    if (done) onDone(done);
  }

  function change(part: Partial<Draft>): void {
    setDraft((current) => ({ ...current, ...part }));
    // What is being mended is not wrong any more, until it is sent again.
    setFaults((current) => withoutFaultsOf(part, current));
  }
  const isTouched = JSON.stringify(draft) !== JSON.stringify(first);
  return { draft, faults, busy, isTouched, mayBePublic, hosting, change, submit, form };
}

/** A day can be wrong by its time or its zone as well. */
function withoutFaultsOf(part: Partial<Draft>, faults: Faults): Faults {
  const mended = new Set(Object.keys(part));
  if (mended.has('time') || mended.has('timeZone')) mended.add('date');
  const left = Object.entries(faults).filter(([field]) => !mended.has(field));
  return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left);
}

function draftOf(plan: Plan): Draft {
  if (plan.kind === 'edit') return draftOfWorkshop(plan.workshop);
  if (plan.kind === 'template') return draftOfTemplate(plan.template, Date.now(), ownZone());
  return newDraft(Date.now(), ownZone());
}

function headingOf(plan: Plan): string {
  if (plan.kind === 'edit') return words.headings.edit(plan.workshop.title);
  return plan.kind === 'template' ? words.headings.template(plan.template.name) : words.headings.create;
}
