import { useEffect, useRef } from 'react';
import type { VoiceProps } from './voice-session.ts';

/** Keeps this tab's sound to what the room is now: at rest in a silence, and reading what the program wrote since. */
export function useVoice({ acts, known, connected, still, calm, quiet, place }: VoiceProps): void {
  // Without the room's line it can't know whether all still say yes.
  const rests = !connected || Boolean(still || calm || quiet || place);
  useEffect(() => {
    acts.rest(rests);
  }, [acts, rests]);
  const said = known?.said ?? null;
  // What was written before this tab came isn't read.
  const last = useRef(said?.seq ?? 0);
  useEffect(() => {
    if (!said || said.seq <= last.current) return;
    last.current = said.seq;
    acts.read(said.text);
  }, [acts, said]);
}
