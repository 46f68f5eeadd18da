import { useId } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import { linesOf, planLimits, type SafetyPlan, type SafetyPlanPart, withLine } from '../../../domain/plan/plan.ts';
import { suggestions } from '../../../domain/plan/suggestions.ts';
import { planStrings as words } from '../strings.ts';
import { PeopleFields, PersonFields } from './person-fields.tsx';

type EditProps = { plan: SafetyPlan; edit: (plan: SafetyPlan) => void };

/** The plan as one writes it. Everything may stay empty. */
export function PlanEdit({ plan, edit }: EditProps) {
  return (
    <div className="grid gap-8">
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-serif text-title">{words.trusted.title}</legend>
        <p className="text-ink-2 text-sm">{words.trusted.hint}</p>
        <PersonFields person={plan.trusted} edit={(trusted) => edit({ ...plan, trusted })} />
      </fieldset>
      <Part part="signs" plan={plan} edit={edit} />
      <Part part="helps" plan={plan} edit={edit} />
      <Part part="places" plan={plan} edit={edit} />
      <PeopleFields {...words.people} people={plan.people} edit={(people) => edit({ ...plan, people })} />
      <PeopleFields
        {...words.professionals}
        people={plan.professionals}
        edit={(professionals) => edit({ ...plan, professionals })}
      />
      <Part part="safer" plan={plan} edit={edit} />
      <Part part="reasons" plan={plan} edit={edit} />
    </div>
  );
}

function Part({ part, plan, edit }: EditProps & { part: SafetyPlanPart }) {
  const id = useId();
  const box = useKeptFocus<HTMLElement>();
  const { title, hint } = words.parts[part];
  // Half a line is no help, so what there's no room for isn't offered.
  const left = suggestions[part].filter(
    (line) => !linesOf(plan[part]).includes(line) && withLine(plan[part], line).length <= planLimits.part,
  );
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id} className="grid gap-3">
      <div className="grid gap-1">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <p className="text-ink-2 text-sm">{hint}</p>
      </div>
      <TextArea
        label={words.lines}
        aria-labelledby={id}
        reads="a-safety-plan"
        value={plan[part]}
        maxLength={planLimits.part}
        onChange={(event) => edit({ ...plan, [part]: event.target.value })}
      />
      {left.length > 0 && (
        <div className="grid gap-2">
          <p className="text-ink-2 text-sm">{words.begin}</p>
          <ul className="flex flex-wrap gap-2">
            {left.map((line) => (
              <li key={line}>
                <Button
                  kind="quiet"
                  size="sm"
                  className="text-left"
                  aria-label={words.add(line)}
                  onClick={() => edit({ ...plan, [part]: withLine(plan[part], line) })}
                >
                  {line}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
