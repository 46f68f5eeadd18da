import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { HostName } from '#features/accounts/profile/web/public/components/host-name.tsx';
import { CarriedOver } from '#features/circles/after-circle/web/public/components/carry-over.tsx';
import { PriceFields, priceFaultWords } from '#features/circles/prices/web/public/components/price-fields.tsx';
import { CirclePlan } from '#features/circles/templates/web/public/components/circle-plan.tsx';
import { TemplatePlan } from '#features/circles/templates/web/public/components/template-plan.tsx';
import { useTemplate } from '#features/circles/templates/web/public/use-template.ts';
import { paths, patterns } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import { Form, SubmitButton } from '#platform/web/ui/form.tsx';
import { LeaveQuestion } from '#platform/web/ui/leave-question.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Workshop } from '../../../domain/contract.ts';
import { type CircleDraft, countOf } from '../../../domain/draft.ts';
import type { OpenedForm } from '../../use-plan.ts';
import { planningStrings as words } from '../strings.ts';
import { useDraft } from '../use-draft.ts';
import { CohostFields } from './cohost-fields.tsx';
import { RepeatFields, ScopeField } from './series-fields.tsx';
import { SizeFields } from './size-fields.tsx';
import { TemplateField } from './template-field.tsx';
import { WhenFields } from './when-fields.tsx';
import { WhoField } from './who-field.tsx';
import { WordFields } from './word-fields.tsx';

type ScheduleFormProps = { plan: OpenedForm; onClose: () => void; onDone: (made: Workshop) => void };

/** 'Schedule Workshop', 'Use This Template', and the same for changing what is planned (REAL rows 10 and 11). */
export function ScheduleForm({ plan, onClose, onDone }: ScheduleFormProps) {
  const { draft, isTouched, change, check, send, ...rest } = useDraft(plan, { onDone, sayPrice: priceFaultWords });
  const isNew = plan.kind !== 'edit';
  const headingId = useId();
  function leave(form: HTMLFormElement | null): void {
    // What was typed and taken back needn't be asked about.
    if (!isTouched) form?.reset();
    onClose();
  }
  return (
    <Form
      check={check}
      send={send}
      // A day can be wrong by its time or its zone as well.
      mends={{ time: 'date', timeZone: 'date' }}
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      // An open combobox handles Escape itself.
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Escape' && !isTouched && (target as Element).ariaExpanded !== 'true') leave(currentTarget);
      }}
    >
      <LeaveQuestion free={patterns.helpNow} />
      <Heading id={headingId} plan={plan} templateId={draft.templateId} />
      <BeginsWith plan={plan} chosen={draft.templateId} onChoose={rest.choose} />
      <WordFields draft={draft} onChange={change} />
      <PlanOf plan={plan} draft={draft} />
      <WhenFields draft={draft} onChange={change} />
      {isNew && <RepeatFields draft={draft} onChange={change} />}
      <SizeFields draft={draft} onChange={change} />
      <HostName name={rest.name} />
      <WhoField
        mayBePublic={rest.mayBePublic}
        isPublic={draft.isPublic}
        hosting={rest.hosting}
        onChange={(isPublic) => change({ isPublic })}
      />
      <CohostFields names={rest.cohosts} onChange={rest.setCohosts} />
      {rest.offer?.is_offered && isNew && (
        <PriceFields
          draft={rest.price}
          currency={rest.offer.currency}
          inSeries={countOf(draft) > 1}
          onChange={rest.changePrice}
        />
      )}
      <WaitingRoom isOn={draft.waitingRoom} onChange={(waitingRoom) => change({ waitingRoom })} />
      {plan.kind === 'edit' && <ScopeField {...plan.workshop} scope={rest.scope} onChange={rest.setScope} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{words.submit[isNew ? 'create' : 'edit']}</SubmitButton>
        <Button kind="quiet" onClick={({ currentTarget }) => leave(currentTarget.form)}>
          {words.notNow}
        </Button>
      </div>
    </Form>
  );
}

type HeadingProps = { id: string; plan: OpenedForm; templateId: string | null };

/** It comes once what's planned from is here, so it takes the focus itself. */
function Heading({ id, plan, templateId }: HeadingProps) {
  const listed = useTemplate(templateId);
  const template = plan.kind === 'template' && plan.template.id === templateId ? plan.template : listed;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const said =
    plan.kind === 'edit' || plan.kind === 'again'
      ? words.headings[plan.kind](plan.workshop.title)
      : template
        ? words.headings.template(template.name)
        : words.headings.create;
  return (
    <h1 id={id} ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
      {said}
    </h1>
  );
}

type BeginsWithProps = { plan: OpenedForm } & Pick<ComponentProps<typeof TemplateField>, 'chosen' | 'onChoose'>;

/** What's taken along from the circle before, or a template to begin from. */
function BeginsWith({ plan, chosen, onChoose }: BeginsWithProps) {
  if (plan.kind === 'again' || plan.kind === 'edit') return <CarriedOver id={plan.workshop.id} />;
  return <TemplateField first={plan.kind === 'template' ? plan.template : null} chosen={chosen} onChoose={onChoose} />;
}

function WaitingRoom({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Checkbox
      label={words.waitingRoom.label}
      hint={words.waitingRoom.hint}
      name="waiting-room"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** What it will be led by, or where that's changed. */
function PlanOf({ plan, draft }: { plan: OpenedForm; draft: CircleDraft }) {
  const length = Number(draft.duration);
  if (plan.kind === 'again') return <CirclePlan id={plan.workshop.id} length={length} />;
  if (plan.kind !== 'edit') return <TemplatePlan id={draft.templateId} length={length} />;
  return (
    <p>
      <TextLink to={paths.planOf(plan.workshop.id)}>{words.plan}</TextLink>
    </p>
  );
}
