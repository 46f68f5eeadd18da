import { type ChatRules, type ChatRulesChange, usualChatRules } from '#features/circles/workshops/domain/chat-rules.ts';
import type { Door, DoorDeed } from '#features/circles/workshops/domain/door.ts';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import type { RoomLine } from '../domain/ability.ts';
import type { Breakout } from '../domain/breakouts/breakout.ts';
import {
  type BreakoutDraft,
  type Breakouts,
  outcomeOf as groupsAfter,
  type StoredBreakout,
} from '../domain/breakouts/breakouts.ts';
import type { ChatDraft, ChatMessage, TakeBackDraft } from '../domain/chat/chat.ts';
import { type ClosingDraft, isEnding } from '../domain/closing/closing.ts';
import { type Setup, usualSetup } from '../domain/facilitation/setup.ts';
import { type HandDraft, outcomeOf, type StoredHand } from '../domain/hands/hands.ts';
import type { Hold } from '../domain/hold.ts';
import type { QuietDraft } from '../domain/quiet/quiet.ts';
import type { Round } from '../domain/rounds/round.ts';
import { type RoundDraft, type Rounds, outcomeOf as roundAfter, type StoredRound } from '../domain/rounds/rounds.ts';
import { plainPhase, planned, type Run } from '../domain/runner/run.ts';
import { type RunDraft, outcomeOf as runAfter } from '../domain/runner/runner.ts';
import { people } from './room-deeds.ts';

function lineOf({ id, by, content }: RoomLine) {
  return { id, userId: null, username: by, content };
}

function phase(minutes: number): Run['phases'][number] {
  return { ...plainPhase(minutes), id: `phase-${minutes}`, name: `Phase ${minutes}`, type: 'practice' };
}

/** What survives a restart of the room's server in `room-world.ts`; does what the repositories' statements do. */
export class RoomDisk {
  readonly messages: ChatMessage[] = [];
  /** The number of each hand that is up, by person. */
  readonly hands = new Map<string, number>();
  /** What is held over the room, by kind. */
  readonly holds = new Map<string, Hold>();
  door: Door = {
    closed: false,
    waitingRoom: false,
    code: null,
    invitation: null,
    knocks: [],
    removed: [],
    hosts: people.slice(0, 1).map((userId) => ({ userId, role: 'facilitator' })),
  };
  /** Whether a host, or its time, has ended the workshop. */
  ended = false;
  chatRules: ChatRules = usualChatRules;
  breakout: Breakout | null = null;
  #groups = 0;
  #nextHand = 1;
  round: Round | null = null;
  setup: Setup = usualSetup;
  run: Run;
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
    speaking: (drafts: (Hold | null)[]) => this.#storeHold('speaking', drafts),
    engagement: (drafts: (Hold | null)[]) => this.#storeHold('engagement', drafts),
    quiet: (drafts: QuietDraft[]) =>
      this.#storeHold(
        'quiet',
        drafts.map(({ hold }) => hold),
      ),
    closing: (drafts: ClosingDraft[]) => this.#storeClosing(drafts),
    chatRules: (changes: ChatRulesChange[]) => changes.map((change) => this.#storeChatRules(change)),
    breakouts: (drafts: BreakoutDraft[], slice: Breakouts) => this.#storeBreakout(drafts, slice),
    // What people said of their energy is read by the sorting into groups alone.
    pulse: () => [],
  };

  /** `hasPlan`: of two phases, the first of which may end while somebody is away; else the circle is one. */
  constructor(hasPlan: boolean) {
    this.run = planned((hasPlan ? [1, 2] : []).map(phase));
  }

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
      ['chatRules', [this.chatRules]],
      ...(this.breakout
        ? [['breakouts', [{ breakout: this.breakout, restored: true }]] satisfies [string, StoredBreakout[]]]
        : []),
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

  #storeClosing(drafts: readonly ClosingDraft[]): (Hold | null)[] {
    this.ended ||= drafts.some(isEnding);
    return this.#storeHold(
      'closing',
      drafts.map((draft) => (isEnding(draft) ? null : draft)),
    );
  }

  #storeChatRules({ here: _here, ...change }: ChatRulesChange): ChatRules {
    this.chatRules = { ...this.chatRules, ...change };
    return this.chatRules;
  }

  #storeBreakout(drafts: readonly BreakoutDraft[], slice: Breakouts): StoredBreakout[] {
    const newId = () => {
      this.#groups += 1;
      return `0192a000-0000-7000-8000-${String(this.#groups).padStart(12, '0')}`;
    };
    const world = { random: seededRandom(), newId, apart: [], met: [], energy: new Map() };
    this.breakout = groupsAfter(drafts, slice, world).breakout;
    return [{ breakout: this.breakout }];
  }

  #storeDoor(deed: DoorDeed): Door {
    this.door = { ...this.door, ...this.#doorAfter(deed) };
    return this.door;
  }

  #doorAfter(deed: DoorDeed): Partial<Door> {
    const { hosts, removed } = this.door;
    const without = <P extends { userId: string }>(list: readonly P[], userId: string) =>
      list.filter((one) => one.userId !== userId);
    switch (deed.type) {
      case 'close':
        return { closed: deed.closed };
      case 'waiting-room':
        return { waitingRoom: deed.on };
      case 'make-host':
        return {
          hosts: [
            ...without(hosts, deed.userId),
            ...(deed.on ? [{ userId: deed.userId, role: 'cohost' as const }] : []),
          ],
        };
      case 'hand-over':
        return {
          hosts: [
            { userId: deed.userId, role: 'facilitator' },
            { userId: deed.by, role: 'cohost' },
            ...without(without(hosts, deed.userId), deed.by),
          ],
        };
      case 'remove': {
        const { userId } = deed;
        return {
          hosts: without(hosts, userId),
          removed: [...without(removed, userId), { userId, username: `p${people.indexOf(userId)}`, bySteward: false }],
        };
      }
      case 'let-back':
        return { removed: without(removed, deed.userId) };
      // Nobody waits before this door.
      case 'let-in':
      case 'not-now':
        return {};
      default:
        return deed satisfies never;
    }
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
