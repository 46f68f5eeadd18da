import { leads, type Seat } from '../ability.ts';
import type { Breakout } from './breakout.ts';

/*
 * A host and one other, while the circle goes on. What they came for is theirs alone: nobody else may come in, or end it,
 * as long as a host is in there.
 */

type KnownGroups = Pick<Breakout, 'way'> & { readonly groups: readonly { readonly people: readonly string[] }[] };

/** Whether this is an aside that somebody else is in, with a host. */
export function keepsOut({ way, groups }: KnownGroups, userId: string, here: Iterable<Seat>): boolean {
  if (way !== 'aside') return false;
  const inside = new Set(groups.flatMap(({ people }) => people));
  if (inside.has(userId)) return false;
  for (const seat of here) if (inside.has(seat.userId) && leads(seat)) return true;
  return false;
}
