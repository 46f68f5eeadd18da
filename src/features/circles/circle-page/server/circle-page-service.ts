import { refusals } from '#features/circles/workshops/domain/refusals.ts';
import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import type { Caller, Database, SystemTx, UserTx, VisitorTx } from '#platform/server/database/database.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { oneByOne } from '#platform/server/one-by-one.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { paths } from '#platform/shared/paths.ts';
import { type AnsweredCircle, type Circle, mayCome, type ShownSeriesDate } from '../domain/contract.ts';
import { seatFoundWords } from '../domain/mail-words.ts';
import { findCircle, findDates } from './circle-page-repository.ts';
import { comeHere, leaveHere, type Moved, moveUpHere, type Seating, tellMoved } from './seating-steps.ts';
import * as waiting from './waiting-repository.ts';

/** The page of a circle, who comes, and who waits for a seat. */
export type CirclePageService = {
  /** For anyone who may see it. @throws Refusal `not_found` */
  page(caller: Caller | null, door: DoorAhead): Promise<Circle>;
  /** The dates still to come of its series; none for one by itself. @throws Refusal `not_found` */
  dates(caller: Caller | null, door: DoorAhead): Promise<{ dates: ShownSeriesDate[] }>;
  /** A seat for the caller, or a place on the waiting list; a repeat changes nothing. @throws Refusal */
  come(caller: Caller, door: DoorAhead): Promise<Circle>;
  /** The same on every date still to come, or on none. @throws Refusal, `payment_needed` where one costs something */
  comeToAll(caller: Caller, door: DoorAhead): Promise<AnsweredCircle>;
  /** The same on one of them, which this door opens. @throws Refusal, `not_found` for any other */
  comeToDate(caller: Caller, door: DoorAhead, dateId: string): Promise<AnsweredCircle>;
  /** The caller doesn't come after all; the first one waiting has the seat. @throws Refusal */
  decline(caller: Caller, door: DoorAhead): Promise<Circle>;
  /** The same on every date still to come. @throws Refusal, `conflict` where one price was for all of them */
  declineAll(caller: Caller, door: DoorAhead): Promise<AnsweredCircle>;
  /** Gives free seats to those who wait, in their order. Safe to run on several servers at once. */
  moveUp(): Promise<void>;
  /** The same for one circle, however its seat came free. */
  moveUpIn(workshopId: string): Promise<void>;
  /** Nobody waits for what is over. */
  endWaiting(workshopId: string): Promise<void>;
  /** Tells someone by mail that they have a seat, or some. `eventId` keeps it from being told twice. */
  tellSeats(eventId: string, workshopIds: readonly string[], userId: string): Promise<void>;
};

export type CirclePageDeps = Seating & {
  database: Database;
  mailer: Pick<Mailer, 'sendOnce'>;
  publicUrl: string;
  /** Whether circles are for this person at all. @throws Refusal `adults_only` */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** Whether circles may cost something here. */
  takesPayments: boolean;
};

const notHere = () => new Refusal('not_found', 'There is no such circle here.');
const over = () => new Refusal('workshop_ended', 'This circle has ended.');

export function createCirclePageService(deps: CirclePageDeps): CirclePageService {
  const { database, mailer, publicUrl, takesPayments } = deps;
  const { as, page, getOpen, getDoor, datesOf, answered, datesBehind } = createReading(deps);

  async function come(caller: Caller, door: DoorAhead): Promise<Circle> {
    const circle = await database.asUser(caller, (tx) => getDoor(tx, caller, door));
    if (circle.part === 'facilitator' || circle.part === 'coming') return circle;
    // As the system: the person with the link isn't a member yet.
    await database.asSystem(async (tx) => {
      const moved = await comeHere(tx, deps, { workshopId: circle.id, userId: caller.userId });
      if (!moved) throw over();
      await tellMoved(tx, moved);
    });
    return page(caller, { id: circle.id });
  }

  async function decline(caller: Caller, door: DoorAhead): Promise<Circle> {
    const { id, part, invitation } = await database.asUser(caller, (tx) => getOpen(tx, door));
    if (part === 'facilitator') throw new Refusal('forbidden', 'A circle needs its facilitator.');
    await database.asSystem(async (tx) => {
      await tellMoved(tx, await leaveHere(tx, deps, { workshopId: id, userId: caller.userId }));
    });
    // By the link: someone who left a private circle may still come back.
    return page(caller, invitation === null ? door : { token: invitation });
  }

  async function comeToAll(caller: Caller, door: DoorAhead): Promise<AnsweredCircle> {
    const dates = await datesBehind(caller, door);
    const open = dates.filter(({ part }) => part === 'none' || part === 'waiting');
    await onEach(database, caller, open, (tx, one) => comeHere(tx, deps, one));
    return answered(caller, door);
  }

  async function comeToDate(caller: Caller, door: DoorAhead, dateId: string): Promise<AnsweredCircle> {
    const date = (await datesBehind(caller, door)).find(({ id }) => id === dateId);
    if (!date) throw notHere();
    if (date.part === 'none') await onEach(database, caller, [date], (tx, one) => comeHere(tx, deps, one));
    return answered(caller, door);
  }

  async function declineAll(caller: Caller, door: DoorAhead): Promise<AnsweredCircle> {
    const { invitation, dates } = await database.asUser(caller, async (tx) => {
      const circle = await getOpen(tx, door);
      return { ...circle, dates: circle.series ? await findDates(tx, door) : [circle] };
    });
    const own = dates.filter(({ part }) => part === 'coming' || part === 'waiting');
    // Given back one by one they'd be paid for, and gone.
    if (takesPayments && own.some(({ price }) => price?.for_series))
      throw new Refusal('conflict', 'These dates were paid for at once. Give them back together.');
    await onEach(database, caller, own, (tx, one) => leaveHere(tx, deps, one));
    return answered(caller, invitation === null ? door : { token: invitation });
  }

  async function moveUpIn(workshopId: string): Promise<void> {
    await database.asSystem(async (tx) => tellMoved(tx, (await moveUpHere(tx, deps, workshopId)) ?? []));
  }

  async function moveUp(): Promise<void> {
    await oneByOne(await database.asSystem(waiting.findWaitedFor), moveUpIn);
  }

  return {
    page,
    dates: (caller, door) => as(caller, async (tx) => ({ dates: await datesOf(tx, door) })),
    come,
    comeToAll,
    comeToDate,
    decline,
    declineAll,
    moveUp,
    moveUpIn,
    endWaiting: (workshopId) => database.asSystem((tx) => waiting.deleteList(tx, workshopId)),
    tellSeats: (eventId, workshopIds, userId) =>
      mailer.sendOnce(eventId, async (tx) => {
        const seated = await waiting.findSeated(tx, workshopIds, userId);
        const [first] = seated;
        if (!first) return null;
        const { link: label, ...words } = seatFoundWords(first.name, seated.length);
        return {
          to: first.email,
          about: userId,
          ...words,
          link: { label, href: publicUrl + paths.circleOf(first.id) },
        };
      }),
  };
}

/** What's read of a circle and its dates, for anyone who asks at its door. */
function createReading({
  database,
  requireAdult,
  takesPayments,
}: Pick<CirclePageDeps, 'database' | 'requireAdult' | 'takesPayments'>) {
  async function get(tx: UserTx | VisitorTx, door: DoorAhead): Promise<Circle> {
    const circle = await findCircle(tx, door);
    if (!circle) throw notHere();
    return takesPayments ? circle : { ...circle, price: null };
  }

  async function getOpen(tx: UserTx, door: DoorAhead): Promise<Circle> {
    const circle = await get(tx, door);
    if (circle.status === 'ended') throw over();
    return circle;
  }

  /** One that the caller may come to. `goesOn`: where it's over, the dates after it are what they come to. */
  async function getDoor(tx: UserTx, caller: Caller, door: DoorAhead, goesOn = false): Promise<Circle> {
    await requireAdult(tx, caller.userId);
    const circle = await get(tx, door);
    if (circle.status === 'ended' && !(goesOn && circle.series)) throw over();
    if (!mayCome(circle))
      throw new Refusal('forbidden', 'You’re asked to host this circle. Its guests come by its link.');
    if (circle.door === 'refused') throw new Refusal('removed_from_workshop', refusals.removed_from_workshop);
    return circle;
  }

  const as = <T>(caller: Caller | null, find: (tx: UserTx | VisitorTx) => Promise<T>) =>
    caller ? database.asUser(caller, find) : database.asVisitor(find);

  const page = (caller: Caller | null, door: DoorAhead) => as(caller, (tx) => get(tx, door));

  async function datesOf(tx: UserTx | VisitorTx, door: DoorAhead): Promise<ShownSeriesDate[]> {
    return (await findDates(tx, door)).map(({ price, ...date }) => ({
      ...date,
      costs: takesPayments && price !== null,
    }));
  }

  const answered = (caller: Caller, door: DoorAhead): Promise<AnsweredCircle> =>
    as(caller, async (tx) => ({ circle: await get(tx, door), dates: await datesOf(tx, door) }));

  /** Those that may be said yes to here. */
  const datesBehind = (caller: Caller, door: DoorAhead) =>
    database.asUser(caller, async (tx) => {
      const circle = await getDoor(tx, caller, door, true);
      return circle.series ? findDates(tx, door) : [circle];
    });

  return { as, page, getOpen, getDoor, datesOf, answered, datesBehind };
}

/** All in one transaction, in the order of the series: nothing is half said. */
async function onEach(
  database: Database,
  { userId }: Caller,
  dates: readonly { id: string }[],
  act: (tx: SystemTx, one: Moved) => Promise<Moved[] | null>,
): Promise<void> {
  if (dates.length === 0) return;
  await database.asSystem(async (tx) => {
    const ids = dates.map(({ id }) => id);
    await waiting.lockLists(tx, ids);
    const moved: Moved[] = [];
    for (const workshopId of ids) moved.push(...((await act(tx, { workshopId, userId })) ?? []));
    await tellMoved(tx, moved);
  });
}
