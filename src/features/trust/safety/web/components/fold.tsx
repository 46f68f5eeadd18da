import type { ReactNode } from 'react';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';

/** Something to open, without any script. */
export function Fold({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <details id={id} className="group rounded-lg border border-line bg-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-lg px-5 font-semibold">
        {title}
        <ChevronIcon className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
