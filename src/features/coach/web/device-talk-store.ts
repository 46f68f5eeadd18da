import { probableCountry } from '#features/safety/domain/help-country.ts';
import { noteHardTalk } from '#features/safety/web/public/follow-up-store.ts';
import { newId } from '#platform/shared/ids.ts';
import { randomBelow } from '#platform/shared/random.ts';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import { clock, random } from '#platform/web/world.ts';
import type { Line, NewLine, ReplyEvent, Safety, Talk } from '../domain/contract.ts';
import type { Knowledge } from '../domain/guide/guide-state.ts';
import { turnOf } from '../domain/turn.ts';
import type { States } from '../domain/written-guide.ts';

/*
 * Talks with the guide in this browser: kept only on this device, or not at all. Nothing of them is sent anywhere.
 */

/** One of them, with what the guide knows of it, and how grave its last reply found it. */
type DeviceTalk = Talk & { states: States; safety: Safety | null };

/** Those that a person keeps only on this device (CARE C13), by id. */
export const talksHere = (person: string) => deviceStore<DeviceTalk>(person, 'coach');

/** Those that nobody keeps: gone with the page. */
const passing = new Map<string, DeviceTalk>();

const loadGuide = () => import('../domain/written-guide.ts');

/** Fetches the guide beforehand, so that it answers without a connection, too. */
export function preloadGuide(): void {
  // What fails here is tried again when it's needed.
  loadGuide().catch(() => undefined);
}

/** Says a line to the guide here; its reply comes as the server's would. @throws Error for a line that can't be said */
export async function* sayHere(person: string, isKept: boolean, line: NewLine): AsyncGenerator<ReplyEvent, void> {
  const { guide, newStates, stateFor } = await loadGuide();
  const { conversation_id: id, words } = line;
  const found = isKept ? await talksHere(person).get(id) : passing.get(id);
  const talk = found ?? {
    id,
    started_at: now(),
    lines: [],
    states: newStates(known(), randomBelow(random, 0x7fff_ffff)),
    safety: null,
  };
  const turn = turnOf(talk.lines, line);
  if (turn.kind === 'refused') throw new Error(`The talk refuses this line: ${turn.why}.`);
  if (turn.kind !== 'stored') {
    const { reply, state, safety, offers } = guide.answer(stateFor(turn.kind, talk.states), words, known());
    const stays = talk.lines.filter((one) => !('drop' in turn) || !turn.drop.includes(one.id));
    const asks = turn.kind === 'new' || turn.kind === 'changed';
    const mine: Line[] = asks ? [{ id: line.id, who: 'person', text: words, said_at: now() }] : [];
    const answer: Line = { id: newId(clock, random), who: 'guide', text: reply, said_at: now(), ...offers };
    talk.lines = [...stays, ...mine, answer];
    talk.states = { before: turn.kind === 'new' ? talk.states.now : talk.states.before, now: state };
    talk.safety = safety;
    if (isKept) await talksHere(person).put(id, talk);
    else passing.set(id, talk);
    // A talk that isn't kept leaves nothing behind, this neither.
    if (isKept && safety.level !== 'none') await noteHardTalk(person);
  }
  const said = talk.lines.at(-1);
  if (!said || !talk.safety) throw new Error('A talk without a reply.');
  yield { type: 'piece', id: said.id, who: 'guide', text: said.text };
  yield { type: 'end', line: said, safety: talk.safety };
}

const now = () => new Date(clock.now()).toISOString();

function known(): Knowledge {
  const country = probableCountry(null, navigator.languages)?.code;
  return { checkIns: [], remembered: [], ...(country && { country }) };
}
