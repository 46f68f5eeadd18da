import type { FramesOf, PersonOf, SnapshotOf, Wire } from './ability.ts';

/** What a frame changes for a tab: the ability's own view, what it says about one person, and what to tell. */
export type Seen<W extends Wire, View, Notice> = {
  view: View;
  person?: { userId: string } & Partial<PersonOf<W>>;
  notice?: Notice;
};

/** A method, so that a list may hold abilities with views of different types. */
type Reducer<View, Frame, Result> = { see(view: View, frame: Frame): Result }['see'];

/** The tab's half of an ability, pure: what it shows of the room, and how its frames change that. */
export type ViewAbility<W extends Wire, View, Notice extends { type: string } = never> = {
  readonly wire: W;
  /** After a snapshot; `before` is what this tab had when it lost the room, or null. */
  open(before: View | null, snapshot: SnapshotOf<W>): View;
  /** One for every frame on the wire; a missing one doesn't compile. */
  readonly frames: { readonly [F in keyof FramesOf<W>]: Reducer<View, FramesOf<W>[F], Seen<W, View, Notice>> };
};

/** Any ability, as the visit runs it. */
export type AnyViewAbility = {
  /** A built page has no more of it (scripts/light-wires.ts). */
  readonly wire: Pick<Wire, 'name'>;
  open(before: unknown, snapshot: object): unknown;
  readonly frames: Readonly<Record<string, Reducer<unknown, { type: string }, AnySeen>>>;
};
type AnySeen = { view: unknown; person?: { userId: string }; notice?: { type: string } };
