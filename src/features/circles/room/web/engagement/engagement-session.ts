import type { engagementWire } from '../../domain/engagement/engagement.ts';
import type { EngagementNotice, EngagementView } from '../../domain/engagement/engagement-view.ts';
import { mostSigns, windowMs } from '../../domain/engagement/measure.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';
import type { AbilityProps } from '../slots.ts';
import { isLeftOut, keepLeftOut } from './use-left-out.ts';

/** What this person did last, as the room's other abilities let it be known in this tab; no word of it. */
export type OwnDeeds = {
  readonly line: number | null;
  readonly sign: number | null;
  readonly answer: number | null;
  readonly hand: boolean;
  readonly turn: boolean;
};

export type EngagementActs = {
  /** Hosts only. */
  show(on: boolean): void;
  notice(deeds: OwnDeeds): void;
  /** Oneself, or back in. */
  leaveOut(out: boolean): void;
};

/** What its pieces on screen are drawn from. */
export type EngagementProps = AbilityProps<EngagementView, EngagementActs>;

const lookEveryMs = 250;
/** A tab in the background looks rarely; what it missed counts for no more than this, in ms. */
const longestLookMs = 1_000;
const nothing = { spokeMs: 0, signs: 0, answers: 0, here: false };

/** Counts in this tab what its person does, only while hosts have it on and this person isn't left out. */
export function openEngagement(
  port: AbilityPort<typeof engagementWire, EngagementView, EngagementNotice>,
): LiveAbility<typeof engagementWire, EngagementActs, EngagementNotice> {
  let [looked, told] = [port.clock.now(), port.clock.now()];
  let window = nothing;
  let before: OwnDeeds | null = null;
  let saidOn = false;
  const counts = () => {
    const { on = false, out = false } = port.view() ?? {};
    return on && !out;
  };
  const look = () => {
    const now = port.clock.now();
    if (!counts()) {
      window = nothing;
      told = now;
    } else {
      const spokeMs = port.speaking() ? Math.min(now - looked, longestLookMs) : 0;
      const here = window.here || document.visibilityState === 'visible';
      window = { ...window, spokeMs: Math.min(windowMs, window.spokeMs + spokeMs), here };
    }
    looked = now;
    if (now - told < windowMs || !port.connected()) return;
    told = now;
    const { spokeMs, ...rest } = window;
    window = nothing;
    port.send({ type: 'engagement-tell', spokeMs: Math.round(spokeMs), ...rest }).catch(() => {
      // One window less, of which nothing follows.
    });
  };
  const timer = setInterval(look, lookEveryMs);
  port.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  const send = (command: Parameters<typeof port.send>[0]) =>
    void port.send(command).catch(() => {
      // Without a connection the room already says so.
      if (port.connected()) port.notify({ type: 'engagement-failed' });
    });
  return {
    acts: {
      show: (on) => send({ type: 'engagement-show', on }),
      notice(deeds) {
        if (counts() && before) {
          const signs = window.signs + signsIn(before, deeds);
          const answers = window.answers + (isNew(before.answer, deeds.answer) ? 1 : 0);
          window = { ...window, signs: Math.min(mostSigns, signs), answers: Math.min(mostSigns, answers) };
        }
        before = deeds;
      },
      leaveOut(out) {
        keepLeftOut(out);
        const view = port.view();
        if (view) port.show({ ...view, out, own: out ? null : view.own });
        if (out) send({ type: 'engagement-step-out' });
      },
    },
    entered() {
      const view = port.view();
      if (!view) return;
      const out = isLeftOut();
      port.show({ ...view, out, own: out ? null : view.own });
      // Again each time: it may have been said while the line was lost.
      if (out && view.on) send({ type: 'engagement-step-out' });
      // People who came in without the lobby, or weren't there when it was switched on, hear of it now.
      if (view.on && !saidOn) port.notify({ type: 'engagement-on' });
      saidOn = view.on;
    },
    noticed({ type }) {
      if (type !== 'engagement-failed') saidOn = type === 'engagement-on';
    },
  };
}

function signsIn(before: OwnDeeds, now: OwnDeeds): number {
  const fresh = [
    isNew(before.line, now.line),
    isNew(before.sign, now.sign),
    now.hand && !before.hand,
    now.turn && !before.turn,
  ];
  return fresh.filter(Boolean).length;
}

function isNew(before: number | null, now: number | null): boolean {
  return now !== null && now !== before;
}
