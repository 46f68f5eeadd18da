import { type Facts, leads, type Seat } from '../ability.ts';
import { partOf, type RoomParts } from '../parts.ts';

/*
 * Who speaks in the small groups right now, for hosts who aren't there: no sound, nothing that's counted, nothing that's
 * kept. Two who stepped aside are by themselves, and so nothing is told of them.
 */

type Speakers = ReadonlySet<string>;

/** Of these the ones in a small group. */
export function inGroups(speaking: Speakers, parts: RoomParts | null): Speakers {
  const isIn = (userId: string) => parts?.groups.has(partOf(parts, userId) ?? '') === true;
  const kept = [...speaking].filter(isIn);
  return kept.length === speaking.size ? speaking : new Set(kept);
}

/** After this person began or stopped; the very same where that changes nothing. */
export function withVoice(speaking: Speakers, userId: string, speaks: boolean, parts: RoomParts | null): Speakers {
  if (speaking.has(userId) === speaks) return speaking;
  const others = [...speaking].filter((id) => id !== userId);
  return inGroups(speaks ? new Set([...others, userId]) : new Set(others), parts);
}

/** What this person may know of it. */
export function voicesFor(speaking: Speakers, viewer: Seat): string[] {
  return leads(viewer) ? [...speaking] : [];
}

/** To each host, and nobody else; nothing where it's as before. */
export function tellVoices(before: Speakers, after: Speakers, { seats }: Facts) {
  const isSame = before.size === after.size && [...after].every((id) => before.has(id));
  if (isSame) return [];
  const frame = { type: 'breakout-voices' as const, speaking: [...after] };
  return [...seats.values()].filter(leads).map(({ userId }) => ({ type: 'tell' as const, userId, frame }));
}
