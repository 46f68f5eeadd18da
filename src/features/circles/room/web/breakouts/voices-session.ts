import { type BreakoutNotice, type BreakoutsView, placeIn } from '../../domain/breakouts/breakouts-view.ts';
import type { breakoutsWire } from '../../domain/breakouts/breakouts-wire.ts';
import type { AbilityPort } from '../ability.ts';

type Port = Pick<
  AbilityPort<typeof breakoutsWire, BreakoutsView, BreakoutNotice>,
  'view' | 'userId' | 'speaking' | 'connected' | 'send' | 'signal'
>;

const lookEveryMs = 500;

/** Tells hosts, who hear nothing of a small group, when this tab's person begins to speak in one and when they stop. */
export function tellVoice(port: Port): void {
  let told = false;
  const look = () => {
    if (!port.connected()) {
      // The server forgets people who are cut off.
      told = false;
      return;
    }
    const place = placeIn(port.view()?.breakouts ?? null, port.userId);
    const speaks = place?.kind === 'group' && port.speaking();
    if (speaks === told) return;
    told = speaks;
    port.send({ type: 'breakouts-voice', speaks }).catch(() => {
      // The next look says it again.
      told = !speaks;
    });
  };
  const timer = setInterval(look, lookEveryMs);
  port.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
