import type { ReactNode } from 'react';
import { classes } from '#platform/web/ui/classes.ts';

/** In a silence the faces step back, slowly. */
export function Dimmed({ still, children }: { still: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        'flex min-h-0 flex-1 flex-col gap-1.5 transition-[filter] duration-1000 motion-reduce:transition-none',
        still && 'brightness-50 saturate-50',
      )}
    >
      {children}
    </div>
  );
}
