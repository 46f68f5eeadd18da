import type { ReactNode } from 'react';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';

type Props = { label: string; source: string; children: ReactNode; buttons?: ReactNode };

/** One calm line below the bar, with what can be done about it; on a phone the buttons wrap below the words. */
export function VoiceLine({ label, source, children, buttons }: Props) {
  const box = useKeptFocus<HTMLElement>();
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={label}
      data-digital-source-type={source}
      className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunk px-4 py-2 text-sm outline-none"
    >
      <div role="status" className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {children}
      </div>
      {buttons && <div className="flex max-w-full shrink-0 flex-wrap gap-2">{buttons}</div>}
    </section>
  );
}
