import { useId } from 'react';
import type { Reader } from '#platform/web/ui/reads.ts';
import type { JourneyPhase } from '../../domain/phases.ts';
import { journeyStrings as words } from '../strings.ts';
import type { ShownStep } from '../use-journey.ts';
import { StepCard } from './step-card.tsx';

type Props = {
  phase: JourneyPhase;
  steps: readonly ShownStep[];
  now: number;
  isPast?: boolean;
  care: Reader;
};

/** The steps of one phase under its title (R-VIEW-02). */
export function PhaseSection({ phase, steps, now, isPast = false, care }: Props) {
  const id = useId();
  const { title, text } = words.phases[phase];
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <h3 id={id} className="text-heading">
          {title}
        </h3>
        <p className="text-ink-2">{text}</p>
      </div>
      {steps.length > 0 ? (
        <ul className="grid gap-4">
          {steps.map((shown) => (
            <StepCard key={shown.step.id} shown={shown} now={now} isPast={isPast} care={care} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{words.empty}</p>
      )}
    </section>
  );
}
