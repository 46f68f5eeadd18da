import {
  type SpeakingNotice,
  type SpeakingView,
  type speakingWire,
  tellEveryMs,
} from '../../domain/speaking/speaking.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';

/** Hosts only. */
export type SpeakingActs = { show(shown: boolean): void };

const lookEveryMs = 250;
/** A tab in the background looks rarely; what it missed counts for no more than this, in ms. */
const longestLookMs = 1_000;

/** Measures in this tab for how long its person speaks, only while that's shown to hosts, and tells the sum. */
export function openSpeaking(
  port: AbilityPort<typeof speakingWire, SpeakingView, SpeakingNotice>,
): LiveAbility<typeof speakingWire, SpeakingActs> {
  let [spoke, looked, told] = [0, port.clock.now(), port.clock.now()];
  const look = () => {
    const now = port.clock.now();
    const shown = port.view()?.shown ?? false;
    if (!shown) spoke = 0;
    else if (port.speaking()) spoke += Math.min(now - looked, longestLookMs);
    looked = now;
    if (now - told < tellEveryMs) return;
    told = now;
    const ms = Math.min(Math.round(spoke), 2 * tellEveryMs);
    if (ms === 0 || !port.connected()) return;
    spoke = 0;
    port.send({ type: 'speaking-tell', ms }).catch(() => {
      // A few seconds less of a share that nobody counts on.
    });
  };
  const timer = setInterval(look, lookEveryMs);
  port.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return {
    acts: {
      show: (shown) =>
        void port.send({ type: 'speaking-show', shown }).catch(() => {
          // Without a connection the room already says so.
          if (port.connected()) port.notify({ type: 'speaking-failed' });
        }),
    },
  };
}
