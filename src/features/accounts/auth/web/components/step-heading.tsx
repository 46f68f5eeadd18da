import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The heading of a step. It takes the focus when the step appears, so that it's read out and Tab continues from there.
 */
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
