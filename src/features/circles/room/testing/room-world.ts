import type { Seat } from '../domain/ability.ts';
import { mayRead } from '../domain/chat/chat.ts';
import { lastSeq } from '../domain/chat/chat-log.ts';
import type { ChatView } from '../domain/chat/chat-view.ts';
import type { Participant } from '../domain/contract.ts';
import { queueOf } from '../domain/hands/hands.ts';
import { limits } from '../domain/limits.ts';
import type { RestView } from '../domain/rest/rest.ts';
import type { AnyCommand, RoomEffect, RoomEvent } from '../domain/room-event.ts';
import { createRoomMachine } from '../domain/room-machine.ts';
import type { RoomState } from '../domain/room-state.ts';
import { type Rounds, rounds } from '../domain/rounds/rounds.ts';
import type { RunnerView } from '../domain/runner/runner-view.ts';
import { shownRun } from '../domain/runner/shown-run.ts';
import { sharing } from '../domain/sharing/sharing.ts';
import { heardFrames, isInside, transition, type Visit, type VisitEvent } from '../domain/visit-machine.ts';
import { expectOnTheWire, played } from './room-abilities.ts';
import { commandsOf } from './room-acts.ts';
import { commandOf, type Deed, people, type Step, type Who } from './room-deeds.ts';
import { RoomDisk } from './room-disk.ts';
import { isBlind, likenessOf } from './room-likeness.ts';
import { joiningOf, saidOf, shownIn } from './room-tabs.ts';

/*
 * A live room without a clock, a socket or a database: a server that may restart, a disk that survives it, and tabs
 * whose connections may drop at any moment, even between a command and its echo.
 */

const workshopId = '0192a000-0000-7000-8000-000000000001';
const views = Object.values(played).map(({ view }) => view);
const heard = new Set(heardFrames(views));
const machine = createRoomMachine(Object.values(played).map(({ ability }) => ability));
const keptMs = limits.placeKeptSeconds * 1000;

/** A room with its disk and the tabs of three people; the first leads it. */
export class World {
  readonly deeds: Deed[] = [];
  /** The commands that were taken, and the frames that some tab heard, by type. */
  readonly taken = new Set<string>();
  readonly heard = new Set<string>();
  readonly #disk: RoomDisk;
  readonly #tabs = people.map((userId) => ({
    userId,
    socketId: '',
    connected: false,
    visit: { status: 'lobby' } as Visit,
    media: { isAudioEnabled: true, isVideoEnabled: true },
    /** When the connection dropped, in ms; null while it's up or nobody is inside. */
    lostAt: null as number | null,
    inside: false,
  }));
  #state: RoomState;
  #now = 0;
  #sockets = 0;
  #ids = 0;

  readonly #nextId = () => {
    this.#ids += 1;
    return this.#ids;
  };

  /** `planned`: the circle has a plan of two phases. */
  constructor({ planned = true } = {}) {
    this.#disk = new RoomDisk(planned);
    this.#state = this.#open(0);
  }

  /** A step of the run with faults. */
  play(step: Step): void {
    switch (step.step) {
      case 'restart':
        return this.#restart();
      case 'wait':
        return this.#wait(step.ms);
      case 'join':
        return this.join(step.who);
      case 'leave':
        return this.leave(step.who);
      case 'cut':
        return this.#cut(step.who);
      case 'act': {
        const ids = { next: this.#nextId, last: () => this.#ids };
        const { visit } = this.#tab(step.who);
        if (isInside(visit)) this.command(step.who, commandsOf(step, visit.views, ids), step.cut);
        return;
      }
      default: {
        const commands = Array.from({ length: step.count }, (_, index) =>
          commandOf(step.step, step.who, index, this.#nextId),
        );
        this.command(step.who, commands, step.cut);
      }
    }
  }

  join(who: Who): void {
    const tab = this.#tab(who);
    if (tab.connected || this.#disk.ended || this.#disk.door.removed.some(({ userId }) => userId === tab.userId))
      return;
    if (!tab.inside) this.deeds.push({ who, do: 'join' });
    this.#sockets += 1;
    Object.assign(tab, { socketId: `s${this.#sockets}`, connected: true, inside: true, lostAt: null });
    if (!isInside(tab.visit)) this.#see(who, { type: 'enter' });
    const held = isInside(tab.visit) ? lastSeq((tab.visit.views.chat as ChatView).lines) : 0;
    this.#apply({
      type: 'join',
      at: this.#now,
      sender: tab,
      person: { username: `p${who}`, role: this.#seat(who).role },
      joining: { last_seq: held, ...tab.media, ...joiningOf(tab.visit, tab.userId) },
      loaded: this.#loaded(who, held),
    });
  }

  leave(who: Who): void {
    const tab = this.#tab(who);
    if (!tab.connected) return;
    this.deeds.push({ who, do: 'leave' });
    this.#apply({ type: 'leave', sender: tab });
    this.#gone(who);
  }

  /** Neighbouring commands of one tab; `cut`: the connection drops before it hears any result. */
  command(who: Who, commands: readonly AnyCommand[], cut = false): void {
    const tab = this.#tab(who);
    if (!tab.connected) return;
    if (cut) tab.connected = false;
    const drafts = new Map<string, unknown[]>();
    for (const meant of commands) {
      const version = isInside(tab.visit) ? (tab.visit.views.runner as RunnerView).run.version : 0;
      const command = 'version' in meant ? { ...meant, version } : meant;
      const { effects, denied } = this.#take({ type: 'command', at: this.#now, sender: tab, command });
      if (denied) continue;
      this.deeds.push({ who, do: command });
      this.taken.add(command.type);
      this.#decide(who, command);
      for (const effect of effects)
        if (effect.type === 'store') drafts.set(effect.ability, [...(drafts.get(effect.ability) ?? []), effect.draft]);
    }
    for (const [ability, batch] of drafts) this.#commit(ability, batch);
    if (cut) this.#lose(who);
  }

  /** Everyone whose place is kept comes back. */
  returnAll(): void {
    for (const who of [0, 1, 2] as const) if (this.#tab(who).inside) this.join(who);
  }

  /** The result: the order of hands, what was said, and whose devices are on. */
  outcome() {
    const present = machine.participants(this.#state);
    return {
      hands: queueOf(present).map(({ userId }) => userId),
      said: this.#disk.messages.map(({ content, userId }) => [content, userId]),
      silent: this.#disk.holds.has('silence'),
      reacts: this.#disk.holds.has('reactions'),
      resting: present.flatMap(({ userId, resting }) => (resting ? [userId] : [])).toSorted(),
      closed: this.#disk.door.closed,
      program: this.#disk.setup,
      media: Object.fromEntries(present.map((one) => [one.userId, [one.isAudioEnabled, one.isVideoEnabled]])),
      stored: [...this.#disk.hands].sort(([, a], [, b]) => a - b).map(([userId]) => userId),
    };
  }

  /**
   * What each tab inside shows, next to the truth; for its own person a tab shows its own devices, which nobody tells
   * it.
   */
  screens() {
    const participants = machine.participants(this.#state);
    const [{ closed }, allowed] = [this.#disk.door, this.#disk.holds.has('reactions')];
    const { sharer } = sharing.snapshot(this.#state.slices.sharing as never, undefined as never, this.#tab(0) as never);
    const turnsOf = (tab: unknown) =>
      rounds.snapshot(this.#state.slices.rounds as Rounds, undefined as never, tab as never);
    const [{ round }, { phases }] = [turnsOf(this.#tab(0)), this.#disk.run];
    return this.#tabs.flatMap(({ visit, connected, userId, media }, who) => {
      if (!connected || !isInside(visit)) return [];
      const said = this.#disk.messages.filter((message) => mayRead(message, this.#seat(who as Who))).map(saidOf);
      return [
        {
          shown: shownIn(visit, { userId, ...media }),
          true: {
            participants,
            said,
            round,
            passing: turnsOf({ userId }).passing,
            closed,
            allowed,
            sharer,
            program: this.#disk.setup,
            plan: { run: shownRun(this.#disk.run), guide: who ? null : { phases, prompts: {} }, tracking: null },
          },
        },
      ];
    });
  }

  /** What this ability shows in each tab inside, next to what that would be told if it came in now. */
  likenesses(ability: keyof typeof played) {
    return this.#tabsInside().map((tab) => likenessOf(ability, tab.views, this.#state, tab));
  }

  /** Whether some tab would show the same of it, whatever the room tells. */
  isBlind(ability: keyof typeof played): boolean {
    return this.#tabsInside().some((tab) => isBlind(ability, this.#state, tab));
  }

  #tabsInside() {
    return ([0, 1, 2] as const).flatMap((who) => {
      const { visit, connected, userId } = this.#tab(who);
      const viewer = this.#state.seats.get(userId);
      if (!connected || !viewer || !isInside(visit)) return [];
      return [{ viewer, views: visit.views, loaded: this.#loaded(who, 0) }];
    });
  }

  /** What's read of the chat for somebody whose tab has it up to here. */
  #loaded(who: Who, held: number): ReadonlyMap<string, unknown> {
    const readable = this.#disk.messages.filter((message) => mayRead(message, this.#seat(who)));
    const messages = readable.filter(({ seq }) => seq > held);
    const takenBack = readable.flatMap(({ id, type }) => (type === 'taken-back' ? [id] : []));
    return new Map([['chat', { messages, more: false, takenBack }]]);
  }

  /** What a tab decides by itself, before anybody tells it. */
  #decide(who: Who, command: AnyCommand): void {
    if (command.type === 'media-state-change') {
      const { isAudioEnabled, isVideoEnabled } = command as AnyCommand &
        Pick<Participant, 'isAudioEnabled' | 'isVideoEnabled'>;
      this.#tab(who).media = { isAudioEnabled, isVideoEnabled };
    }
    if (command.type === 'rest')
      this.#see(who, {
        type: 'shown',
        ability: 'rest',
        view: { resting: command.resting === true } satisfies RestView,
      });
  }

  #open(at: number): RoomState {
    return machine.open({ workshopId, startedAt: null }, this.#disk.kept(), at);
  }

  #restart(): void {
    this.#state = this.#open(this.#now);
    this.#tabs.forEach((tab, who) => {
      if (tab.connected) this.#see(who as Who, { type: 'dropped', at: this.#now });
      if (tab.inside) Object.assign(tab, { connected: false, lostAt: this.#now });
    });
  }

  /** Time passes second by second for the room, and people away for too long leave. */
  #wait(ms: number): void {
    this.#now += ms;
    this.#tabs.forEach((tab, who) => {
      if (tab.lostAt === null || this.#now - tab.lostAt < keptMs) return;
      this.deeds.push({ who: who as Who, do: 'leave' });
      this.#gone(who as Who);
    });
    this.#apply({ type: 'time-passed', at: this.#now });
  }

  #cut(who: Who): void {
    const tab = this.#tab(who);
    if (!tab.connected) return;
    tab.connected = false;
    this.#lose(who);
  }

  #lose(who: Who): void {
    const tab = this.#tab(who);
    tab.lostAt = this.#now;
    this.#see(who, { type: 'dropped', at: this.#now });
    this.#apply({ type: 'connection-lost', at: this.#now, sender: tab });
  }

  #gone(who: Who): void {
    Object.assign(this.#tab(who), { connected: false, inside: false, lostAt: null, visit: { status: 'left' } });
  }

  #apply(event: RoomEvent): void {
    for (const effect of this.#take(event).effects)
      if (effect.type === 'store') this.#commit(effect.ability, [effect.draft]);
  }

  #take(event: RoomEvent) {
    const next = machine.transition(this.#state, event);
    this.#state = next.state;
    for (const effect of next.effects) this.#deliver(effect);
    return next;
  }

  #deliver(effect: RoomEffect): void {
    if (effect.type !== 'broadcast' && effect.type !== 'send') return;
    expectOnTheWire(effect.frame);
    this.#tabs.forEach((tab, who) => {
      const meant = effect.type === 'send' ? effect.socketId === tab.socketId : effect.except !== tab.socketId;
      if (!tab.connected || !meant || !heard.has(effect.frame.type)) return;
      this.heard.add(effect.frame.type);
      this.#see(who as Who, { type: 'frame', frame: effect.frame as never, at: this.#now });
    });
  }

  #see(who: Who, event: VisitEvent): void {
    const tab = this.#tab(who);
    tab.visit = transition(tab.visit, event, views).visit;
  }

  #commit(ability: string, drafts: readonly unknown[]): void {
    this.#take({ type: 'stored', ability, rows: this.#disk.store(ability, drafts, this.#state.slices[ability]) });
    if (ability === 'doorway') this.#atDoor();
    if (this.#disk.ended) this.#apply({ type: 'ended' });
  }

  /** What every server hears of a door once it's stored: who was asked to leave, and who hosts. */
  #atDoor(): void {
    const { removed, hosts } = this.#disk.door;
    for (const { userId } of removed) {
      const tab = this.#tabs.find((one) => one.userId === userId);
      if (!tab?.inside) continue;
      this.#apply({ type: 'removed', userId });
      this.#gone(people.indexOf(userId) as Who);
    }
    this.#apply({ type: 'hosts', hosts });
  }

  #seat(who: Who): Pick<Seat, 'userId' | 'role'> {
    const userId = people[who] ?? '';
    return { userId, role: this.#disk.door.hosts.find((one) => one.userId === userId)?.role ?? 'participant' };
  }

  #tab(who: Who) {
    const tab = this.#tabs[who];
    if (!tab) throw new Error('there are three people');
    return tab;
  }
}
