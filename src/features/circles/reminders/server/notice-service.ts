import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { personalId } from '#platform/server/events/personal-id.ts';
import type { Letter } from '#platform/server/mail/letter.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { oneByOne } from '#platform/server/one-by-one.ts';
import { paths } from '#platform/shared/paths.ts';
import { cancelledWords, movedWords } from '../domain/mail-words.ts';
import * as repository from './notices-repository.ts';

/** Word to those who come, but for the facilitator, whose doing it is. One mail each and change, however many circles. */
export type NoticeService = {
  /** Of new times, once they've stood for a while; of one that has been moved on since, only the later event tells. */
  moved(eventId: string, workshops: readonly { id: string; scheduled_at: string }[]): Promise<void>;
  /** To one guest. */
  cancelled(eventId: string, userId: string, circles: readonly Planned[]): Promise<void>;
};

type Planned = { scheduled_at: string; time_zone: string };
type Deps = { database: Database; mailer: Mailer; publicUrl: string };
type Words = ReturnType<typeof movedWords>;

export function createNoticeService({ database, mailer, publicUrl }: Deps): NoticeService {
  return {
    async moved(eventId, workshops) {
      const times = new Map(workshops.map(({ id, scheduled_at }) => [id, Date.parse(scheduled_at)]));
      const findMoved = async (tx: SystemTx, userId?: string) =>
        (await repository.findUntold(tx, [...times.keys()], userId)).filter(
          (one) => times.get(one.workshopId) === one.at,
        );
      const guests = await database.asSystem((tx) => findMoved(tx));
      // The others have theirs, and only those that failed are tried again.
      await oneByOne([...new Set(guests.map((guest) => guest.userId))], async (userId) => {
        await mailer.sendOnce(personalId(eventId, userId), async (tx) => {
          // Again, as they may have declined since.
          const [first, ...more] = await findMoved(tx, userId);
          return first ? letter(first, movedWords([first, ...more]), paths.circleOf(first.workshopId)) : null;
        });
      });
    },

    cancelled: (eventId, userId, circles) =>
      mailer.sendOnce(eventId, async (tx) => {
        const reader = await repository.findReader(tx, userId);
        if (!reader) return null;
        const whens = circles.map(({ scheduled_at, time_zone }) => ({
          at: Date.parse(scheduled_at),
          timeZone: reader.timeZone ?? time_zone,
        }));
        return letter(reader, cancelledWords(whens), paths.workshops);
      }),
  };

  function letter(to: { userId: string; email: string }, { link, ...words }: Words, path: string): Letter {
    return { ...words, to: to.email, about: to.userId, link: { label: link, href: `${publicUrl}${path}` } };
  }
}
