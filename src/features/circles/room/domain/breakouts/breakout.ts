import type { RoomParts } from '../parts.ts';

/*
 * Small groups beside the circle: planned by a host, opened, and closed with ten seconds for everybody to come to an
 * end. People in a group stay in it until it closes, whatever happens to their connection.
 */

/** How people come into groups. */
export const ways = ['balanced', 'similar', 'random', 'hand', 'choice', 'pairs', 'threes'] as const;
export type GroupingWay = (typeof ways)[number];

/** R-VAL-15: fewer people than this aren't parted that way. */
export const fewest: Readonly<Record<GroupingWay, number>> = {
  balanced: 4,
  similar: 6,
  random: 4,
  hand: 2,
  choice: 4,
  pairs: 4,
  threes: 5,
};

/** R-CONST-26: how long groups last, in minutes, unless a host says otherwise. */
export const usualMinutes: Readonly<Record<GroupingWay, number>> = {
  balanced: 10,
  similar: 15,
  random: 12,
  hand: 10,
  choice: 10,
  pairs: 5,
  threes: 10,
};

/** R-CONST-24: someone alone is offered a group with fewer people than this. */
export const crowd = 4;

/** Between 'Close breakout rooms' and everybody being back, in ms. */
export const graceMs = 10_000;

export type BreakoutGroup = {
  readonly id: string;
  /** Empty for the number alone. */
  readonly name: string;
  readonly activity: string;
  readonly prompt: string;
  /** Whose group it is, wherever they are now. */
  readonly people: readonly string[];
};

/** All of it, as stored. Times in ms since 1970. */
export type Breakout = {
  /** What the circle is called as a part of the room. */
  readonly circle: string;
  readonly stage: 'planned' | 'open' | 'closing';
  /** `aside`: a host and one other, while the circle goes on. */
  readonly way: GroupingWay | 'aside';
  /** How many may choose the same group. */
  readonly size: number;
  readonly groups: readonly BreakoutGroup[];
  /** Hosts who visit a group, with its id. */
  readonly visits: ReadonlyMap<string, string>;
  /** Who asks for a host, and nobody but hosts may know. */
  readonly callers: readonly string[];
  /** Who stays in the circle when they open, since they said so; nobody afterwards. */
  readonly out: readonly string[];
  readonly minutes: number | null;
  /** The phase of the plan that they end with, from 0; null for none. */
  readonly phase: number | null;
  readonly endsAt: number | null;
  readonly backAt: number | null;
};

/** What people read a group is called. */
export function groupTitle(number: number, name: string): string {
  return name === '' ? `Group ${number}` : `Group ${number}: ${name}`;
}

/** The group that is somebody's own. */
export function groupOf({ groups }: Pick<Breakout, 'groups'>, userId: string): BreakoutGroup | undefined {
  return groups.find(({ people }) => people.includes(userId));
}

/** The room in parts while groups are open; null before and after. */
export function partsOf(breakout: Breakout | null): RoomParts | null {
  if (!breakout || breakout.stage === 'planned') return null;
  const { groups, visits, circle, way } = breakout;
  const homes = groups.flatMap(({ id, people }) => people.map((userId) => [userId, id] as const));
  const called = groups.map(({ id, name }, place) => [id, groupTitle(place + 1, name)] as const);
  return {
    at: new Map([...homes, ...visits]),
    elsewhere: circle,
    groups: new Map(way === 'aside' ? [] : called),
  };
}
