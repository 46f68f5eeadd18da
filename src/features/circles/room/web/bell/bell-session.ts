import type { BellNotice, BellView, bellWire } from '../../domain/bell/bell.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';
import { type Ringer, tabRinger } from './ringer-media.ts';

/** What a host does with the bell. */
export type BellActs = { ring(): void };
type Port = AbilityPort<typeof bellWire, BellView, BellNotice>;

/** Exchanges on the way in, and between hearing of a bell and its sound. */
const tunesAtFirst = 5;
const tunesBefore = 3;
/** Before its sound, in ms, the bell is set to what's known of the clock, however slow the answers are. */
const setBeforeMs = 250;
/** How long faces and voices come first, in ms: five exchanges at once would be in their way. */
const restMs = 2_000;
/** Clocks drift apart, some by a third of a second in an hour: so often, in ms, one more exchange. */
const againMs = 30_000;

/** The bell of one tab: it knows the server's clock, by which the whole room goes, and sounds at the moment that the server names. */
export function openBell(port: Port, ringer: Ringer = tabRinger()): LiveAbility<typeof bellWire, BellActs, BellNotice> {
  const { clock, signal } = port;
  let round = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(next), { once: true });

  async function tune(times: number): Promise<void> {
    for (let time = 0; time < times && port.connected(); time += 1) {
      const asked = clock.now();
      // The answer to a command comes right behind what it told us.
      await port.send({ type: 'bell-tune' }).catch(() => undefined);
      const server = port.view()?.tunedAt;
      if (server === null || server === undefined) return;
      ringer.heard({ asked, heard: clock.now(), server });
    }
    const view = port.view();
    if (view) port.show({ ...view, clockOffset: ringer.offset() });
  }

  function keepTuned(times: number, inMs: number): void {
    clearTimeout(next);
    round += 1;
    const own = round;
    const again = () => {
      if (own === round && !signal.aborted) keepTuned(1, againMs);
    };
    next = setTimeout(() => void tune(times).then(again), inMs);
  }

  async function soundAt(at: number): Promise<void> {
    const latest = new Promise((resolve) => setTimeout(resolve, ringer.inMs(at, port) - setBeforeMs));
    await Promise.race([tune(tunesBefore), latest]);
    ringer.ringAt(at, port);
  }

  return {
    acts: { ring: () => void port.send({ type: 'bell-ring' }).catch(() => port.notify({ type: 'bell-failed' })) },
    // Also after each lost line, so the latest rest counts.
    entered() {
      ringer.forget();
      keepTuned(tunesAtFirst, restMs);
    },
    noticed(notice) {
      if (notice.type === 'rang') void soundAt(notice.at);
    },
  };
}
