import * as v from 'valibot';
import type { Database } from '#platform/server/database/database.ts';
import type { Connection, Hub } from '#platform/server/realtime/channel.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { askWithin } from '#platform/shared/spread.ts';
import type { ToldCircle, WorkshopsChanged, WorkshopsTold } from '../domain/told-frames.ts';
import { type CircleToTell, findToTell } from './told-repository.ts';

/** The NOTIFY payload when a workshop or its members changed (db/functions/tell_workshop_changed.sql), the least of it first. */
const whats = ['seats', 'news', 'words'] as const;
const Payload = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), person: v.string(), what: v.picklist(whats), public: v.boolean() }),
);
/** All that happened to one within a moment: the most of it, and who came, went or leads. */
type Change = { id: string; what: (typeof whats)[number]; isPublic: boolean; people: Set<string> };

const everyone = 'workshops';
/** Milliseconds in which changes are gathered: people who come in together are told of in one frame. */
const gatherMs = 150;
/** Within how many milliseconds people count as coming together. */
const recentMs = 10_000;

/**
 * Tells open lists how circles in them are by now, so that nobody has to ask (docs/decisions/126): of a public one all but
 * those row rights hide it from. Only its members hear about a private one, and only that it changed.
 */
export type ListService = {
  /** Subscribes this tab to changes. */
  watch(connection: Connection): void;
  /** The tab is gone. */
  forget(connection: Connection): void;
  /** Returns how to stop. */
  start(): Promise<() => Promise<void>>;
};

/** `hub`: where tabs that show lists listen. */
export type ListDeps = { database: Database; hub: Pick<Hub, 'subscribe' | 'publish'>; clock: Clock };

/** With the tabs that watch. */
type Own = ListDeps & { tabs: ReturnType<typeof createTabs> };

export function createListService(deps: ListDeps): ListService {
  const { database, hub, clock } = deps;
  const tabs = createTabs();
  const own = { ...deps, tabs };
  const arrivals = countRecent(clock);
  let gathered = new Map<string, Change>();
  let timer: NodeJS.Timeout | null = null;
  let telling = Promise.resolve();

  /** Nobody knows of what, so all read their lists. */
  const tellMissed = () => tellEveryone(own, [], true);

  function tellSoon(): void {
    timer ??= setTimeout(() => {
      timer = null;
      const changes = gathered;
      gathered = new Map();
      // One after the other: what was read later is never overtaken.
      telling = telling.then(() => tellAll(own, changes)).catch(tellMissed);
    }, gatherMs);
  }

  function hear(payload: string): void {
    const heard = v.safeParse(Payload, payload);
    if (!heard.success || tabs.count() === 0) return;
    const { id, person, what, public: isPublic } = heard.output;
    const change = gathered.get(id) ?? { id, what, isPublic, people: new Set() };
    change.what = whats.indexOf(what) > whats.indexOf(change.what) ? what : change.what;
    change.isPublic ||= isPublic;
    change.people.add(person);
    gathered.set(id, change);
    tellSoon();
  }

  async function start(): Promise<() => Promise<void>> {
    const stops = [
      await database.listen('workshop_changed', hear, tellMissed),
      await database.listen('people_apart', (payload) => keepApart(own, payload)),
    ];
    return async () => {
      if (timer) clearTimeout(timer);
      await Promise.all(stops.map((stop) => stop()));
      await telling;
    };
  }

  return {
    watch(connection) {
      tabs.add(connection);
      hub.subscribe(everyone, connection);
      // What happened before; after a restart of the server all come back at once.
      const frame: WorkshopsTold = { type: 'workshops-told', circles: [], asks: true, within: askWithin(arrivals()) };
      connection.send(frame);
    },
    forget: tabs.remove,
    start,
  };
}

async function tellAll(own: Own, changes: ReadonlyMap<string, Change>): Promise<void> {
  const { database } = own;
  const found = await database.asSystem((tx) => findToTell(tx, [...changes.keys()]));
  const circles = new Map(found.map((circle) => [circle.id, circle]));
  const listed = [...changes.values()].filter(({ id, isPublic }) => isPublic || circles.get(id)?.is_public);
  const told = listed.flatMap(({ id, what }) => toldOf(circles.get(id), what));
  // One that's deleted has nobody any more who'd say who it was hidden from: its id is told to nobody.
  const asks = listed.some(({ id, what }) => what === 'words' || !circles.has(id));
  if (asks || told.length > 0) tellEveryone(own, told, asks);
  for (const { id, people } of changes.values()) tellPeople(own, id, [...people, ...(circles.get(id)?.members ?? [])]);
}

/** To everybody, each without what they may not see: those few by frames of their own. */
function tellEveryone(
  { hub, tabs }: Own,
  circles: readonly (ToldCircle & { hiddenFrom: readonly string[] })[],
  asks: boolean,
): void {
  const within = askWithin(tabs.count());
  const frameFor = (userId: string | null): WorkshopsTold => ({
    type: 'workshops-told',
    circles: circles
      .filter(({ hiddenFrom }) => userId === null || !hiddenFrom.includes(userId))
      .map(({ hiddenFrom: _, ...told }) => told),
    asks,
    within,
  });
  const apart = new Set(circles.flatMap(({ hiddenFrom }) => hiddenFrom));
  const theirs = [...apart].flatMap((userId) => tabs.of(userId));
  hub.publish(everyone, frameFor(null), theirs);
  for (const tab of theirs) {
    const frame = frameFor(tab.caller.userId);
    if (frame.asks || frame.circles.length > 0) tab.send(frame);
  }
}

function tellPeople({ tabs }: Own, id: string, people: Iterable<string>): void {
  const theirs = [...new Set(people)].flatMap((userId) => tabs.of(userId));
  const frame: WorkshopsChanged = { type: 'workshops-changed', id, within: askWithin(theirs.length) };
  for (const tab of theirs) tab.send(frame);
}

/** Each has lists without the other's from now on, which no circle may tell them (CARE C6). `payload`: both ids. */
function keepApart({ tabs }: Own, payload: string): void {
  const frame: WorkshopsTold = { type: 'workshops-told', circles: [], asks: true, within: askWithin(1) };
  for (const userId of payload.split(' ')) for (const tab of tabs.of(userId)) tab.send(frame);
}

/** What's told of one that is or was public; nothing of one that's deleted. */
function toldOf(circle: CircleToTell | undefined, what: Change['what']) {
  if (!circle) return [];
  const { is_public, hidden_from: hiddenFrom, members: _, id, ...now } = circle;
  const told: ToldCircle = is_public ? { id, news: what !== 'seats', ...now } : { id, gone: true };
  return [{ ...told, hiddenFrom }];
}

/** Counts calls, and says how many there were lately, this one too. */
function countRecent(clock: Clock): () => number {
  let times: number[] = [];
  return () => {
    const now = clock.now();
    times = [...times.filter((at) => at > now - recentMs), now];
    return times.length;
  };
}

/** The tabs that watch, by whose they are. */
function createTabs() {
  const byPerson = new Map<string, Set<Connection>>();
  let count = 0;
  return {
    add(connection: Connection): void {
      const theirs = byPerson.get(connection.caller.userId) ?? new Set();
      if (!theirs.has(connection)) count += 1;
      byPerson.set(connection.caller.userId, theirs.add(connection));
    },
    remove(connection: Connection): void {
      const theirs = byPerson.get(connection.caller.userId);
      if (!theirs?.delete(connection)) return;
      count -= 1;
      if (theirs.size === 0) byPerson.delete(connection.caller.userId);
    },
    of: (userId: string): readonly Connection[] => [...(byPerson.get(userId) ?? [])],
    count: () => count,
  };
}
