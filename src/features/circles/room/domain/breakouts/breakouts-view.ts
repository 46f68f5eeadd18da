import { leads, type Seat } from '../ability.ts';
import type { PlaceInParts } from '../parts.ts';
import type { ViewAbility } from '../view-ability.ts';
import { crowd } from './breakout.ts';
import { breakoutsWire, type ShownBreakout, type Word } from './breakouts-wire.ts';

/** What a tab shows of small groups; `calls` are groups that ask for a host. */
export type BreakoutsView = {
  readonly breakouts: ShownBreakout | null;
  readonly calls: readonly string[];
  readonly word: Word | null;
  /** Who speaks in the groups now, as hosts are told. */
  readonly speaking: readonly string[];
  /** This host has the window with the groups open. */
  readonly looking: boolean;
};
export type BreakoutNotice =
  | {
      type:
        | 'created'
        | 'opened'
        | 'closing'
        | 'closed'
        | 'called'
        | 'create-failed'
        | 'breakouts-failed'
        | 'groups-moved-on'
        | 'not-placed'
        | 'not-joined'
        | 'adapted'
        | 'adapt-failed';
    }
  | { type: 'word'; word: Word };

/** What a tab shows of the groups, and what it tells. */
export const breakoutsView: ViewAbility<typeof breakoutsWire, BreakoutsView, BreakoutNotice> = {
  wire: breakoutsWire,
  open: (before, { breakouts, breakoutCalls, breakoutWord, breakoutVoices }) => ({
    breakouts,
    calls: breakoutCalls,
    word: breakoutWord,
    speaking: breakoutVoices,
    looking: before?.looking ?? false,
  }),
  frames: {
    breakouts(view, { breakouts }) {
      const type = noticeOf(view, breakouts);
      const word = breakouts ? view.word : null;
      return { view: { ...view, breakouts, word }, ...(type && { notice: { type } }) };
    },
    'breakout-calls'(view, { calls }) {
      const fresh = calls.some((id) => !view.calls.includes(id));
      return { view: { ...view, calls }, ...(fresh && { notice: { type: 'called' } }) };
    },
    'breakout-voices': (view, { speaking }) => ({ view: { ...view, speaking } }),
    'breakout-word': (view, { word }) => ({
      view: { ...view, word },
      ...(word && { notice: { type: 'word', word } }),
    }),
  },
};

/** Who made the groups is told so; everybody else sees what there is to see. */
function noticeOf({ breakouts: before, looking }: BreakoutsView, after: ShownBreakout | null) {
  const [was, is] = [before?.stage, after?.stage];
  // Of two who step aside nothing is said aloud.
  if ((after ?? before)?.way === 'aside') return null;
  if (was === is) return null;
  if (is === 'planned') return looking ? ('created' as const) : null;
  if (is === 'open') return 'opened' as const;
  if (is === 'closing') return 'closing' as const;
  return was === 'planned' ? null : ('closed' as const);
}

/** The part of the room somebody is in, by its id; null while there's one room. */
export function partIn(breakouts: ShownBreakout | null, userId: string): string | null {
  if (!breakouts || breakouts.stage === 'planned') return null;
  const visited = breakouts.visits.find((one) => one.userId === userId)?.group;
  return visited ?? breakouts.groups.find(({ people }) => people.includes(userId))?.id ?? breakouts.circle;
}

/** What the part they're in is to them; null while there's one room, and beside two who stepped aside. */
export function placeIn(breakouts: ShownBreakout | null, userId: string): PlaceInParts | null {
  const part = partIn(breakouts, userId);
  if (!breakouts || part === null) return null;
  const isCircle = part === breakouts.circle;
  if (breakouts.way === 'aside') return isCircle ? null : { part, kind: 'aside' };
  return { part, kind: isCircle ? 'circle' : 'group' };
}

type Present = Pick<Seat, 'userId'> & { readonly role?: Seat['role']; readonly resting?: boolean };

/**
 * Who is alone in a group while it's open, or in the circle without being a host or at rest, while there's a small group with
 * somebody in it to go to (REAL 30, R-CONST-24). A host who visits can go on by themselves.
 */
export function lonelyIn(breakouts: ShownBreakout, here: readonly Present[]): string[] {
  if (breakouts.stage !== 'open') return [];
  const inPart = (id: string) => here.filter(({ userId }) => partIn(breakouts, userId) === id);
  const groups = breakouts.groups.map(({ id, people }) => {
    const there = inPart(id);
    return { id, people: there, isKept: there.some(({ userId }) => people.includes(userId)) };
  });
  const [waiting, ...others] = inPart(breakouts.circle);
  const byThemselves =
    waiting && others.length === 0 && !waiting.resting && !leads({ role: waiting.role ?? 'participant' });
  const circle = byThemselves ? [{ id: breakouts.circle, people: [waiting] }] : [];
  return [...groups, ...circle].flatMap(({ id, people: [only, ...rest] }) => {
    if (!only || rest.length > 0 || breakouts.visits.some(({ userId }) => userId === only.userId)) return [];
    const fits = groups.some((one) => one.id !== id && one.isKept && one.people.length < crowd);
    return fits ? [only.userId] : [];
  });
}
