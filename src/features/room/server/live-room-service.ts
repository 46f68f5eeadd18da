import type { Logger } from 'pino';
import type { Connection, Hub } from '#platform/server/realtime/gateway.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { channels, type RoomCommand, type RoomFrame } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { RoomSeat, Sender } from '../domain/policy.ts';
import { type ChatDraft, openRoom, type RoomEffect, type RoomEvent, transition } from '../domain/room-machine.ts';
import type { ChatService } from './chat-service.ts';

type JoinCommand = Extract<RoomCommand, { type: 'join-room' }>;
type ChatCommand = Extract<RoomCommand, { type: 'chat_message' }>;

/** What waits in the room's queue. */
type Task =
  | { kind: 'join'; connection: Connection; seat: RoomSeat; command: JoinCommand }
  | { kind: 'chat'; sender: Sender; command: ChatCommand }
  | { kind: 'event'; event: RoomEvent; endBy?: () => Promise<unknown> };
type Waiting<T extends Task = Task> = { task: T; resolve: () => void; reject: (error: unknown) => void };

/** Rows of one insert, so that one storm of messages does not hold the room for long. */
const batchAtMost = 1_000;

export type LiveRoom = {
  join(connection: Connection, seat: RoomSeat, command: JoinCommand): Promise<void>;
  /** Resolves once the message is stored and told to everyone. */
  chat(sender: Sender, command: ChatCommand): Promise<void>;
  /** `endBy` ends the workshop itself, when the machine lets the sender. */
  take(event: RoomEvent, endBy?: () => Promise<unknown>): Promise<void>;
  holds(connection: Connection): boolean;
  /** Whether anybody has a place, be it one that waits for a lost connection. */
  occupied(): boolean;
};

/**
 * One live room: a single queue through which everything goes in the order of its coming. Joins that stand together
 * read together, chat that stands together is committed together, everything else is one step of the machine.
 */
export function createLiveRoom(deps: {
  workshopId: string;
  startedAt: string | null;
  chat: ChatService;
  hub: Hub;
  clock: Clock;
  log: Logger;
  setEmpty(workshopId: string, empty: boolean): Promise<void>;
  /** These tabs were inside when the workshop ended. */
  ended(connections: Connection[]): void;
  /** Nobody holds a place, and nothing waits or is still to be saved. */
  idle(): void;
}): LiveRoom {
  const { workshopId, chat, hub } = deps;
  const heard = [channels.chat(workshopId), channels.presence(workshopId)];
  const inside = new Map<string, Connection>();
  let state = openRoom(workshopId, deps.startedAt);
  let queue: Waiting[] = [];
  let draining = false;
  let emptyToSave: boolean | null = null;

  function enqueue(task: Task): Promise<void> {
    return new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject });
      // After this turn of the loop, so that what arrived together goes together.
      if (!draining) setImmediate(drain);
      draining = true;
    });
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const run = takeRun();
      try {
        await work(run);
      } catch (error) {
        for (const waiting of run) waiting.reject(error);
      }
      await saveOccupancy();
    }
    draining = false;
    if (state.places.size === 0 && emptyToSave === null) deps.idle();
  }

  /** The leading tasks of one kind. */
  function takeRun(): Waiting[] {
    const kind = queue[0]?.task.kind;
    const end = kind === 'event' ? 1 : queue.findIndex(({ task }) => task.kind !== kind);
    const run = queue.slice(0, Math.min(end < 0 ? queue.length : end, batchAtMost));
    queue = queue.slice(run.length);
    return run;
  }

  function work(run: Waiting[]): Promise<void> {
    switch (run[0]?.task.kind) {
      case 'join':
        return admit(run as Waiting<Extract<Task, { kind: 'join' }>>[]);
      case 'chat':
        return store(run as Waiting<Extract<Task, { kind: 'chat' }>>[]);
      default:
        return step(run as Waiting<Extract<Task, { kind: 'event' }>>[]);
    }
  }

  /** One step of the machine; @throws Refusal, and then nothing has changed. */
  function apply(event: RoomEvent): readonly RoomEffect[] {
    const { state: next, effects, denied } = transition(state, event);
    if (denied) throw new Refusal(denied.code, denied.message);
    state = next;
    for (const effect of effects) carryOut(effect);
    return effects;
  }

  function carryOut(effect: RoomEffect): void {
    switch (effect.type) {
      case 'broadcast':
        hub.publish(
          effect.frame.channel,
          effect.frame,
          effect.except === undefined ? undefined : inside.get(effect.except),
        );
        return;
      case 'send':
        inside.get(effect.socketId)?.send(effect.frame satisfies RoomFrame);
        return;
      case 'admit':
      case 'release':
        listen(effect.socketId, effect.type === 'admit');
        return;
      case 'occupancy':
        emptyToSave = effect.empty;
        return;
      default:
        // 'store' and 'end-workshop' are awaited by whoever asked for them.
        return;
    }
  }

  function listen(socketId: string, on: boolean): void {
    const connection = inside.get(socketId);
    if (!connection) return;
    for (const channel of heard) hub[on ? 'subscribe' : 'unsubscribe'](channel, connection);
    if (!on) inside.delete(socketId);
  }

  async function admit(run: Waiting<Extract<Task, { kind: 'join' }>>[]): Promise<void> {
    const histories = await Promise.allSettled(
      run.map(({ task }) =>
        chat.history(task.connection.caller, workshopId, { after: task.command.last_seq, limit: limits.catchUp }),
      ),
    );
    for (const [index, { task, resolve, reject }] of run.entries()) {
      const history = histories[index];
      try {
        if (history?.status !== 'fulfilled') throw history?.reason;
        const { connection, seat, command } = task;
        const sender = { userId: connection.caller.userId, socketId: connection.socketId };
        const media = { isAudioEnabled: command.isAudioEnabled, isVideoEnabled: command.isVideoEnabled };
        inside.set(connection.socketId, connection);
        apply({
          type: 'join',
          at: deps.clock.now(),
          sender,
          person: { username: seat.displayName, role: seat.role },
          media,
          history: history.value,
        });
        resolve();
      } catch (error) {
        if (state.ended) inside.delete(task.connection.socketId);
        reject(error);
      }
    }
  }

  async function store(run: Waiting<Extract<Task, { kind: 'chat' }>>[]): Promise<void> {
    const accepted: { waiting: Waiting; draft: ChatDraft }[] = [];
    for (const waiting of run) {
      const { sender, command } = waiting.task;
      try {
        const [effect] = apply({ type: 'chat', sender, id: command.id, content: command.content });
        if (effect?.type === 'store') accepted.push({ waiting, draft: effect.draft });
      } catch (error) {
        waiting.reject(error);
      }
    }
    if (accepted.length === 0) return;
    const drafts = accepted.map(({ draft }) => draft);
    const { messages, outcomes } = await chat.store(workshopId, drafts, state.lastSeq);
    apply({ type: 'chat-stored', messages });
    for (const [index, { waiting }] of accepted.entries()) {
      const refusal = outcomes[index];
      if (refusal) waiting.reject(refusal);
      else waiting.resolve();
    }
  }

  async function step([waiting]: Waiting<Extract<Task, { kind: 'event' }>>[]): Promise<void> {
    if (!waiting) return;
    const { event, endBy } = waiting.task;
    const present = event.type === 'ended' ? [...inside.values()] : [];
    const effects = apply(event);
    if (effects.some((effect) => effect.type === 'end-workshop')) {
      await endBy?.();
      await step([{ ...waiting, task: { kind: 'event', event: { type: 'ended' } } }]);
      return;
    }
    if (present.length > 0 && effects.length > 0) deps.ended(present);
    waiting.resolve();
  }

  async function saveOccupancy(): Promise<void> {
    if (emptyToSave === null) return;
    const empty = emptyToSave;
    emptyToSave = null;
    try {
      await deps.setEmpty(workshopId, empty);
    } catch (error) {
      deps.log.error({ err: error }, 'whether the room is empty could not be saved');
      // Tried again with whatever comes next, within a second the passing of time.
      emptyToSave ??= empty;
    }
  }

  return {
    join: (connection, seat, command) => enqueue({ kind: 'join', connection, seat, command }),
    chat: (sender, command) => enqueue({ kind: 'chat', sender, command }),
    take: (event, endBy) => enqueue({ kind: 'event', event, ...(endBy ? { endBy } : {}) }),
    holds: (connection) => inside.get(connection.socketId) === connection,
    occupied: () => state.places.size > 0,
  };
}
