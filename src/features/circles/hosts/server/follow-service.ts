import { createHmac } from 'node:crypto';
import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { oneByOne } from '#platform/server/one-by-one.ts';
import { deriveKey } from '#platform/server/private-texts/sealing.ts';
import { countAttempt, giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { daySeconds, hourSeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { paths } from '#platform/shared/paths.ts';
import type { Random } from '#platform/shared/random.ts';
import { DatesNew, FollowAsked } from '../domain/events.ts';
import type { Following } from '../domain/follow-contract.ts';
import { limits } from '../domain/limits.ts';
import { newDatesWords, questionWords, stopWords } from '../domain/mail-words.ts';
import * as repository from './followers-repository.ts';

/** Hearing of a host's dates by e-mail, without an account: asked for, confirmed, stopped. */
export type FollowService = {
  /** Asks the address once more; the same for one that follows already. @throws Refusal `not_found`, `rate_limited` */
  ask(slug: string, email: string, address: string): Promise<void>;
  /** @throws Refusal `not_found` for an old link */
  read(token: string): Promise<Following>;
  /** @throws Refusal `not_found` */
  confirm(token: string): Promise<Following>;
  /** Forgets the address; one that never said yes isn't asked again for some months. A repeat is fine. */
  stop(token: string): Promise<void>;
  /** Sends our question to an address. */
  sendQuestion(eventId: string, followerId: string): Promise<void>;
  /** Tells one who follows that there's something new. */
  sendNewDates(eventId: string, followerId: string): Promise<void>;
  /** Finds hosts with something new, each once a day at most. Safe to run on several servers at once. */
  tellNew(): Promise<void>;
};

export type FollowDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  mailer: Pick<Mailer, 'sendOnce'>;
  publicUrl: string;
  anyone: boolean;
  /** For digests of addresses that nobody else can make. */
  secretKey: Uint8Array;
};

const none = () => new Refusal('not_found', 'There is nothing behind this link.');
const monthSeconds = 30 * daySeconds;
const tokenBytes = 32;

/** `digestOf` an address. */
type Own = FollowDeps & { digestOf: (email: string) => string };

export function createFollowService(deps: FollowDeps): FollowService {
  const { database, anyone } = deps;
  const key = deriveKey(deps.secretKey, 'host-followers');
  const digestOf = (email: string) => createHmac('sha256', key).update(email).digest('base64url');
  const own = { ...deps, digestOf };

  return {
    ask: (slug, email, address) => ask(own, slug, email, address),
    confirm: (token) => confirm(own, token),
    read: (token) =>
      database.asSystem(async (tx) => {
        const follower = await found(own, tx, token);
        return said(follower, follower.confirmed_at !== null);
      }),
    stop: (token) =>
      database.asSystem(async (tx) => {
        const gone = await repository.deleteByToken(tx, token);
        if (gone && !gone.confirmed_at) await repository.putRefusal(tx, digestOf(gone.email));
      }),
    sendQuestion: (eventId, followerId) => send(own, eventId, followerId, false),
    sendNewDates: (eventId, followerId) => send(own, eventId, followerId, true),
    async tellNew() {
      const hosts = await database.asSystem((tx) => repository.findHostsToTell(tx, anyone, limits.hoursBetweenMails));
      await oneByOne(hosts, (hostId) => tellOf(own, hostId));
    },
  };
}

async function ask(own: Own, slug: string, email: string, address: string): Promise<void> {
  const { database, clock, random, anyone } = own;
  const pace = { limit: limits.followsPerHour, windowSeconds: hourSeconds };
  await database.asSystem((tx) => takeAttempt(tx, `host-follow:${networkOf(address)}`, pace));
  // As the system: people who ask have no account, and read nothing by it.
  await database.asSystem(async (tx) => {
    const host_id = await repository.findShownHost(tx, slug, anyone);
    if (!host_id) throw none();
    if (await repository.isFollowing(tx, host_id, email)) return;
    if (!(await mayBeAsked(own, tx, email))) return;
    const token = Buffer.from(random.bytes(tokenBytes)).toString('base64url');
    const id = newId(clock, random);
    if (await repository.insertFollower(tx, { id, host_id, email, token }))
      await tx.emit(FollowAsked, { follower_id: id });
    // Somebody asked for the same at the same moment, and one question goes out.
    else await giveBackAttempt(tx, questionsTo(own, email));
  });
}

/** Whether an address may get another question, no matter who asks about which host, so that nobody is flooded by strangers. */
async function mayBeAsked(own: Own, tx: SystemTx, email: string): Promise<boolean> {
  const { digestOf } = own;
  if (await repository.isRefused(tx, digestOf(email))) return false;
  return (await countAttempt(tx, questionsTo(own, email), monthSeconds)).count <= limits.questionsPerMonth;
}

function questionsTo({ digestOf }: Own, email: string): string {
  return `host-follow:${digestOf(email)}`;
}

function confirm(own: Own, token: string): Promise<Following> {
  const { database } = own;
  return database.asSystem(async (tx) => {
    const follower = await found(own, tx, token);
    // What's there already isn't new to the first who follows.
    if (!(await repository.hasFollowers(tx, follower.host_id))) await repository.tellCircles(tx, follower.host_id, 0);
    const isFirst = await repository.confirmFollower(tx, follower.id);
    // A question that was welcome doesn't count.
    if (isFirst) await giveBackAttempt(tx, questionsTo(own, follower.email));
    return said(follower, true);
  });
}

async function found({ anyone }: Own, tx: SystemTx, token: string) {
  const follower = await repository.findByToken(tx, token, anyone);
  if (!follower) throw none();
  return follower;
}

const said = ({ name, slug }: { name: string; slug: string }, confirmed: boolean) => ({ name, slug, confirmed });

function send({ mailer, publicUrl, anyone }: Own, eventId: string, followerId: string, isConfirmed: boolean) {
  return mailer.sendOnce(eventId, async (tx) => {
    const follower = await repository.findFollower(tx, followerId, anyone);
    if (!follower || (follower.confirmed_at !== null) !== isConfirmed) return null;
    const { link: label, ...words } = isConfirmed ? newDatesWords : questionWords;
    const mails = publicUrl + paths.hostMailsBy(follower.token);
    const href = isConfirmed ? publicUrl + paths.hostOf(follower.slug) : mails;
    // About the host: there's no account of its reader, and it goes with the host's.
    const letter = { to: follower.email, about: follower.host_id, ...words, link: { label, href } };
    return isConfirmed ? { ...letter, stop: { label: stopWords, href: mails } } : letter;
  });
}

function tellOf({ database }: Own, hostId: string) {
  return database.asSystem(async (tx) => {
    // Of servers that note the same circle at once only one finds it new.
    if ((await repository.tellCircles(tx, hostId, limits.settledMinutes)) === 0) return;
    await repository.markTold(tx, hostId);
    for (const follower_id of await repository.findConfirmedIds(tx, hostId)) await tx.emit(DatesNew, { follower_id });
  });
}
