/**
 * A room in parts: which one each person is in, and which one everybody else is in. No sound, no picture and no line of the
 * chat goes from one part to another. `groups`: which of them are small groups, by id, and what each is called; two who
 * stepped aside are none.
 */
export type RoomParts = {
  readonly at: ReadonlyMap<string, string>;
  readonly elsewhere: string;
  readonly groups: ReadonlyMap<string, string>;
};

/** The part somebody is in, by its id, and what it is to them. */
export type PlaceInParts = { readonly part: string; readonly kind: 'circle' | 'group' | 'aside' };

/** The part of the room somebody is in; null while it's one. */
export function partOf(parts: RoomParts | null, userId: string): string | null {
  return parts && (parts.at.get(userId) ?? parts.elsewhere);
}
