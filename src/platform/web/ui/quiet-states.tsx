import type { ReactNode } from 'react';
import { platformStrings as words } from '#platform/web/strings.ts';
import { BreathingCircle } from './breathing-circle.tsx';

/* Separate from the states that every page loads (states.tsx), since a module is one chunk. */

/** Nothing here yet, said kindly, with something to do next. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line px-6 py-10 text-center">
      <BreathingCircle size="loader" still />
      <h3 className="text-lg">{title}</h3>
      {text && <p className="max-w-md text-sm text-ink-2">{text}</p>}
      {action}
    </div>
  );
}

/** A short wait in the middle of a space, with words for screen readers. */
export function Loader({ label = words.loading }: { label?: string }) {
  return (
    <div role="status" data-waiting="" className="grid min-h-40 place-items-center content-center gap-4 text-ink-2">
      <BreathingCircle size="loader" />
      <span className="text-sm">{label}</span>
    </div>
  );
}
