import { createHash } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { paths } from '#platform/shared/paths.ts';
import { cancelledWords, movedWords } from '../domain/mail-words.ts';
import type { Guest } from './notices-repository.ts';
import * as repository from './notices-repository.ts';

/** Word to those who come, but for the facilitator, whose doing it is. One mail each, however many circles. */
export type NoticeService = {
  /** Of new times; of one that has been moved on since, only the later event tells. */
  moved(eventId: string, workshops: readonly { id: string; scheduled_at: string }[]): Promise<void>;
  cancelled(eventId: string, workshopIds: readonly string[]): Promise<void>;
};

type Deps = { database: Database; mailer: Mailer; publicUrl: string };
type Words = ReturnType<typeof movedWords>;

export function createNoticeService({ database, mailer, publicUrl }: Deps): NoticeService {
  /** @throws Error when one couldn't be handed over, after all the others were tried */
  async function tell(
    eventId: string,
    ids: readonly string[],
    write: (circles: readonly Guest[]) => { words: Words; path: string } | null,
  ): Promise<void> {
    const guests = await database.asSystem((tx) => repository.findGuests(tx, ids));
    const troubles: unknown[] = [];
    for (const userId of new Set(guests.map((guest) => guest.userId))) {
      const send = mailer.sendOnce(mailId(eventId, userId), async (tx) => {
        // Again, as they may have declined since.
        const circles = await repository.findGuests(tx, ids, userId);
        const letter = circles.length > 0 && write(circles);
        if (!letter) return null;
        const { link, ...words } = letter.words;
        const [to = ''] = circles.map(({ email }) => email);
        return { ...words, to, about: userId, link: { label: link, href: `${publicUrl}${letter.path}` } };
      });
      await send.catch((error: unknown) => troubles.push(error));
    }
    if (troubles.length > 0) throw troubles[0];
  }

  return {
    moved(eventId, workshops) {
      const times = new Map(workshops.map(({ id, scheduled_at }) => [id, Date.parse(scheduled_at)]));
      return tell(eventId, [...times.keys()], (circles) => {
        const [first, ...more] = circles.filter(({ isOff, workshopId, at }) => !isOff && times.get(workshopId) === at);
        return first ? { words: movedWords([first, ...more]), path: paths.circleOf(first.workshopId) } : null;
      });
    },
    cancelled: (eventId, ids) =>
      tell(eventId, ids, (circles) => {
        const off = circles.filter(({ isOff }) => isOff);
        return off.length > 0 ? { words: cancelledWords(off), path: paths.workshops } : null;
      }),
  };
}

/** Always the same UUID for a person and an event. */
function mailId(eventId: string, userId: string): string {
  const hex = createHash('sha256').update(`${eventId} ${userId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
