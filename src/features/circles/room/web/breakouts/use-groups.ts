import { minuteMs } from '#platform/shared/duration.ts';
import type { Reader, ReadLater } from '#platform/web/ui/reads.ts';
import { useNow } from '#platform/web/use-now.ts';
import { leads } from '../../domain/ability.ts';
import { groupTitle } from '../../domain/breakouts/breakout.ts';
import { type BreakoutsView, partIn } from '../../domain/breakouts/breakouts-view.ts';
import type { ShownBreakout } from '../../domain/breakouts/breakouts-wire.ts';
import type { Participant } from '../../domain/contract.ts';
import type { Offers } from '../offers.ts';
import type { AbilityProps } from '../slots.ts';
import { breakoutStrings as words } from './strings.ts';

/** What a group is called: its number, and its name if it has one. */
export function groupName({ groups }: ShownBreakout, id: string): string {
  const index = groups.findIndex((group) => group.id === id);
  const name = groups[index]?.name;
  return groupTitle(index + 1, name ?? '');
}

/** How many have chosen a group, of those who are to: not who rests, nor a host who hasn't. */
export function chosenIn(
  { groups }: ShownBreakout,
  participants: readonly Participant[],
): { count: number; of: number } {
  const chosen = new Set(groups.flatMap(({ people }) => people));
  const asked = participants.filter((one) => chosen.has(one.userId) || !(one.resting || leads(one)));
  return { count: asked.filter(({ userId }) => chosen.has(userId)).length, of: asked.length };
}

/** The names of these people, in words; null for nobody. */
export function namesOf(people: readonly Participant[]): string | null {
  const names = people.map(({ username }) => username);
  const last = names.at(-1);
  if (last === undefined || names.length === 1) return last ?? null;
  return words.and(names.slice(0, -1).join(', '), last);
}

/**
 * A host in the circle sees the groups that talk, in place of themselves alone; a guest who rests there sees faces. A screen
 * that somebody else shares there has the stage.
 */
export function hasGroupStage({
  view: { breakouts },
  self,
  role,
  known,
}: Pick<AbilityProps<BreakoutsView, unknown>, 'view' | 'self' | 'role' | 'known'>): boolean {
  if (!breakouts || breakouts.stage === 'planned' || breakouts.way === 'aside' || !leads({ role })) return false;
  const sharer = known?.sharer ?? null;
  const isTaken = sharer !== null && sharer !== self && partIn(breakouts, sharer) === breakouts.circle;
  return !isTaken && partIn(breakouts, self) === breakouts.circle;
}

/** How a host writes to one group. */
export type TellGroup = { say: NonNullable<Offers['tellGroup']>; reads: ReadLater };

/** Writes to one group; what has gone is read by its author's device alone (CARE C12). Undefined where nobody writes. */
export function tellOf(offers: Partial<Offers> | undefined, care: Reader): TellGroup | undefined {
  const tell = offers?.tellGroup;
  if (!tell) return undefined;
  return {
    say(text, group) {
      const goes = tell(text, group);
      if (goes) care.look(text);
      return goes;
    },
    reads: { later: care },
  };
}

type Here = { breakouts: ShownBreakout; participants: readonly Participant[] };

/** Whether nobody else is in this person's part of the room. */
export function isAloneIn({ breakouts, participants }: Here, userId: string): boolean {
  const own = partIn(breakouts, userId);
  return !participants.some((one) => one.userId !== userId && partIn(breakouts, one.userId) === own);
}

/** Who this person is with, in a sentence. */
export function companyOf(
  breakouts: ShownBreakout,
  participants: readonly Participant[],
  { self, role }: Pick<AbilityProps<unknown, unknown>, 'self' | 'role'>,
): string {
  const own = partIn(breakouts, self);
  if (own === breakouts.circle) {
    const isAlone = !leads({ role }) && isAloneIn({ breakouts, participants }, self);
    return isAlone ? words.youAreAloneInCircle : words.youAreInCircle;
  }
  const names = companionsOf(breakouts, participants, self);
  if (names === null) return words.youAreAlone;
  return breakouts.way === 'aside' ? words.asideWith(names) : words.youAreWith(names);
}

/** The names of those in the same part of the room, in words; null for nobody. */
export function companionsOf(
  breakouts: ShownBreakout,
  participants: readonly Participant[],
  self: string,
): string | null {
  const own = partIn(breakouts, self);
  return namesOf(participants.filter(({ userId }) => userId !== self && partIn(breakouts, userId) === own));
}

/** How much time there is, in words, and moving with it; null where there's no end. */
export function useTimeLeft({ stage, endsAt, backAt }: ShownBreakout, clockOffset: number): string | null {
  const now = useNow(stage === 'closing' ? 1_000 : 5_000) + clockOffset;
  if (backAt !== null) return words.backIn(Math.max(0, Math.ceil((backAt - now) / 1_000)));
  if (endsAt === null) return null;
  const minutes = Math.ceil((endsAt - now) / minuteMs);
  return endsAt - now < minuteMs ? words.lastMinute : words.left(minutes);
}
