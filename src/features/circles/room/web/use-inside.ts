import { useEffect, useState } from 'react';
import type { Doorstep } from '../domain/contract.ts';
import { roomApi } from './api.ts';

const lookEveryMs = 5_000;

/** What's behind the door, null before anyone has answered; asked again while one stands before it. */
export function useInside(workshopId: string): Doorstep | null {
  const [inside, setInside] = useState<Doorstep | null>(null);
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
