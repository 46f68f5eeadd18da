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

/** The strip in pages of at most `size` people; an empty strip has no pages. */
export function pagesOf(strip: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(strip.length / size) }, (_, page) =>
    strip.slice(page * size, (page + 1) * size),
  );
}
