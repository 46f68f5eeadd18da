import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { CarriedOver } from '#features/facilitating/web/public/components/carry-over.tsx';
import type { NewPrice } from '#features/payments/domain/asked-price.ts';
import { type PriceDraft, priceDraft, readPrice } from '#features/payments/domain/price-draft.ts';
import { PriceFields, priceFaultWords } from '#features/payments/web/public/components/price-fields.tsx';
import { paymentOffer } from '#features/payments/web/queries.ts';
import { HostName } from '#features/profile/web/public/components/host-name.tsx';
import { useHostName } from '#features/profile/web/public/use-host-name.ts';
import { CirclePlan } from '#features/templates/web/public/components/circle-plan.tsx';
import { TemplatePlan } from '#features/templates/web/public/components/template-plan.tsx';
import { paths, patterns } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { type Checked, Form, SubmitButton } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { LeaveQuestion } from '#platform/web/ui/leave-question.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ownZone } from '#platform/web/when.ts';
import type { Workshop } from '../../domain/contract.ts';
import type { Category, WorkshopDetails } from '../../domain/details.ts';
import { categories } from '../../domain/details.ts';
import {
  countOf,
  type Draft,
  draftAgain,
  draftOfTemplate,
  draftOfWorkshop,
  newDraft,
  readDraft,
} from '../../domain/draft.ts';
import { canListPublicly } from '../../domain/policy.ts';
import { hasLater, type Repeats, type Scope } from '../../domain/series.ts';
import { topicOfSlug } from '../../domain/topics.ts';
import { workshopsNavigation } from '../navigation/strings.ts';
import { workshopsStrings } from '../strings.ts';
import type { Made, Plan } from '../use-plan.ts';
import { useSchedule } from '../use-schedule.ts';
import { useHosting } from '../use-workshops.ts';
import { PlannedCard } from './planned-card.tsx';
import { RepeatFields, ScopeField } from './series-fields.tsx';
import { SizeFields } from './size-fields.tsx';
import { WhenFields } from './when-fields.tsx';
import { WhoField } from './who-field.tsx';

const words = workshopsStrings.schedule;
/** A topic's name by its slug. */
function topicName(category: Category): string {
  const topic = topicOfSlug(category);
  return topic ? workshopsNavigation.topic[topic] : words.fields.noTopic;
}
const topics = categories.map((value) => ({
  value,
  label: topicName(value),
}));

type ScheduleFormProps = { id: string; plan: Plan; onClose: () => void; onDone: (made: Made) => void };

/**
 * 'Schedule Workshop', 'Use This Template', and the same for changing what is planned (REAL rows 10 and 11). What is new
 * stands in its place, with the invitation, until its facilitator is done.
 */
export function ScheduleForm({ id, plan, onClose, onDone }: ScheduleFormProps) {
  const [planned, setPlanned] = useState<Workshop | null>(null);
  if (planned) return <PlannedCard id={id} workshop={planned} onDone={() => onDone(planned)} />;
  return <PlanForm id={id} plan={plan} onClose={onClose} onDone={plan.kind === 'edit' ? onDone : setPlanned} />;
}

function PlanForm({
  id,
  plan,
  onClose,
  onDone,
}: Omit<ScheduleFormProps, 'onDone'> & { onDone: (made: Workshop) => void }) {
  const {
    draft,
    name,
    price,
    offer,
    scope,
    isTouched,
    mayBePublic,
    hosting,
    change,
    changePrice,
    check,
    send,
    setScope,
  } = useDraft(plan, onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <Card id={id} className="p-6 md:p-8">
      <Form
        check={check}
        send={send}
        // A day can be wrong by its time or its zone as well.
        mends={{ time: 'date', timeZone: 'date' }}
        aria-labelledby={headingId}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
        // An open combobox handles Escape itself.
        onKeyDown={({ key, target }) => {
          if (key === 'Escape' && !isTouched && (target as Element).ariaExpanded !== 'true') onClose();
        }}
      >
        <LeaveQuestion free={patterns.helpNow} />
        <h2 id={headingId} ref={heading} tabIndex={-1} className="scroll-mt-28 text-heading wrap-anywhere outline-none">
          {headingOf(plan)}
        </h2>
        {(plan.kind === 'again' || plan.kind === 'edit') && <CarriedOver id={plan.workshop.id} />}
        <WordFields draft={draft} onChange={change} />
        {plan.kind === 'edit' ? (
          <p>
            <TextLink to={paths.planOf(plan.workshop.id)}>{words.plan}</TextLink>
          </p>
        ) : plan.kind === 'again' ? (
          <CirclePlan id={plan.workshop.id} length={Number(draft.duration)} />
        ) : (
          <TemplatePlan id={draft.templateId} length={Number(draft.duration)} />
        )}
        <WhenFields draft={draft} onChange={change} />
        {plan.kind !== 'edit' && <RepeatFields draft={draft} onChange={change} />}
        <SizeFields draft={draft} onChange={change} />
        <HostName name={name} />
        <WhoField
          mayBePublic={mayBePublic}
          isPublic={draft.isPublic}
          hosting={hosting}
          onChange={(isPublic) => change({ isPublic })}
        />
        {offer?.is_offered && plan.kind !== 'edit' && (
          <PriceFields draft={price} currency={offer.currency} inSeries={countOf(draft) > 1} onChange={changePrice} />
        )}
        <Checkbox
          label={words.waitingRoom.label}
          hint={words.waitingRoom.hint}
          name="waiting-room"
          checked={draft.waitingRoom}
          onChange={({ target }) => change({ waitingRoom: target.checked })}
        />
        {plan.kind === 'edit' && hasLater(plan.workshop.series) && <ScopeField scope={scope} onChange={setScope} />}
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{words.submit[plan.kind === 'edit' ? 'edit' : 'create']}</SubmitButton>
          <Button kind="quiet" onClick={onClose}>
            {words.notNow}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type Planned = { details: WorkshopDetails; repeats: Repeats | null; price: NewPrice | null };
type FieldsProps = { draft: Draft; onChange: (change: Partial<Draft>) => void };

function WordFields({ draft, onChange }: FieldsProps) {
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
      />
    </>
  );
}

/** The input, whether it can be sent, and sending it. */
function useDraft(plan: Plan, onDone: (made: Workshop) => void) {
  const [first] = useState(() => draftOf(plan));
  const [draft, setDraft] = useState(first);
  const [scope, setScope] = useState<Scope>('one');
  const [firstPrice] = useState(() => priceDraft((plan.kind === 'again' && plan.workshop.price) || null));
  const [price, setPrice] = useState(firstPrice);
  const offer = useQuery(paymentOffer).data;
  const hosting = useHosting().data;
  const name = useHostName();
  const { create, update } = useSchedule();
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

  function check(): Checked<Planned> {
    const meant = { ...draft, isPublic: draft.isPublic && mayBePublic };
    const read = readDraft(meant, Date.now(), before?.scheduled_at);
    const asked = offer?.is_offered && !before ? readPrice(price) : { price: null };
    const faults = {
      ...name.check(),
      ...('faults' in read && wordsOf(read.faults)),
      ...('faults' in asked && priceFaultWords(asked.faults)),
    };
    return 'faults' in read || 'faults' in asked || Object.keys(faults).length > 0
      ? { faults }
      : { output: { ...read, ...asked } };
  }

  /** useSchedule's toast says why it was refused. */
  async function send({ details, repeats, price: asked }: Planned): Promise<Faults | undefined> {
    const unnamed = await name.save();
    if (unnamed) return unnamed;
    const plan_from = plan.kind === 'again' ? plan.workshop.id : undefined;
    const from = { ai_template_id: draft.templateId, plan_from, price: asked };
    const done = before ? await update(before.id, details, scope) : await create(details, from, repeats);
    if (done) onDone(done);
    return undefined;
  }

  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));
  const changePrice = (part: Partial<PriceDraft>) => setPrice((current) => ({ ...current, ...part }));
  const isTouched = JSON.stringify([draft, price]) !== JSON.stringify([first, firstPrice]);
  return {
    draft,
    name,
    price,
    offer,
    scope,
    isTouched,
    mayBePublic,
    hosting,
    change,
    changePrice,
    check,
    send,
    setScope,
  };
}

function wordsOf(faults: object): Faults {
  const said: Record<string, Record<string, string>> = words.faults;
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, said[field]?.[fault]]));
}

function draftOf(plan: Plan): Draft {
  if (plan.kind === 'edit') return draftOfWorkshop(plan.workshop);
  if (plan.kind === 'again') return draftAgain(plan.workshop, Date.now());
  if (plan.kind === 'template') return draftOfTemplate(plan.template, Date.now(), ownZone());
  return newDraft(Date.now(), ownZone());
}

function headingOf(plan: Plan): string {
  if (plan.kind === 'edit' || plan.kind === 'again') return words.headings[plan.kind](plan.workshop.title);
  return plan.kind === 'template' ? words.headings.template(plan.template.name) : words.headings.create;
}
