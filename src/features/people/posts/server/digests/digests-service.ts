import { isQuiet } from '#features/accounts/profile/domain/quiet-hours.ts';
import type { Mutes } from '#features/people/mutes/domain/muted.ts';
import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { personalId } from '#platform/server/events/personal-id.ts';
import type { Letter } from '#platform/server/mail/letter.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { StopLinks } from '#platform/server/mail/stop-links.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { paths } from '#platform/shared/paths.ts';
import { type DigestPayload, digestOf, dueDigests, payloadOf, type SpacesDigest } from '../../domain/digests/due.ts';
import { spacesMailWords, spacesStopWords } from '../../domain/digests/mail-words.ts';
import { SpacesDigestDue } from '../../domain/events.ts';
import * as repository from './digests-repository.ts';

/** That there's something new in somebody's spaces. No words of anybody are in it (CARE C17). */
export type SpacesNews = { id: string; userId: string; kind: 'new-in-spaces'; workshopId: null; circleAt: null };

export type DigestsDeps = {
  database: Database;
  clock: Clock;
  mailer: Pick<Mailer, 'sendOnce'>;
  stops: StopLinks;
  publicUrl: string;
  /** What they'd rather not read. */
  mutesOf: (tx: SystemTx, userId: string) => Promise<Mutes>;
  /** Puts it into the person's notifications, unless they don't want it. */
  notify: (tx: SystemTx, news: SpacesNews) => Promise<void>;
};

/** What's new in somebody's spaces, daily or weekly, for who wishes it (docs/decisions/156). */
export type DigestsService = {
  /** Notes what's due now, each once. Safe to run on several servers at once. */
  claimDue(): Promise<void>;
  /**
   * Tells one person, if there's still something new that they may read. A mail that comes into quiet hours is due again after them.
   * `eventId` keeps it from being told twice.
   */
  tell(eventId: string, payload: DigestPayload): Promise<void>;
  /** No more of these mails to this person, by a press in their mail program. */
  stopMails(userId: string): Promise<void>;
};

export function createDigestsService(deps: DigestsDeps): DigestsService {
  const { database, clock, mailer, mutesOf, notify } = deps;

  async function tellHere(eventId: string, digest: SpacesDigest): Promise<void> {
    const { userId } = digest;
    await database.asSystem(async (tx) => {
      const reader = await repository.findReader(tx, userId);
      if (!reader || (await repository.findNewFor(tx, digest, await mutesOf(tx, userId))).length === 0) return;
      const id = personalId(`new-in-spaces ${eventId}`, userId);
      await notify(tx, { id, userId, kind: 'new-in-spaces', workshopId: null, circleAt: null });
    });
  }

  return {
    claimDue: () =>
      database.asSystem(async (tx) => {
        const due = dueDigests(await repository.findWishes(tx), clock.now());
        for (const digest of await repository.claim(tx, due)) await tx.emit(SpacesDigestDue, payloadOf(digest));
      }),
    tell: (eventId, payload) => {
      const digest = digestOf(payload);
      return digest.by === 'notice'
        ? tellHere(eventId, digest)
        : mailer.sendOnce(eventId, (tx) => letterOf(tx, deps, digest));
    },
    stopMails: (userId) => database.asSystem((tx) => repository.stopMails(tx, userId)),
  };
}

/** Null where nothing's to be said now. */
async function letterOf(
  tx: SystemTx,
  { clock, publicUrl, stops, mutesOf }: DigestsDeps,
  digest: SpacesDigest,
): Promise<Letter | null> {
  const { userId } = digest;
  const reader = await repository.findReader(tx, userId);
  if (!reader || reader.email === null) return null;
  if (reader.quiet && isQuiet(clock.now(), reader.quiet)) {
    await repository.giveBack(tx, digest);
    return null;
  }
  const spaces = await repository.findNewFor(tx, digest, await mutesOf(tx, userId));
  if (spaces.length === 0) return null;
  const { link: label, ...words } = spacesMailWords(reader.isNamed ? spaces : null);
  return {
    ...words,
    to: reader.email,
    about: userId,
    link: { label, href: publicUrl + paths.innerCircle },
    stop: { label: spacesStopWords, href: stops.linkOf('inner-circle', userId) },
  };
}
