import type { ReactNode } from 'react';

/** One calm line below the bar with what can be done about it; on a phone the buttons wrap below the words. */
export function HostLine({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunk px-4 py-2 text-sm"
    >
      <p className="min-w-0 wrap-anywhere">{text}</p>
      <span className="flex max-w-full shrink-0 flex-wrap gap-2">{children}</span>
    </section>
  );
}
