import type { Refusal } from '#platform/shared/errors.ts';
import type { AnyAbility, JoiningOf, RoomAbility, Wire } from './ability.ts';

/** Whose rights a store reads with. */
export type Reader = { readonly userId: string; readonly sessionId: string };

/** What a store made of a batch: the rows it kept, and for each draft a refusal or null; none means that all are kept. */
export type Committed<Stored> = { stored: readonly Stored[]; refusals?: readonly (Refusal | null)[] };

/** What an ability needs of the database. What reads is asked before one enters, what stores before anything is told. */
export type AbilityStore<W extends Wire, Slice, Draft, Stored, Loaded> = {
  /** What was kept of this room from before a restart of the server. */
  restore?(workshopId: string): Promise<readonly Stored[]>;
} & ([Draft] extends [never]
  ? unknown
  : { store(workshopId: string, drafts: readonly Draft[], slice: Slice): Promise<Committed<Stored>> }) &
  ([Loaded] extends [never]
    ? unknown
    : { load(reader: Reader, workshopId: string, joining: JoiningOf<W>): Promise<Loaded> });

/** Any ability with what it needs of the database, as the room runs it and as another feature brings it. */
export type ServerAbility = {
  readonly ability: AnyAbility;
  readonly store?: AnyStore | undefined;
};

type AnyStore = {
  restore?(workshopId: string): Promise<readonly unknown[]>;
  store?(workshopId: string, drafts: readonly unknown[], slice: unknown): Promise<Committed<unknown>>;
  load?(reader: Reader, workshopId: string, joining: object): Promise<unknown>;
};

/** An ability with its store, which those need that store or load something. */
export function serverAbility<W extends Wire, Slice, Draft, Stored, Loaded>(
  ability: RoomAbility<W, Slice, Draft, Stored, Loaded>,
  ...[store]: [Draft, Loaded] extends [never, never] ? [] : [AbilityStore<W, Slice, Draft, Stored, Loaded>]
): ServerAbility & { ability: { wire: W } } {
  return { ability, store };
}
