import { isQuiet } from '#features/accounts/profile/domain/quiet-hours.ts';
import { structureOf } from '#features/circles/templates/domain/phases.ts';
import type { Caller, SystemTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Practice } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { goesOn, toldOfEnd } from '../domain/pairing.ts';
import { practiceAgreements, practiceDescription, practicePlan, practiceTitle } from '../domain/plan-words.ts';
import { canEnter, nextMeeting, remindsNow } from '../domain/weekly.ts';
import * as news from './news-steps.ts';
import * as repository from './pairs-repository.ts';
import { getPair, noPair, type PairsDeps, type PairsService } from './pairs-service.ts';
import { deleteWishesBetween, findBetween, lockTwo } from './wishes-repository.ts';

/** A room for two, opened by the server: both are its hosts, and nobody else gets in. */
type RoomForTwo = {
  title: string;
  description: string;
  at: Date;
  minutes: number;
  people: readonly { userId: string; name: string }[];
};

export type MeetingDeps = PairsDeps & {
  /** @returns its id */
  openForTwo: (tx: SystemTx, room: RoomForTwo) => Promise<string>;
  /** Everyone inside is out, as at the end of any circle. */
  endRoom: (tx: SystemTx, workshopId: string) => Promise<void>;
};

/** The weekly room of a pair, its reminders, and the end of a pair. */
export type MeetingService = {
  /** The room of this week, which the first of the two opens. @throws Refusal `not_found`, `adults_only`, `conflict` at another time */
  enter(caller: Caller, pairId: string): Promise<{ workshop_id: string }>;
  /** Without a word: the other reads only that it has ended. @throws Refusal `not_found` */
  end(caller: Caller, pairId: string): Promise<Practice>;
  /** One has blocked the other, or leaves for good: what they had ends as if they had ended it. */
  part(tx: SystemTx, userId: string, withWhom?: string): Promise<void>;
  /** The same in a transaction of its own. */
  leave(userId: string): Promise<void>;
  /** Tells those who meet within the hour, each once. Safe to run on several servers at once. */
  remind(): Promise<void>;
};

export function createMeetingService(deps: MeetingDeps, pairs: Pick<PairsService, 'practice'>): MeetingService {
  const { database } = deps;

  return {
    enter: (caller, pairId) => enter(deps, caller, pairId),

    async end(caller, pairId) {
      await database.asUser(caller, (tx) => getPair(tx, pairId));
      await database.asSystem(async (tx) => {
        const pair = await repository.lockPair(tx, pairId);
        if (pair) await endPair(deps, tx, pair, caller.userId);
      });
      return pairs.practice(caller);
    },

    part: (tx, userId, withWhom) => part(deps, tx, userId, withWhom),
    leave: (userId) => database.asSystem((tx) => part(deps, tx, userId)),

    remind: () => remind(deps),
  };
}

async function enter(deps: MeetingDeps, caller: Caller, pairId: string): Promise<{ workshop_id: string }> {
  const { database, clock, requireAdult } = deps;
  const { people } = await database.asUser(caller, async (tx) => {
    await requireAdult(tx, caller.userId);
    return getPair(tx, pairId);
  });
  return database.asSystem(async (tx) => {
    // Before the row, as a block does: neither waits for the other.
    await lockTwo(tx, people[0], people[1]);
    const pair = await repository.lockPair(tx, pairId);
    if (!pair || !(await standsNow(tx, pair))) throw noPair();
    const now = clock.now();
    const { agreed } = pair.agreement;
    const at = agreed && nextMeeting(agreed, now);
    const live = await repository.findLiveRoom(tx, pairId);
    if (live !== undefined) return { workshop_id: live };
    if (at === null || !canEnter(at, now))
      throw new Refusal('conflict', `The room opens ${limits.opensMinutes} minutes before its time.`);
    return { workshop_id: await open(deps, tx, caller, pair, at) };
  });
}

async function open(
  { openForTwo }: MeetingDeps,
  tx: SystemTx,
  { userId }: Caller,
  pair: repository.PairRow,
  at: number,
): Promise<string> {
  // The first to come stands first; both are hosts.
  const people = [userId, repository.partnerIn(pair, userId)].map((one) => ({
    userId: one,
    name: repository.nameIn(pair, one),
  }));
  const workshopId = await openForTwo(tx, {
    title: practiceTitle,
    description: practiceDescription,
    at: new Date(at),
    minutes: limits.minutes,
    people,
  });
  const structure = structureOf(practicePlan);
  await repository.insertRoom(tx, pair.id, workshopId, { structure, agreements: practiceAgreements });
  return workshopId;
}

async function part(deps: MeetingDeps, tx: SystemTx, userId: string, withWhom?: string): Promise<void> {
  if (withWhom !== undefined) {
    await lockTwo(tx, userId, withWhom);
    await deleteWishesBetween(tx, userId, withWhom);
  }
  for (const pair of await repository.lockPairsOf(tx, userId, withWhom)) await endPair(deps, tx, pair, userId);
}

/** Of a pair that's locked. */
async function endPair(deps: MeetingDeps, tx: SystemTx, pair: repository.PairRow, by: string): Promise<void> {
  const { clock, random, endRoom } = deps;
  const room = await repository.findLiveRoom(tx, pair.id);
  if (room !== undefined) await endRoom(tx, room);
  await news.forgetAll(tx, deps, pair, clock.now());
  await repository.deletePair(tx, pair.id);
  for (const userId of toldOfEnd(pair.people, by)) await repository.insertEnding(tx, newId(clock, random), userId);
}

function remind(deps: MeetingDeps): Promise<void> {
  const { database, clock } = deps;
  return database.asSystem(async (tx) => {
    const now = clock.now();
    const { meeting, quiet } = await repository.findMeeting(tx);
    for (const pair of meeting) {
      const { id, people, agreement } = pair;
      if (!agreement.agreed) continue;
      const at = nextMeeting(agreement.agreed, now);
      for (const userId of people) {
        const hours = quiet.get(userId);
        const sleeps = hours !== undefined && isQuiet(now, hours);
        if (remindsNow(at, sleeps, now) && (await standsNow(tx, pair))) await news.tellSoon(tx, deps, id, at, userId);
      }
    }
  });
}

/** Row rights have said so to one of them; in the meantime the other may have blocked them, or left. */
async function standsNow(tx: SystemTx, { people }: repository.PairRow) {
  return goesOn(await findBetween(tx, people[0], people[1]));
}
