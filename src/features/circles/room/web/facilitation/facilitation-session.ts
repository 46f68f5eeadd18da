import { newId } from '#platform/shared/ids.ts';
import { laterCode } from '#platform/web/later.ts';
import type { facilitationWire } from '../../domain/facilitation/facilitation.ts';
import type { FacilitationNotice, FacilitationView } from '../../domain/facilitation/facilitation-view.ts';
import { askedBy } from '../../domain/facilitation/facilitation-view.ts';
import type { FacilitatorMemory } from '../../domain/facilitation/facilitator.ts';
import { type FacilitationFacts, factsOf } from '../../domain/facilitation/facts.ts';
import type { LineName } from '../../domain/facilitation/lines.ts';
import type { ReadProposal as Call } from '../../domain/facilitation/proposal.ts';
import type { Mode, Setup } from '../../domain/facilitation/setup.ts';
import type { NowPhase, Situation } from '../../domain/facilitation/situation.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';
import { roomApi } from '../api.ts';
import type { AbilityProps } from '../slots.ts';

/** For hosts alone, and nothing before a minute has passed. */
const mind = laterCode(() => import('../../domain/facilitation/facilitator.ts'));
type Mind = NonNullable<ReturnType<typeof mind>>;

/** What hosts do with the AI Facilitator. */
export type FacilitationActs = {
  set(change: Partial<Setup>): void;
  /** What this tab knows of the room right now; a card may come of it, or go. */
  notice(situation: Situation): void;
  /** The card goes: it's a no, or done. */
  putAway(): void;
  /** A line of its own list to everybody. */
  say(line: LineName): void;
  /** Its panel is open, or not. */
  look(on: boolean): void;
};

/** What its pieces on screen are drawn from. */
export type FacilitationProps = AbilityProps<FacilitationView, FacilitationActs>;

/** The written facilitator of one host's tab. What it noticed is kept here alone, and gone with the page. */
export function openFacilitation(
  port: AbilityPort<typeof facilitationWire, FacilitationView, FacilitationNotice>,
  ask: (workshopId: string, facts: FacilitationFacts) => Promise<Call | null> = askServer,
): LiveAbility<typeof facilitationWire, FacilitationActs, FacilitationNotice> {
  let memory: FacilitatorMemory | null = null;
  let mode: Mode = 'off';
  /** How this tab was last told that it helps. */
  let told: string | null = null;
  const standing = () => {
    const view = port.view();
    return view && JSON.stringify([view.setup.mode, askedBy(view)]);
  };
  const change = (changes: Partial<FacilitationView>) => {
    const view = port.view();
    if (view) port.show({ ...view, ...changes });
  };
  const send = (command: Parameters<typeof port.send>[0], failure: 'not-set' | 'not-said') =>
    void port.send(command).catch(() => {
      // Without a connection the room already says so.
      if (port.connected()) port.notify({ type: failure });
    });
  function askModel({ asked, answered }: Mind, before: FacilitatorMemory, situation: Situation, phase: NowPhase): void {
    memory = asked(before, situation);
    ask(port.workshopId, factsOf(situation, phase)).then(
      (call) => {
        if (call && memory) memory = answered(memory, call, situation);
      },
      // Without it there are the rules.
      () => undefined,
    );
  }
  return {
    acts: {
      set(changes) {
        const view = port.view();
        if (view) send({ type: 'facilitation-set', ...view.setup, ...changes }, 'not-set');
      },
      notice(situation) {
        const view = port.view();
        const itself = mind();
        if (!view || !itself) return;
        // What it noticed for one purpose isn't there for another.
        const before = mode === view.setup.mode ? memory : null;
        mode = view.setup.mode;
        const now = itself.look(before ?? itself.blank, situation, view.setup);
        memory = now;
        if (view.model && situation.phase && itself.asks(now, situation, view.setup))
          askModel(itself, now, situation, situation.phase);
        if (now.card === view.card) return;
        const isNew = now.card !== null;
        change({ card: now.card });
        if (isNew) port.notify({ type: 'card-comes' });
      },
      putAway() {
        const { clockOffset = 0 } = port.self() ?? {};
        memory = (memory && mind()?.putAway(memory, port.clock.now() + clockOffset)) ?? null;
        change({ card: null });
      },
      say: (line) => send({ type: 'facilitation-say', id: newId(port.clock, port.random), line }, 'not-said'),
      look: (on) => change({ looking: on }),
    },
    entered() {
      const view = port.view();
      const helps = view?.setup.mode ?? 'off';
      // People who come in later read it, too, or weren't there when it changed.
      if (view && standing() !== told && helps !== 'off')
        port.notify({ type: 'program-helps', mode: helps, asks: askedBy(view) });
      told = standing();
    },
    noticed({ type }) {
      if (type === 'program-helps' || type === 'program-stops') told = standing();
    },
  };
}

async function askServer(workshopId: string, facts: FacilitationFacts): Promise<Call | null> {
  const { call } = await roomApi.suggest({ id: workshopId, facts });
  return call && (await import('../../domain/facilitation/proposal.ts')).readCall(call.name, call.args);
}
