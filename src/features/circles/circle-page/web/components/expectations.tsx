import { useTopics } from '#features/circles/workshops/web/public/use-topics.ts';
import type { Circle } from '../../domain/contract.ts';
import { circlePageStrings as words } from '../strings.ts';

/** What happens, step by step: from the circle's template, or else from its topic. Nothing without either. */
export function Expectations({ circle: { phases, category } }: { circle: Circle }) {
  const topic = useTopics().find(({ slug }) => slug === category);
  const steps = phases.length > 0 ? phases.map(asStep) : (topic?.steps ?? []);
  if (steps.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-title">{words.expect.title}</h2>
      <ol className="grid gap-3">
        {steps.map(({ title, text }) => (
          <li key={title} className="grid gap-0.5 border-line border-l-2 pl-4">
            <span dir="auto" className="font-semibold">
              {title}
            </span>
            <span className="text-ink-2">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const asStep = ({ phase, duration }: Circle['phases'][number]) => ({
  title: phase,
  text: words.expect.minutes(duration),
});
