import type { ReactNode } from 'react';
import { useKeptFocus } from '../use-kept-focus.ts';

/**
 * What a program proposes to somebody who decides: who it is (CARE C21), what, and in its own words why; its buttons below or
 * beside it. When one of them takes it away, the focus goes where it was. `source`: the IPTC term for how it was made.
 */
export function Proposal(props: {
  label: string;
  source: string;
  mark: string;
  says: string;
  why: string | null;
  children: ReactNode;
}) {
  const { label, source, mark, says, why, children } = props;
  const box = useKeptFocus<HTMLElement>();
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={label}
      data-digital-source-type={source}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunk px-3 py-2 text-sm outline-none"
    >
      <div className="grid min-w-52 flex-1 gap-0.5">
        <p className="text-ink-2 text-xs">{mark}</p>
        <p className="wrap-anywhere">{says}</p>
        {why !== null && <p className="text-ink-2 wrap-anywhere">{why}</p>}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}
