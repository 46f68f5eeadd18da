import type { Logger } from 'pino';
import type { Connection, Hub } from '#platform/server/realtime/channel.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Seat } from '../domain/ability.ts';
import type { JoinCommand } from '../domain/contract.ts';
import type { PairApart } from '../domain/pair.ts';
import type { RoomSeat } from '../domain/policy.ts';
import type { RoomEffect, RoomEvent } from '../domain/room-event.ts';
import type { RoomState, Sender } from '../domain/room-state.ts';
import { type Abilities, type AbilityDraft, createDebts, type Debts } from './ability-service.ts';
import { type Audience, createAudience } from './audience-service.ts';
import { createOccupancy, type Occupancy } from './occupancy-service.ts';
import { createQueue, type QueueBounds, type WaitingTask } from './queue-service.ts';
import { createSeats, type SeatedWorkshops, type Seats } from './seat-service.ts';

/** The tasks in a room's queue. */
type Join = { kind: 'join'; connection: Connection; seat: RoomSeat; command: JoinCommand };
type Command = { kind: 'command'; ability: string; sender: Sender; command: { type: string } };
type Step = { kind: 'event'; event: RoomEvent; asked?: Asked };
type Task = Join | Command | Step;

/** Who asked for an event; `endBy` ends the workshop itself, if the machine allows the sender. */
type Asked = { by: string; endBy?: () => Promise<unknown> };

export type LiveRoom = {
  join(connection: Connection, seat: RoomSeat, command: JoinCommand): Promise<void>;
  /** An ability's command; resolves once it's stored (if it is) and broadcast. */
  command(ability: string, sender: Sender, command: { type: string }): Promise<void>;
  /** Without `asked` it's what the server itself notices, and is taken however many wait. */
  take(event: RoomEvent, asked?: Asked): Promise<void>;
  holds(connection: Connection): boolean;
  /** Their tabs inside. */
  tabsOf(userId: string): Connection[];
  /** Whether anyone has a place, including one kept for a lost connection. */
  occupied(): boolean;
  /** Those who have one. */
  people(): string[];
  /** Of those, who isn't away, in order of arrival. */
  present(): Pick<Seat, 'userId' | 'username' | 'role'>[];
} & Pick<Audience, 'keepApart' | 'beginLook'>;

export type LiveRoomDeps = {
  workshopId: string;
  startedAt: string | null;
  abilities: Abilities;
  hub: Hub;
  clock: Clock;
  log: Logger;
  workshops: SeatedWorkshops & { setEmpty(workshopId: string, empty: boolean): Promise<void> };
  queueBounds?: QueueBounds | undefined;
  /** Pairs that one of these people is in. */
  apartOf(userIds: readonly string[]): Promise<readonly PairApart[]>;
  /** They took their places, or tried to. */
  entered(userIds: string[]): void;
  /** These tabs were inside when the workshop ended. */
  ended(connections: Connection[]): void;
  /** Nobody holds a place, and nothing is queued or unsaved. */
  idle(): void;
};

/**
 * One live room: a single queue, first in, first out. Neighbouring joins are read in one go, neighbouring commands of an
 * ability are carried out, and committed where they are stored, in one go; everything else is one step of the machine.
 */
export function createLiveRoom(deps: LiveRoomDeps): LiveRoom {
  return new Room(deps);
}

class Room implements LiveRoom {
  readonly #deps: LiveRoomDeps;
  readonly #audience: Audience;
  readonly #inside = new Map<string, Connection>();
  readonly #enqueue: (task: Task) => Promise<void>;
  readonly #debts: Debts;
  readonly #occupancy: Occupancy;
  readonly #seats: Seats;
  #state: RoomState;
  #restored = false;

  constructor(deps: LiveRoomDeps) {
    const { workshopId, abilities, workshops, log, hub } = deps;
    this.#deps = deps;
    this.#state = abilities.machine.open(deps, new Map(), 0);
    const seats = () => this.#state.seats;
    this.#audience = createAudience({ workshopId, hub, seats, tabs: () => this.#inside.values() });
    this.#debts = createDebts((ability, drafts) => this.#commit(ability, drafts), log);
    this.#occupancy = createOccupancy((empty) => workshops.setEmpty(workshopId, empty), log);
    this.#seats = createSeats(workshopId, workshops, log);
    this.#enqueue = createQueue<Task>({
      batchOf: (task) => {
        if (task.kind === 'join') return 'join';
        return task.kind === 'command' ? `command ${task.ability}` : null;
      },
      ownerOf,
      isUrgent,
      bounds: deps.queueBounds,
      work: (run) => this.#work(run),
      after: () => this.#save(),
      idle: () => {
        const isSaved = this.#occupancy.isSaved() && this.#seats.areSaved() && this.#debts.none();
        if (!this.occupied() && isSaved) deps.idle();
      },
    });
  }

  join = (connection: Connection, seat: RoomSeat, command: JoinCommand) =>
    this.#enqueue({ kind: 'join', connection, seat, command });

  command = (ability: string, sender: Sender, command: { type: string }) =>
    this.#enqueue({ kind: 'command', ability, sender, command });

  take = (event: RoomEvent, asked?: Asked) => this.#enqueue({ kind: 'event', event, ...(asked && { asked }) });

  holds = (connection: Connection) => this.#inside.get(connection.socketId) === connection;

  tabsOf = (userId: string) => [...this.#inside.values()].filter(({ caller }) => caller.userId === userId);

  occupied = () => this.#state.seats.size > 0;

  people = () => [...this.#state.seats.keys()];

  present = () => [...this.#state.seats.values()].filter(({ away }) => !away);

  keepApart = (pair: PairApart) => this.#audience.keepApart(pair);

  beginLook = () => this.#audience.beginLook();

  async #work(run: readonly WaitingTask<Task>[]): Promise<void> {
    await this.#restore();
    const kind = run[0]?.task.kind;
    if (kind === 'join') return this.#admit(run as readonly WaitingTask<Join>[]);
    if (kind === 'command') return this.#carryBatch(run as readonly WaitingTask<Command>[]);
    for (const waiting of run as readonly WaitingTask<Step>[]) await this.#step(waiting);
  }

  async #restore(): Promise<void> {
    if (this.#restored) return;
    const { abilities, clock } = this.#deps;
    const kept = await abilities.restore(this.#deps.workshopId);
    this.#state = abilities.machine.open(this.#deps, kept, clock.now());
    this.#restored = true;
  }

  /** One step of the machine; returns what to store. @throws Refusal, and then nothing has changed. */
  #apply(event: RoomEvent): { effects: readonly RoomEffect[]; drafts: AbilityDraft[] } {
    const { state, effects, denied } = this.#deps.abilities.machine.transition(this.#state, event);
    if (denied) throw new Refusal(denied.code, denied.message);
    this.#state = state;
    const drafts: AbilityDraft[] = [];
    for (const effect of effects) {
      if (effect.type === 'store') drafts.push(effect);
      else this.#carryOut(effect);
    }
    return { effects, drafts };
  }

  /** For events nobody waits for: drafts are stored after the broadcast of who came and went. */
  #applyAndOwe(event: RoomEvent): readonly RoomEffect[] {
    const { effects, drafts } = this.#apply(event);
    for (const draft of drafts) this.#debts.add(draft);
    return effects;
  }

  #carryOut(effect: Exclude<RoomEffect, { type: 'store' }>): void {
    switch (effect.type) {
      case 'broadcast': {
        const except = effect.except === undefined ? undefined : this.#inside.get(effect.except);
        return this.#audience.broadcast(effect.frame, except);
      }
      case 'send':
        return this.#audience.send(this.#inside.get(effect.socketId), effect.frame);
      case 'admit':
      case 'release':
        return this.#listen(effect.socketId, effect.type === 'admit');
      case 'occupancy':
        return this.#occupancy.set(effect.empty);
      case 'free-seat':
        return this.#seats.free(effect.userId);
      case 'end-workshop':
        // For events that their sender waits for.
        return;
      default:
        effect satisfies never;
    }
  }

  #listen(socketId: string, on: boolean): void {
    const connection = this.#inside.get(socketId);
    if (!connection) return;
    this.#audience.listen(connection, on);
    if (!on) this.#inside.delete(socketId);
  }

  async #admit(run: readonly WaitingTask<Join>[]): Promise<void> {
    const { abilities, workshopId } = this.#deps;
    // First the seats: they let people in, and only people who are in read the chat (CARE C9).
    const people = run.map(({ task }) => task.connection.caller.userId);
    const learned = this.#audience.learn(people, () => this.#deps.apartOf(people));
    const [seated] = await Promise.all([this.#seated(people), learned]);
    const loaded = await Promise.allSettled(
      run.map(({ task }) => abilities.load(task.connection.caller, workshopId, task.command)),
    );
    for (const [index, { task, resolve, reject }] of run.entries()) {
      const own = loaded[index];
      try {
        if (own?.status !== 'fulfilled') throw own?.reason;
        if (!seated.has(task.connection.caller.userId)) throw new Refusal('room_full', 'Every seat is taken.');
        this.#inside.set(task.connection.socketId, task.connection);
        this.#applyAndOwe(this.#joinOf(task, own.value));
        resolve();
      } catch (error) {
        if (this.#state.ended) this.#inside.delete(task.connection.socketId);
        reject(error);
      }
    }
    this.#deps.entered(people);
  }

  /** Who of these may sit: people with a place here already have a seat. */
  async #seated(people: readonly string[]): Promise<ReadonlySet<string>> {
    const inside = people.filter((userId) => this.#state.seats.has(userId));
    const others = people.filter((userId) => !this.#state.seats.has(userId));
    return new Set([...inside, ...(await this.#seats.take(others))]);
  }

  #joinOf({ connection, seat, command }: Join, loaded: ReadonlyMap<string, unknown>): RoomEvent {
    return {
      type: 'join',
      at: this.#deps.clock.now(),
      sender: { userId: connection.caller.userId, socketId: connection.socketId },
      person: { username: seat.displayName, role: seat.role },
      joining: command,
      loaded,
    };
  }

  /** Commands of one ability: those the machine accepts are stored in one commit, then broadcast, then answered. */
  async #carryBatch(run: readonly WaitingTask<Command>[]): Promise<void> {
    const passed: { waiting: WaitingTask<Command>; first: number }[] = [];
    const drafts: unknown[] = [];
    for (const waiting of run) {
      const { sender, command } = waiting.task;
      try {
        const own = this.#apply({ type: 'command', at: this.#deps.clock.now(), sender, command }).drafts;
        passed.push({ waiting, first: own.length > 0 ? drafts.length : -1 });
        for (const { draft } of own) drafts.push(draft);
      } catch (error) {
        waiting.reject(error);
      }
    }
    const ability = run[0]?.task.ability ?? '';
    const refusals = drafts.length > 0 ? await this.#commit(ability, drafts) : [];
    for (const { waiting, first } of passed) {
      const refusal = refusals[first];
      if (refusal) waiting.reject(refusal);
      else waiting.resolve();
    }
  }

  async #commit(ability: string, drafts: readonly unknown[]): Promise<readonly (Refusal | null)[]> {
    const { stored, refusals = [] } = await this.#deps.abilities.commit(this.#state, ability, drafts);
    // Of this another ability may have to keep something, too.
    this.#applyAndOwe({ type: 'stored', ability, rows: stored });
    return refusals;
  }

  async #step({ task: { event, asked }, resolve }: WaitingTask<Step>): Promise<void> {
    const present = event.type === 'ended' ? [...this.#inside.values()] : [];
    const afterParts = event.type === 'hosts' ? this.#audience.beforeParts() : null;
    const effects = this.#applyAndOwe(
      event.type === 'signal' ? { ...event, hidden: this.#audience.hiddenFrom(event.sender.userId) } : event,
    );
    afterParts?.();
    if (effects.some((effect) => effect.type === 'end-workshop')) {
      await asked?.endBy?.();
      return this.#step({ task: { kind: 'event', event: { type: 'ended' } }, resolve, reject: () => {} });
    }
    if (present.length > 0 && effects.length > 0) this.#deps.ended(present);
    resolve();
  }

  async #save(): Promise<void> {
    await this.#debts.pay();
    await this.#occupancy.save();
    await this.#seats.save();
  }
}

/** The person who sent a task; nobody for what the server itself notices. */
function ownerOf(task: Task): string | undefined {
  if (task.kind === 'join') return task.connection.caller.userId;
  return task.kind === 'command' ? task.sender.userId : task.asked?.by;
}

/** Nobody is kept from coming back, leaving or ending it by others who fill the queue. */
function isUrgent(task: Task): boolean {
  return task.kind === 'join' || (task.kind === 'event' && task.event.type !== 'signal');
}
