import type { ReactNode } from 'react';

/** A calm card under the bar, while something is so for everyone or for oneself; its buttons stand beside it. */
export function CareCard({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunk px-4 py-2 text-sm"
    >
      <p role="status" className="min-w-0 flex-1 basis-56">
        <b className="font-semibold">{title}.</b> <span className="text-ink-2">{text}</span>
      </p>
      {children && <div className="flex max-w-full shrink-0 flex-wrap gap-2">{children}</div>}
    </section>
  );
}
