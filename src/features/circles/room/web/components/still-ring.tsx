import type { ReactNode } from 'react';
import { classes } from '#platform/web/ui/classes.ts';

const radius = 21;
const round = 2 * Math.PI * radius;

type Props = { left: number; breathing?: boolean; children?: ReactNode };

/**
 * A circle with the time left as its line, from 1 to 0; `breathing` six times a minute, unless motion is unwelcome. Drawn
 * only: what it says stands beside it.
 */
export function StillRing({ left, breathing = false, children }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'relative grid size-12 shrink-0 place-items-center text-dawn',
        breathing && 'animate-[breath-disc_10s_infinite] md:size-16 motion-reduce:animate-none',
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 48 48" className="absolute inset-0 -rotate-90" fill="none" strokeWidth="3">
        <circle cx="24" cy="24" r={radius} className="stroke-line" />
        <circle
          cx="24"
          cy="24"
          r={radius}
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - Math.min(1, Math.max(0, left)))}
        />
      </svg>
      {children}
    </span>
  );
}
