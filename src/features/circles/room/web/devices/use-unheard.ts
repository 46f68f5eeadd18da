import { useEffect, useState } from 'react';
import { clock } from '#platform/web/world.ts';
import { followSound } from '../media/level-media.ts';
import { showLine } from '../visit/use-notices.ts';
import { deviceStrings as words } from './strings.ts';

/** Silent from the start for this long, in ms, a microphone is probably muted itself, or the wrong one. */
const unheardMs = 5_000;
/** Far below the quietest room: only a muted or dead microphone stays under it. From 0 to 1. */
const nothing = 0.0003;
/** In the room it's listened to so much later, in ms: a way to hear costs tens, just when the first pictures come. */
const afterPicturesMs = 2_000;

/** Whether nothing at all has come from this microphone since it went on; once it's heard it's trusted. It's listened to after `after` ms. */
export function useUnheard(track: MediaStreamTrack | null, after = 0): boolean {
  const [unheard, setUnheard] = useState(false);
  useEffect(() => {
    setUnheard(false);
    if (!track) return;
    let since: number | null = null;
    let stop = () => {};
    const listen = () => {
      stop = followSound(track, (samples) => {
        since ??= clock.now();
        if (samples.some((sample) => Math.abs(sample) > nothing)) {
          setUnheard(false);
          stop();
        } else if (clock.now() - since >= unheardMs) setUnheard(true);
      });
    };
    const wait = after > 0 ? setTimeout(listen, after) : undefined;
    if (after === 0) listen();
    return () => {
      clearTimeout(wait);
      stop();
    };
  }, [track, after]);
  return unheard;
}

/** Says it in the room's one line, which in a silence waits for its end. */
export function useUnheardLine(track: MediaStreamTrack | null, still: boolean): void {
  const tell = useUnheard(track, afterPicturesMs) && !still;
  useEffect(() => {
    if (tell) showLine(`${words.unheard} ${words.unheardInRoom}`);
  }, [tell]);
}
