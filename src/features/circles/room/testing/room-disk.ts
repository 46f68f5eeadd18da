import type { Door, DoorDeed } from '#features/circles/workshops/domain/door.ts';
import type { RoomLine } from '../domain/ability.ts';
import type { ChatDraft, ChatMessage, TakeBackDraft } from '../domain/chat/chat.ts';
import { type Setup, usualSetup } from '../domain/facilitation/setup.ts';
import { type HandDraft, outcomeOf, type StoredHand } from '../domain/hands/hands.ts';
import type { Hold } from '../domain/hold.ts';
import type { Round } from '../domain/rounds/round.ts';
import { type RoundDraft, type Rounds, outcomeOf as roundAfter, type StoredRound } from '../domain/rounds/rounds.ts';
import { planned, type Run } from '../domain/runner/run.ts';
import { type RunDraft, outcomeOf as runAfter } from '../domain/runner/runner.ts';

function lineOf({ id, by, content }: RoomLine) {
  return { id, userId: null, username: by, content };
}

/** What survives a restart of the room's server in `room-world.ts`; does what the repositories' statements do. */
export class RoomDisk {
  readonly messages: ChatMessage[] = [];
  /** The number of each hand that is up, by person. */
  readonly hands = new Map<string, number>();
  /** What is held over the room, by kind. */
  readonly holds = new Map<string, Hold>();
  door: Door = { closed: false, waitingRoom: false, code: null, invitation: null, knocks: [], removed: [], hosts: [] };
  #nextHand = 1;
  round: Round | null = null;
  setup: Setup = usualSetup;
  /** Of two phases, the first of which may end while somebody is away. */
  run: Run = planned(
    [1, 2].map((minutes) => ({
      id: `phase-${minutes}`,
      name: `Phase ${minutes}`,
      type: 'practice',
      minutes,
      words: '',
      guidance: '',
      grouping: { kind: 'circle' },
      material: '',
    })),
  );
  /** By the ability's name. */
  readonly #stores: Record<string, (drafts: never[], slice: never) => unknown[]> = {
    chat: (drafts: ChatDraft[]) => this.#storeChat(drafts),
    hands: (drafts: HandDraft[]) => this.#storeHands(drafts),
    doorway: (deeds: DoorDeed[]) => deeds.map((deed) => this.#storeDoor(deed)),
    facilitation: (drafts: Setup[]) => this.#storeSetup(drafts),
    rounds: (drafts: RoundDraft[], slice: Rounds) => this.#storeRound(drafts, slice),
    runner: (drafts: RunDraft[], slice: Run) => this.#storeRun(drafts, slice),
    silence: (drafts: (Hold | null)[]) => this.#storeHold('silence', drafts),
    reactions: (drafts: (Hold | null)[]) => this.#storeHold('reactions', drafts),
  };

  /** The rows that an ability's drafts became. */
  store(ability: string, drafts: readonly unknown[], slice: unknown): unknown[] {
    const store = this.#stores[ability];
    if (!store) throw new Error(`the disk does not know how to store ${ability}`);
    return store(drafts as never[], slice as never);
  }

  /** What each ability that keeps something opens with. */
  kept(): Map<string, unknown[]> {
    const hands = Array.from(this.hands, ([userId, number]): StoredHand => ({ userId, number }));
    const going: StoredRound[] = this.round?.holder ? [{ round: this.round }] : [];
    return new Map<string, unknown[]>([
      ['hands', hands],
      ['rounds', going],
      ['runner', [this.run]],
      ['facilitation', [this.setup]],
      ...Array.from(this.holds, ([kind, hold]) => [kind, [hold]] satisfies [string, Hold[]]),
      ['doorway', [this.door]],
    ]);
  }

  #storeSetup(drafts: readonly Setup[]): Setup[] {
    this.setup = drafts.at(-1) ?? this.setup;
    return [this.setup];
  }

  #storeChat(drafts: readonly ChatDraft[]): ChatMessage[] {
    return drafts.flatMap((draft): ChatMessage[] => {
      if ('takeBack' in draft) return this.#takeBack(draft);
      const seq = this.messages.length + 1;
      const timestamp = '2026-01-15T19:00:00.000Z';
      const message: ChatMessage =
        'by' in draft
          ? { ...lineOf(draft), seq, timestamp, type: 'system' }
          : { ...draft, seq, timestamp, type: 'message' };
      this.messages.push(message);
      return [message];
    });
  }

  #takeBack({ takeBack, userId, leads }: TakeBackDraft): ChatMessage[] {
    const at = this.messages.findIndex((one) => one.id === takeBack && (leads || one.userId === userId));
    const message = this.messages[at];
    if (!message) return [];
    const gone: ChatMessage = { ...message, type: 'taken-back', content: '' };
    this.messages[at] = gone;
    return [gone];
  }

  #storeRound(drafts: readonly RoundDraft[], slice: Rounds): StoredRound[] {
    this.round = roundAfter(drafts, slice);
    return [{ round: this.round }];
  }

  #storeRun(drafts: readonly RunDraft[], slice: Run): Run[] {
    this.run = runAfter(drafts, slice).run;
    return [this.run];
  }

  #storeHold(kind: string, drafts: readonly (Hold | null)[]): (Hold | null)[] {
    const last = drafts.at(-1) ?? null;
    if (last) this.holds.set(kind, last);
    else this.holds.delete(kind);
    return [last];
  }

  #storeDoor(deed: DoorDeed): Door {
    if (deed.type === 'close') this.door = { ...this.door, closed: deed.closed };
    return this.door;
  }

  #storeHands(drafts: readonly HandDraft[]): StoredHand[] {
    const { lowered, raised } = outcomeOf(drafts);
    for (const userId of lowered) this.hands.delete(userId);
    for (const userId of raised) {
      const number = this.hands.get(userId) ?? this.#nextHand;
      this.#nextHand += 1;
      this.hands.set(userId, number);
    }
    const up = raised.map((userId) => ({ userId, number: this.hands.get(userId) ?? null }));
    return [...lowered.map((userId) => ({ userId, number: null })), ...up];
  }
}
