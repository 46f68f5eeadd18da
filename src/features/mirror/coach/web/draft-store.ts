import { tabStore } from '#platform/web/session/tab-store.ts';
import { coachStrings } from './strings.ts';

/** Where a talk is kept; a new one where its person wants it, once they say something. */
export type TalkPlace = 'new' | 'account' | 'device' | 'nowhere';

const isText = (kept: unknown): kept is string => typeof kept === 'string';
const kind = { begin: 'coach:draft:', asked: coachStrings.chat.unsent, fits: isText };

/**
 * What stands in the field of a talk and isn't said yet. In this tab alone, since it's about oneself and nobody was asked whether to
 * keep it (CARE C13, C18); of a talk that isn't kept, nowhere.
 */
export function draftStore(person: string, id: string) {
  /** A talk that isn't kept yet has no address to come back to: the next new one begins with it. */
  const storeOf = (place: TalkPlace) =>
    place === 'nowhere' ? null : tabStore(kind, place === 'new' ? 'new' : id, person);
  let at: TalkPlace | undefined;
  return {
    read: (place: TalkPlace): string => storeOf(place)?.read() ?? '',
    write(place: TalkPlace, text: string): void {
      if (at !== undefined && at !== place) storeOf(at)?.write(null);
      at = place;
      storeOf(place)?.write(text.trim() === '' ? null : text);
    },
  };
}
