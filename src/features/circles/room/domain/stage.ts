import { limits } from './limits.ts';

/**
 * What the stage needs to know about a person; `spokeAt` is when they last began to speak, in ms, or 0. Those `called`
 * (with a raised hand) come before all others.
 */
export type StagePerson = { userId: string; spokeAt: number; called: boolean };

/** Who is shown large (oneself first) and who is in the strip below, both in a stable order. */
export type Stage = { tiles: readonly string[]; strip: readonly string[] };

/**
 * Puts people on the stage (R-ROOMD-10, REAL Q-03): oneself, those called, and the latest speakers, up to six. People
 * on it keep their place; a newcomer takes exactly the one that became free, so that nobody else moves.
 *
 * @param self the own user id, always the first tile
 * @param people everyone in the room in order of arrival, including oneself
 * @param before the tiles so far
 */
export function arrangeStage(self: string, people: readonly StagePerson[], before: readonly string[]): Stage {
  const others = people.filter((person) => person.userId !== self);
  const seats = limits.stageTiles - 1;
  const chosen = new Set(rank(others, new Set(before)).slice(0, seats));
  const places = before.filter((id) => id !== self).map((id) => (chosen.delete(id) ? id : null));
  const newcomers = others.map((person) => person.userId).filter((id) => chosen.has(id));
  const kept = places.map((id) => id ?? newcomers.shift()).filter((id) => id !== undefined);
  const tiles = [self, ...kept, ...newcomers];
  const onStage = new Set(tiles);
  return { tiles, strip: others.map((person) => person.userId).filter((id) => !onStage.has(id)) };
}

function rank(others: readonly StagePerson[], onStage: ReadonlySet<string>): string[] {
  const standing = (person: StagePerson) => (onStage.has(person.userId) ? 0 : 1);
  return [...others]
    .sort((a, b) => Number(b.called) - Number(a.called) || b.spokeAt - a.spokeAt || standing(a) - standing(b))
    .map((person) => person.userId);
}

/** How one person looks at the room; nobody else sees anything of it. */
export type RoomLook = {
  /** In a larger room: equal faces in the order of arrival, which is the same for everyone and never moves with speech (CARE moment 3). */
  circle: boolean;
  /** The one person shown large, or null. */
  pinned: string | null;
  /** Oneself, where one's own view is hidden, or null. */
  hidden: string | null;
  /** Somebody's screen has the stage. */
  screen?: boolean;
  /** Up to how many all faces are equal here. */
  equal?: number;
};

/**
 * Who is where for someone who looks at the room this way. Up to a circle's size it's one order for everyone, the one a round goes
 * around, so that the neighbours are the same on every screen.
 *
 * @param arrived everyone in the room in order of arrival
 * @param stage the six-tile grid of a larger room
 */
export function lookAt(
  { circle, pinned, hidden, screen = false, equal = limits.equalFaces.desk }: RoomLook,
  arrived: readonly string[],
  stage: Stage,
): Stage {
  const isSeen = (id: string) => id !== hidden;
  const seen = arrived.filter(isSeen);
  // People who spoke lately are on the strip's first page.
  if (screen) return { tiles: [], strip: [...stage.tiles, ...stage.strip].filter(isSeen) };
  if (pinned !== null && seen.includes(pinned)) return { tiles: [pinned], strip: seen.filter((id) => id !== pinned) };
  if (seen.length <= equal) return { tiles: seen, strip: [] };
  if (circle) return { tiles: seen.slice(0, limits.circleFaces), strip: seen.slice(limits.circleFaces) };
  return { tiles: stage.tiles.filter(isSeen), strip: stage.strip.filter(isSeen) };
}

/** Whether a choice between grid and circle changes anything now: in a larger room, or while somebody is pinned. */
export function hasLooks(
  { pinned, hidden, equal = limits.equalFaces.desk }: Pick<RoomLook, 'pinned' | 'hidden' | 'equal'>,
  arrived: readonly string[],
): boolean {
  const seen = arrived.filter((id) => id !== hidden);
  return seen.length > equal || (pinned !== null && seen.includes(pinned));
}

/** The strip in pages of at most `size` people; an empty strip has no pages. */
export function pagesOf(strip: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(strip.length / size) }, (_, page) =>
    strip.slice(page * size, (page + 1) * size),
  );
}
