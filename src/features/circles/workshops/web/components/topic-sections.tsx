import type { ReactNode } from 'react';
import { useId } from 'react';
import { CheckIcon } from '#platform/web/ui/icons.tsx';
import type { Topic } from '../../domain/content.ts';
import { workshopsStrings } from '../strings.ts';

const words = workshopsStrings.topics;

/** What to expect: a first circle, step by step along one line. */
export function Steps({ steps }: Pick<Topic, 'steps'>) {
  return (
    <Section title={words.steps}>
      <ol className="grid max-w-2xl">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="group grid grid-cols-[2.5rem_1fr] gap-x-5">
            <span aria-hidden="true" className="grid grid-rows-[auto_1fr] justify-items-center">
              <span className="grid size-10 place-items-center rounded-full border border-line-strong bg-card font-serif text-lg">
                {index + 1}
              </span>
              <span className="w-px bg-line-strong opacity-50 group-last:hidden" />
            </span>
            <div className="pt-1.5 pb-7 group-last:pb-0">
              <h3 className="text-lg leading-snug">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What holds in every circle of this topic. */
export function Boundaries({ boundaries }: Pick<Topic, 'boundaries'>) {
  return (
    <Section title={words.boundaries}>
      <ul className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        {boundaries.map((line) => (
          <li key={line} className="flex gap-3.5">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-sage-soft text-sage-ink">
              <CheckIcon className="size-4" />
            </span>
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Who it's for, and who it isn't for tonight. */
export function ForWhom({ topic }: { topic: Pick<Topic, 'for_whom' | 'not_for'> }) {
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <Section title={words.forWhom}>
        <Lines lines={topic.for_whom} />
      </Section>
      <Section title={words.notFor}>
        <Lines lines={topic.not_for} />
      </Section>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-3 text-ink-2">
      {lines.map((line) => (
        <li key={line} className="border-line border-l-2 pl-4">
          {line}
        </li>
      ))}
    </ul>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-6">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
