import { useEffect, useState } from 'react';
import { hourMinute } from '#platform/web/when.ts';
import type { Hold } from '../../../domain/hold.ts';
import { roomApi } from '../../api.ts';
import { silenceStrings as words } from '../strings.ts';

const lookEveryMs = 5_000;

/** In the lobby, while the circle is in silence: how long still, and that one comes in muted (CARE moment 7). */
export function LateNote({ workshopId }: { workshopId: string }) {
  const silence = useSilence(workshopId);
  if (!silence) return null;
  return (
    <p role="status" className="text-center text-ink-2 text-sm">
      {textOf(silence)}
    </p>
  );
}

/** Asked again while the lobby is open; where nobody answers, nothing is said. */
function useSilence(workshopId: string): Hold | null {
  const [silence, setSilence] = useState<Hold | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const look = () =>
      roomApi.silence({ id: workshopId }, { signal: end.signal }).then(
        (answer) => setSilence(answer.silence),
        () => {},
      );
    void look();
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => {
      clearInterval(timer);
      end.abort();
    };
  }, [workshopId]);
  return silence;
}

function textOf({ until }: Hold): string {
  return until === null ? words.lateOpen : words.late(hourMinute(new Date(until).toISOString()));
}
