import { hourMinute } from '#platform/web/when.ts';
import type { Hold } from '../../../domain/hold.ts';
import { silenceStrings as words } from '../strings.ts';

/** In the lobby, while the circle is in silence: how long still, and that one comes in muted (CARE moment 7). */
export function LateNote({ silence }: { silence: Hold | null }) {
  if (!silence) return null;
  return (
    <p role="status" className="text-center text-ink-2 text-sm">
      {textOf(silence)}
    </p>
  );
}

function textOf({ until }: Hold): string {
  return until === null ? words.lateOpen : words.late(hourMinute(new Date(until).toISOString()));
}
