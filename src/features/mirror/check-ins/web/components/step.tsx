import { type ReactNode, useEffect, useRef } from 'react';
import { Steps } from '#platform/web/ui/progress.tsx';
import { checkInStrings as words } from '../strings.ts';

/** The steps of a check-in, in their order; only the first is needed. */
export const steps = ['place', 'feelings', 'factors', 'note'] as const;
export type StepName = (typeof steps)[number];

type StepProps = {
  name: StepName;
  /** In place of the step's own question. */
  title?: string;
  children: ReactNode;
  actions: ReactNode;
};

/** One question: where one is, what's asked, and the buttons. Its heading takes the focus, so that it's read out. */
export function Step({ name, children, actions, ...given }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const at = steps.indexOf(name) + 1;
  const { title, text } = words.steps[name];
  return (
    <div className="grid gap-5">
      <Steps label={words.step(at, steps.length)} at={at} of={steps.length} />
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} data-page-start="" className="text-heading">
          {given.title ?? title}
        </h2>
        <p className="text-ink-2">
          {text} {name === 'place' && words.onlyYou}
        </p>
      </div>
      {children}
      <div className="grid gap-3 sm:flex sm:justify-end">{actions}</div>
    </div>
  );
}
