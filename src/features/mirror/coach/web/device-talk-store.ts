import { checkInsOnDevice } from '#features/mirror/check-ins/web/queries.ts';
import { noteHardTalk } from '#features/trust/safety/web/public/follow-up-store.ts';
import { newId } from '#platform/shared/ids.ts';
import { clock, random } from '#platform/web/world.ts';
import { broughtAlong } from '../domain/brought-along.ts';
import type { Line, NewLine, ReplyEvent, Safety } from '../domain/contract.ts';
import type { Knowledge } from '../domain/guide/guide-state.ts';
import { lately } from '../domain/knowledge.ts';
import { limits } from '../domain/limits.ts';
import { isSameMemory, worthRemembering } from '../domain/memory.ts';
import { openingWords } from '../domain/opening.ts';
import { type LineTurn, turnOf } from '../domain/turn.ts';
import { type DeviceTalk, memoriesOf, memoryRows, talkRows } from './queries.ts';

/*
 * Talks with the guide in this browser: kept only on this device, or not at all. Nothing of them is sent anywhere.
 */

type OnPage = Pick<Line, 'id' | 'who' | 'text'>;
type Grave = Exclude<Safety['level'], 'none'>;

/** Those that nobody keeps, and the ids of the talks on the page. */
const passing = new Map<string, DeviceTalk>();
const onPage = new Set<string>();

/** Called where a talk is opened; returns what to call when it's left, with which whatever isn't kept of it goes. */
export function stayHere(id: string): () => void {
  onPage.add(id);
  return () => {
    onPage.delete(id);
    passing.delete(id);
  };
}

/** With all that it answers by, such as the lines of all countries: nobody needs them here before it answers, and without a connection none would come. */
async function loadGuide() {
  const [guide, { probableCountry }, { feelingOf }] = await Promise.all([
    import('../domain/written-guide.ts'),
    import('#features/trust/safety/domain/help-country.ts'),
    import('#features/mirror/check-ins/domain/feelings.ts'),
  ]);
  const countryHere = (chosen: string | null) => probableCountry(chosen, navigator.languages)?.code;
  return { ...guide, countryHere, feelingOf };
}
type Guide = Awaited<ReturnType<typeof loadGuide>>;

/** Fetches the guide first, so that it answers without a connection, too. */
export function preloadGuide(): void {
  // What fails here is tried again when it's needed.
  loadGuide().catch(() => undefined);
}

/** The guide's first words of a talk that begins here. */
export async function openHere(person: string, id: string): Promise<string> {
  const guide = await loadGuide();
  const knowledge = await known(guide, person, id);
  return openingWords(guide.newStates(knowledge, id).opening, knowledge.remembered);
}

type LineHere = NewLine & { opening: string; before: readonly OnPage[]; country?: string | null };

/**
 * Says a line to the guide here; its reply comes as the server's would.
 * @param opening with what the talk began on the page, and `before` what was said on it up to this line: in the account,
 * say, so that a danger isn't forgotten with the connection (CARE C12); `country` is that of their profile (CARE C18)
 * @throws Error for a line that can't be said
 */
export async function* sayHere(
  person: string,
  isKept: boolean,
  { opening, before, country, ...line }: LineHere,
): AsyncGenerator<ReplyEvent, void> {
  const found = await loadGuide();
  const { caughtUp, guide, newStates, stateFor } = found;
  const { conversation_id: id, words } = line;
  const knowledge = await known(found, person, id, country);
  const said = newStates(knowledge, id);
  // Something else stood there: the account's words, which aren't this device's to keep.
  const isSame = openingWords(said.opening, knowledge.remembered) === opening;
  const states = isSame ? said : newStates({ ...knowledge, remembered: [] }, id);
  const begun: DeviceTalk = { id, started_at: now(), lines: [], states, safety: null };
  const heard: { talk: DeviceTalk; turn: LineTurn } = { talk: begun, turn: { kind: 'new' } };
  /** The talk with this line and its reply; the very same where both were there. */
  const told = (kept: DeviceTalk | undefined): DeviceTalk => {
    const talk = kept && talkRows.fits(kept) ? kept : begun;
    const turn = turnOf(talk.lines, line);
    Object.assign(heard, { talk, turn });
    if (turn.kind === 'refused') throw new Error(`The talk refuses this line: ${turn.why}.`);
    if (turn.kind === 'stored') return talk;
    const caught = { ...talk.states, ...caughtUp(talk.states, unheard(talk.lines, before), knowledge) };
    const answered = guide.answer(stateFor(turn.kind, caught), words, knowledge);
    const { reply, state, safety, offers } = answered;
    const stays = talk.lines.filter((one) => !dropsOf(turn).includes(one.id));
    const mine: Line[] = isAsked(turn) ? [{ id: line.id, who: 'person', text: words, said_at: now() }] : [];
    const answer: Line = {
      id: newId(clock, random),
      who: 'guide' as const,
      text: reply,
      said_at: now(),
      ...offers,
      ...broughtAlong(answered),
    };
    const known = { ...caught, before: turn.kind === 'new' ? caught.now : caught.before, now: state };
    heard.talk = { ...talk, lines: [...stays, ...mine, answer], states: known, safety };
    return heard.talk;
  };
  // Another tab may go on with the same talk: neither's lines are put over the other's.
  if (isKept) await talkRows.here(person).change(id, told);
  else told(passing.get(id));
  const { talk, turn } = heard;
  if (turn.kind !== 'stored' && isKept) {
    const isGrave = talk.safety?.level !== 'none';
    await remember(person, { ...line, isNew: isAsked(turn) && !isGrave }, dropsOf(turn));
    // A talk that isn't kept leaves nothing behind, this neither.
    if (isGrave) await noteHardTalk(person);
  } else if (!isKept && onPage.has(id)) passing.set(id, talk);
  const last = talk.lines.at(-1);
  if (!last || !talk.safety) throw new Error('A talk without a reply.');
  yield { type: 'piece', id: last.id, who: 'guide', text: last.text };
  yield { type: 'end', line: last, safety: talk.safety };
}

const isAsked = ({ kind }: LineTurn): boolean => kind === 'new' || kind === 'changed';

/** The lines that go first. */
const dropsOf = (turn: LineTurn): readonly string[] => ('drop' in turn ? turn.drop : []);

/** What the person said on the page since the last line that's known here. */
function unheard(known: readonly OnPage[], before: readonly OnPage[]): string[] {
  const at = before.findLastIndex(({ id }) => known.some((line) => line.id === id));
  return before.slice(at + 1).flatMap(({ who, text }) => (who === 'person' ? [text] : []));
}

/** The number to call at once where somebody probably is (CARE C18); it comes with the guide, so that no request tells of it. */
export async function emergencyHere(chosen: string | null): Promise<string> {
  const { emergencyNumber, countryHere } = await loadGuide();
  return emergencyNumber(countryHere(chosen));
}

/** How grave the gravest line of a talk was; null where none is. Nothing is sent. */
export async function gravestIn(lines: readonly OnPage[]): Promise<Grave | null> {
  const { followTalk, newTalk } = await import('#features/trust/safety/domain/screening/talk.ts');
  let [state, grave]: [ReturnType<typeof newTalk>, Grave | null] = [newTalk(), null];
  for (const { text } of lines.filter(({ who }) => who === 'person')) {
    const reading = followTalk(state, text);
    ({ state } = reading);
    if (reading.level !== 'none' && grave !== 'urgent') grave = reading.level;
  }
  return grave;
}

const now = () => new Date(clock.now()).toISOString();

/** Remembers a line as the server would, and forgets what was said in lines that are gone. */
async function remember(person: string, line: NewLine & { isNew: boolean }, gone: readonly string[]): Promise<void> {
  const all = await memoriesOf(person);
  for (const { id } of all.filter(({ message_id }) => gone.includes(message_id)))
    await memoryRows.here(person).delete(id);
  const stays = all.filter(({ message_id }) => !gone.includes(message_id));
  const text = line.isNew ? worthRemembering(line.words) : null;
  if (text === null || stays.length >= limits.memories || stays.some((one) => isSameMemory(one.text, text))) return;
  const { conversation_id, id: message_id } = line;
  const id = newId(clock, random);
  await memoryRows.here(person).put(id, { id, text, paused: false, conversation_id, message_id, noted_at: now() });
}

/** Deletes a talk from this device, and what was remembered of it. */
export async function deleteHere(person: string, talk: string): Promise<void> {
  await talkRows.here(person).delete(talk);
  for (const { id, conversation_id } of await memoriesOf(person))
    if (conversation_id === talk) await memoryRows.here(person).delete(id);
}

/** What this device knows of them. Nothing is asked for; a browser that keeps nothing knows nothing. */
async function known(
  { feelingOf, countryHere }: Guide,
  person: string,
  talk: string,
  chosen: string | null = null,
): Promise<Knowledge> {
  const country = countryHere(chosen);
  const [memories, kept] = await Promise.all([
    memoriesOf(person).catch(() => []),
    checkInsOnDevice(person)
      .list()
      .catch(() => []),
  ]);
  const newest = kept.map(({ row }) => row).toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return {
    checkIns: lately(newest, clock.now()).map(({ feelings, created_at }) => ({
      feelings: feelings.flatMap((id) => feelingOf(id)?.word.toLowerCase() ?? []),
      created_at,
    })),
    remembered: memories.filter(({ paused, conversation_id }) => !paused && conversation_id !== talk).reverse(),
    ...(country && { country }),
  };
}
