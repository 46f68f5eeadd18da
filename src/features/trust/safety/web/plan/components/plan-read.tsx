import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui/surface.tsx';
import { linesOf, type PlanPerson, peopleOf, type SafetyPlan, type SafetyPlanPart } from '../../../domain/plan/plan.ts';
import { safetyPublicStrings } from '../../public/strings.ts';
import { planStrings as words } from '../strings.ts';
import { Reach } from './reach.tsx';

/** The plan as one reads it in a hard hour: who to reach first, then from what one notices to what's worth staying for. */
export function PlanRead({ plan }: { plan: SafetyPlan }) {
  const [trusted] = peopleOf([plan.trusted]);
  return (
    <div className="grid gap-6">
      {trusted && (
        <Card className="grid gap-3">
          <h2 className="wrap-anywhere text-title">
            {words.trusted.reach(trusted.name.trim() || safetyPublicStrings.reach.someone)}
          </h2>
          <Reach person={trusted} />
          <p className="text-ink-2 text-sm print:hidden">{words.person.note}</p>
        </Card>
      )}
      <Lines plan={plan} part="signs" />
      <Lines plan={plan} part="helps" />
      <Lines plan={plan} part="places" />
      <People title={words.people.title} people={plan.people} />
      <People title={words.professionals.title} people={plan.professionals} />
      <Lines plan={plan} part="safer" />
      <Lines plan={plan} part="reasons" />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-line border-t pt-5">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  );
}

function Lines({ plan, part }: { plan: SafetyPlan; part: SafetyPlanPart }) {
  const lines = linesOf(plan[part]);
  if (lines.length === 0) return null;
  return (
    <Part title={words.parts[part].title}>
      <ul className="grid gap-2">
        {[...new Set(lines)].map((line) => (
          <li dir="auto" key={line} className="wrap-anywhere border-sage border-l-2 pl-4">
            {line}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function People({ title, people }: { title: string; people: readonly PlanPerson[] }) {
  const known = peopleOf(people);
  if (known.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="grid gap-4">
        {known.map((person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same person may stand there twice
          <li key={at} className="grid gap-2">
            <p dir="auto" className="wrap-anywhere font-semibold">
              {person.name}
            </p>
            <Reach person={person} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
