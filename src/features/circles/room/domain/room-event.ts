import type { Door } from '#features/circles/workshops/domain/door.ts';
import type { Denial, Seat } from './ability.ts';
import type { HostEffect } from './ability-host.ts';
import type { SignalCommand } from './contract.ts';
import type { PairApart } from './pair.ts';
import type { RoomState, Sender } from './room-state.ts';

/** A command as it came, checked against its ability's schema. */
export type AnyCommand = { type: string; [field: string]: unknown };

/** `at` is milliseconds since 1970. */
export type RoomEvent =
  | {
      type: 'join';
      at: number;
      sender: Sender;
      person: { username: string; role: Seat['role'] };
      /** What the tab sent for abilities on joining. */
      joining: object;
      /** What the stores read for this person, by ability. */
      loaded: ReadonlyMap<string, unknown>;
    }
  | { type: 'leave'; sender: Sender }
  | { type: 'connection-lost'; at: number; sender: Sender }
  | { type: 'time-passed'; at: number }
  /** `hidden`: from the sender, when the room takes it (CARE C6). */
  | { type: 'signal'; sender: Sender; command: SignalCommand; hidden?: ReadonlySet<string> }
  /** A command of an ability. */
  | { type: 'command'; at: number; sender: Sender; command: AnyCommand }
  /** What the ability's store has committed. */
  | { type: 'stored'; ability: string; rows: readonly unknown[] }
  /** A host asked this person to leave, for good. */
  | { type: 'removed'; userId: string }
  /** Of these two one has blocked the other. */
  | { type: 'kept-apart'; pair: PairApart }
  /** Who are hosts now; everyone else takes part. */
  | { type: 'hosts'; hosts: Door['hosts'] }
  | { type: 'end-asked'; sender: Sender }
  | { type: 'ended' };

export type RoomEffect =
  | HostEffect
  /** This tab starts or stops hearing the room. */
  | { type: 'admit' | 'release'; socketId: string }
  | { type: 'end-workshop' }
  /** This person has left: their seat in the workshop may be someone else's. */
  | { type: 'free-seat'; userId: string }
  /** The last person has left, or the first has arrived. */
  | { type: 'occupancy'; empty: boolean };

export type Transition = { state: RoomState; effects: readonly RoomEffect[]; denied?: Denial };
