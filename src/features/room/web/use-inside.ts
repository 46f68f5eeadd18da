import { useEffect, useState } from 'react';
import type { Hold } from '../domain/hold.ts';
import { roomApi } from './api.ts';

const lookEveryMs = 5_000;

/** The names of those inside, null before anyone has answered, and the silence held there. */
export type Inside = { names: readonly string[] | null; silence: Hold | null };

/** Asked again while the lobby is open; where nobody answers, it stays as it was. */
export function useInside(workshopId: string): Inside {
  const [inside, setInside] = useState<Inside>({ names: null, silence: null });
  useEffect(() => {
    const end = new AbortController();
    const look = () => roomApi.inside({ id: workshopId }, { signal: end.signal }).then(setInside, () => {});
    void look();
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => {
      clearInterval(timer);
      end.abort();
    };
  }, [workshopId]);
  return inside;
}
