import { deviceStrings as words } from '../strings.ts';
import { useUnheard } from '../use-unheard.ts';

/** In the lobby, while nothing at all comes from the microphone that's on: what to do about it. */
export function UnheardNote({ track }: { track: MediaStreamTrack | null }) {
  const unheard = useUnheard(track);
  if (!unheard) return null;
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-sunk px-4 py-3 text-sm">
      <p className="font-semibold">{words.unheard}</p>
      <p className="text-ink-2">{words.unheardInLobby}</p>
    </div>
  );
}
