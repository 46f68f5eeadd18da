import { useEffect, useEffectEvent, useState } from 'react';
import type { KnockState } from '#features/circles/workshops/domain/door.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { workshopsApi } from '../api.ts';

/** How often someone before the door asks again, in ms; far less than what the server takes for having gone. */
const askEveryMs = 4_000;

/**
 * Where one's knock stands; `first` until there's an answer, and `asked` from asking again until it's heard. Asks again and again, and goes in once it's `open`. A refusal
 * goes in, too: the room knows the words for it.
 */
export function useKnock<First extends KnockState | null>(
  { workshopId, name }: { workshopId: string; name: string | undefined },
  first: First,
  onOpen: () => void,
): { state: KnockState | First; host: string; asked: boolean; askAgain: () => void } {
  const [shown, setShown] = useState<{ state: KnockState | First; host: string }>({ state: first, host: '' });
  const [again, setAgain] = useState(0);
  const [asked, setAsked] = useState(false);
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    const end = new AbortController();
    let asksAgain = again > 0;
    const ask = async () => {
      try {
        const wish = { id: workshopId, again: asksAgain, ...(name !== undefined && { displayName: name }) };
        const answer = await workshopsApi.knock(wish, { signal: end.signal });
        if (end.signal.aborted) return;
        setShown({ state: answer.state, host: answer.facilitator_name });
        if (answer.state !== 'declined') {
          asksAgain = false;
          setAsked(false);
        }
        if (answer.state === 'open') return opened();
        if (answer.state === 'ended') return;
      } catch (error) {
        if (!end.signal.aborted && isRefused(error) && error.code !== 'rate_limited') return opened();
        // The next one may get through.
      }
      if (!end.signal.aborted) timer = setTimeout(() => void ask(), askEveryMs);
    };
    let timer = setTimeout(() => void ask(), 0);
    end.signal.addEventListener('abort', () => clearTimeout(timer));
    return () => end.abort();
  }, [workshopId, name, again]);
  const askAgain = () => {
    setAgain(again + 1);
    setAsked(true);
  };
  return { ...shown, asked, askAgain };
}
