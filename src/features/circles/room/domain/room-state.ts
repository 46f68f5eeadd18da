import type { Seat } from './ability.ts';
import type { RoomHeard } from './room-signals.ts';

/** A person's place in the room; `lapsesAt` (milliseconds) while their connection is lost. */
export type PlaceInRoom = Seat & { readonly lapsesAt: number | null };

/** A live room as data, with what abilities tell it. One place per person, in order of arrival; the newest tab holds it. */
export type RoomState = {
  readonly workshopId: string;
  /** ISO 8601; null before the start. */
  readonly startedAt: string | null;
  readonly ended: boolean;
  /** When the latest event that says its time happened; ms since 1970. */
  readonly now: number;
  readonly seats: ReadonlyMap<string, PlaceInRoom>;
  /** The people an ability was restored for, and until when (ms) they may come back. */
  readonly awaited: ReadonlyMap<string, number>;
  /** What each ability holds, by its name. */
  readonly slices: Readonly<Record<string, unknown>>;
} & RoomHeard;

/** The tab and person a command came from. */
export type Sender = { userId: string; socketId: string };

/** The sender's place, if this tab holds it. */
export function placeOf(state: RoomState, sender: Sender): PlaceInRoom | undefined {
  const place = state.seats.get(sender.userId);
  return place?.socketId === sender.socketId ? place : undefined;
}

/** The state with this place, new or changed; a person keeps their position in the order of arrival. */
export function withPlace(state: RoomState, place: PlaceInRoom): RoomState {
  return { ...state, seats: new Map(state.seats).set(place.userId, place) };
}
