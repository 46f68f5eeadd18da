import type { Refusal } from '#platform/shared/errors.ts';
import type { AnyAbility, JoiningOf, RoomAbility, Wire } from './ability.ts';

/** The person whose rights a store reads with. */
export type StoreReader = { readonly userId: string; readonly sessionId: string };

/** The result of storing a batch: the rows stored, and per draft a refusal or null; no list means all were stored. */
export type Committed<Stored> = { stored: readonly Stored[]; refusals?: readonly (Refusal | null)[] };

/** What an ability needs of the database. It reads before someone enters, and stores before anything is broadcast. */
export type AbilityStore<W extends Wire, Slice, Draft, Stored, Loaded> = {
  /** What was kept of this room from before a server restart. */
  restore?(workshopId: string): Promise<readonly Stored[]>;
} & ([Draft] extends [never]
  ? unknown
  : { store(workshopId: string, drafts: readonly Draft[], slice: Slice): Promise<Committed<Stored>> }) &
  ([Loaded] extends [never]
    ? unknown
    : { load(reader: StoreReader, workshopId: string, joining: JoiningOf<W>): Promise<Loaded> });

/** Any ability with its store, as the room runs it and as another feature supplies it. */
export type ServerAbility = {
  readonly ability: AnyAbility;
  readonly store?: AnyStore | undefined;
};

type AnyStore = {
  restore?(workshopId: string): Promise<readonly unknown[]>;
  store?(workshopId: string, drafts: readonly unknown[], slice: unknown): Promise<Committed<unknown>>;
  load?(reader: StoreReader, workshopId: string, joining: object): Promise<unknown>;
};

/** An ability with its store, needed if it stores or loads anything. */
export function serverAbility<W extends Wire, Slice, Draft, Stored, Loaded>(
  ability: RoomAbility<W, Slice, Draft, Stored, Loaded>,
  ...[store]: [Draft, Loaded] extends [never, never] ? [] : [AbilityStore<W, Slice, Draft, Stored, Loaded>]
): ServerAbility & { ability: { wire: W } } {
  return { ability, store };
}
