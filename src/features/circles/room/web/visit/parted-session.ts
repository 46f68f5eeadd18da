import type { Participant } from '../../domain/contract.ts';
import type { RoomView } from '../../domain/room-view.ts';
import type { MediaSnapshot, RoomMedia } from '../media/room-media.ts';
import type { LiveAbilities } from './ability-session.ts';

type PartedWorld = Pick<LiveAbilities, 'partIn' | 'isCalled'> & {
  userId: string;
  /** What the room shows while the person is inside. */
  room(): RoomView | null;
  media(): RoomMedia | null;
};

/** Keeps the links for media to those who are in the same part of the room; the server lets no others come about. */
export class Parted {
  readonly #world: PartedWorld;
  #apart: ReadonlySet<string> = new Set();

  constructor(world: PartedWorld) {
    this.#world = world;
  }

  /** Who is in another part of the room than this person. */
  apartIn(view: RoomView): ReadonlySet<string> {
    const { partIn, userId: self } = this.#world;
    const own = partIn(view, self);
    if (own === null) return new Set();
    return new Set(view.participants.flatMap(({ userId }) => (partIn(view, userId) === own ? [] : [userId])));
  }

  /** Whether nobody waits for an offer or an answer. */
  readonly isAgreed = (): boolean => !this.#world.media()?.getSnapshot().agreeing;

  /** Those here, as the stage is arranged from them. */
  onStage(view: RoomView, { spokeAt }: MediaSnapshot) {
    const apart = this.apartIn(view);
    const here = view.participants.filter(({ userId }) => !apart.has(userId));
    return here.map((person) => ({
      userId: person.userId,
      spokeAt: spokeAt.get(person.userId) ?? 0,
      called: this.#world.isCalled(person, view),
    }));
  }

  /** After a snapshot of the room. */
  linkAll(you: string): void {
    const view = this.#world.room();
    if (!view) return;
    this.#apart = this.apartIn(view);
    const here = view.participants.filter(({ userId }) => !this.#apart.has(userId));
    // Somebody the room doesn't list any more is heard for a moment longer (after a restart they may come back); not so who
    // went to another part meanwhile.
    for (const userId of this.#apart) this.#world.media()?.unlink(userId);
    this.#world.media()?.linkAll(you, here);
  }

  /** Somebody came. */
  link(person: Participant): void {
    const view = this.#world.room();
    if (view && !this.apartIn(view).has(person.userId)) this.#world.media()?.link(person);
  }

  /** Ends links to who is in another part by now, and begins those to who is in ours. Of two, one makes the offer. */
  follow(): void {
    const view = this.#world.room();
    if (!view) return;
    const [before, apart, media] = [this.#apart, this.apartIn(view), this.#world.media()];
    this.#apart = apart;
    for (const userId of apart) if (!before.has(userId)) media?.unlink(userId);
    const isNew = ({ userId }: Participant) => before.has(userId) && !apart.has(userId);
    if (!view.participants.some(isNew)) return;
    const offers = ({ userId }: Participant) => this.#world.userId < userId;
    const you = view.participants.find(({ userId }) => userId === this.#world.userId)?.socketId ?? '';
    const peers = view.participants.filter((one) => !apart.has(one.userId) && (!isNew(one) || offers(one)));
    media?.linkAll(you, peers);
    for (const one of view.participants) if (isNew(one) && !offers(one)) media?.link(one);
  }
}
