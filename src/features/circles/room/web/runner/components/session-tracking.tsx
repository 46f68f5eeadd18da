import { useId } from 'react';
import { hourMinute } from '#platform/web/when.ts';
import type { Tracking } from '../../../domain/runner/runner-view.ts';
import { planStrings } from '../strings.ts';

const words = planStrings.tracking;

/** Whether how the time goes is saved, as it truly is (R-VIEW-04, REAL 36). */
export function SessionTracking({ tracking }: { tracking: Tracking }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1 text-sm">
      <h3 id={id} className="text-base">
        {words.title}
      </h3>
      <p role="status" className={tracking.standing === 'not-saved' ? 'font-semibold' : undefined}>
        {textOf(tracking)}
      </p>
      <p className="text-ink-2">{words.what}</p>
    </section>
  );
}

function textOf({ standing, savedAt }: Tracking): string {
  if (standing === 'connecting') return words.connecting;
  const at = savedAt === null ? null : hourMinute(new Date(savedAt).toISOString());
  if (standing === 'saved') return words.saved(at ?? '');
  return at === null ? words.notSaved : words.notSavedSince(at);
}
