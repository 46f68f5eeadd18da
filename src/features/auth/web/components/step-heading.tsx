import { type ReactNode, useEffect, useRef } from 'react';

/** The head of a step. The focus goes to it when the step comes, so that it is read out, and Tab begins there. */
export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-2">
      <h2 ref={heading} tabIndex={-1} data-page-start="" className="text-title">
        {title}
      </h2>
      {children}
    </div>
  );
}
