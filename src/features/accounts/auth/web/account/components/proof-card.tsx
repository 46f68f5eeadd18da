import { type ReactNode, useEffect, useRef } from 'react';

type ProofCardProps = { title: string; text: string; children: ReactNode };

/** A card that asks who's there, in the middle of something else; its heading takes the focus. */
export function ProofCard({ title, text, children }: ProofCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-card p-5">
      <div className="grid gap-1">
        <h4 ref={heading} tabIndex={-1} data-page-start="" className="font-semibold">
          {title}
        </h4>
        <p className="text-ink-2 text-sm">{text}</p>
      </div>
      {children}
    </div>
  );
}
