import { arrive, type NoticeGate, openGate, type Passed, setStill } from '../../domain/notice-gate.ts';
import type { AbilityNotice, Notice } from '../../domain/room-view.ts';
import type { AnyWebAbility } from '../ability.ts';

type Any = Notice | AbilityNotice;

/** The notices of a tab, outside any page: while the room is still, those that can wait do (CARE moment 4). */
export class Notices {
  readonly #abilities: readonly AnyWebAbility[];
  readonly #tell: (notice: Any) => void;
  #gate: NoticeGate<Any> = openGate;

  constructor(abilities: readonly AnyWebAbility[], tell: (notice: Any) => void) {
    this.#abilities = abilities;
    this.#tell = tell;
  }

  take(notice: Any): void {
    this.#pass(arrive(this.#gate, notice, this.#isUrgent(notice)));
  }

  setStill(still: boolean): void {
    this.#pass(setStill(this.#gate, still));
  }

  /** The visit is over: what others did in the meantime is of no use any more. */
  forget(): void {
    this.#gate = openGate;
  }

  #pass({ gate, told }: Passed<Any>): void {
    this.#gate = gate;
    for (const notice of told) this.#tell(notice);
  }

  /** Who comes and goes can wait; what happens to this person's own visit can't. Abilities say it for theirs. */
  #isUrgent(notice: Any): boolean {
    if (!('ability' in notice)) return !('username' in notice);
    const ability = this.#abilities.find(({ view }) => view.wire.name === notice.ability);
    return ability?.urgent?.includes(notice.type) ?? false;
  }
}
