import { topicSlugs } from '#features/circles/topics/domain/topics.ts';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Topic } from '../domain/content.ts';
import type { TeaserCircle, Workshop } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { type ListCursor, readCursor, writeCursor } from '../domain/list-cursor.ts';
import type { PublicCircles } from './public-circles-service.ts';
import { findThese, findUpcoming } from './upcoming-repository.ts';
import * as repository from './workshops-repository.ts';

/** One page of a list, and the cursor of the next; null on the last. */
type Page = { workshops: Workshop[]; next: string | null };

/** The lists, for each reader as far as their row rights go. */
export type WorkshopsService = {
  topics(): Promise<Topic[]>;
  /** The next public circles, for anyone; a topic is known by its slug and by the id of old links. */
  teaser(
    caller: Caller | null,
    category: string | undefined,
  ): Promise<{ circles: TeaserCircle[]; server_time: string }>;
  /** Public ones and the caller's own, soonest first, then those just over. @throws Refusal `invalid_input` */
  upcoming(caller: Caller, after: string | undefined): Promise<Page>;
  /** Those the caller leads or belongs to, newest first (R-DATA-13, R-DATA-17). @throws Refusal `invalid_input` */
  mine(caller: Caller, after: string | undefined): Promise<Page>;
  /** @throws Refusal `not_found`, even for what the caller may not see */
  one(caller: Caller, workshopId: string): Promise<Workshop>;
};

const slugs = new Map<string, string>(Object.entries(topicSlugs));

type Deps = {
  database: Database;
  clock: Clock;
  publicCircles: Omit<PublicCircles, 'start'>;
  /** Whether circles may cost something here. */
  takesPayments: boolean;
};

/** Of what a reader is told. Where nobody can pay, circles cost nothing, whatever was asked before. */
export const costing = (takesPayments: boolean) =>
  function costs<Circle extends { price?: object | undefined }>(circle: Circle): Circle {
    if (takesPayments || !circle.price) return circle;
    const { price: _, ...free } = circle;
    return free as Circle;
  };

export function createWorkshopsService({ database, clock, publicCircles, takesPayments }: Deps): WorkshopsService {
  const costs = costing(takesPayments);
  return {
    topics: () => database.asVisitor(repository.findTopics),
    async teaser(caller, category) {
      const slug = category === undefined ? null : (slugs.get(category) ?? category);
      const find = (tx: UserTx) => repository.findPublicCircles(tx, slug);
      const circles = await (caller ? database.asUser(caller, find) : publicCircles.forVisitors(slug));
      return { circles: circles.map(costs), server_time: new Date(clock.now()).toISOString() };
    },
    async upcoming(caller, after) {
      const place = placeOf(after);
      const { places, own } = await database.asUser(caller, async (tx) => {
        const found = await findUpcoming(tx, place);
        return { places: found, own: await findThese(tx, idsOf(found, true)) };
      });
      // Which ones was asked by row rights, just now; what they say to anybody is read once for all.
      const shared = await publicCircles.of(idsOf(places, false));
      const circles = new Map([...shared, ...own.map((one) => [one.id, one] as const)]);
      const rows = places.slice(0, limits.pageSize).flatMap(({ id }) => circles.get(id) ?? []);
      const isMore = places.length > limits.pageSize;
      return asPage(rows.map(costs), isMore, ({ id, status, scheduled_at }) => ({
        id,
        ended: status === 'ended',
        at: scheduled_at,
      }));
    },
    async mine(caller, after) {
      const place = placeOf(after);
      const rows = await database.asUser(caller, (tx) => repository.findMine(tx, caller.userId, place));
      const isMore = rows.length > limits.pageSize;
      const page = rows.slice(0, limits.pageSize);
      return asPage(page.map(costs), isMore, ({ id, created_at }) => ({ id, ended: false, at: created_at }));
    },
    one: async (caller, workshopId) =>
      costs(await database.asUser(caller, (tx) => repository.getWorkshop(tx, workshopId))),
  };
}

/** @throws Refusal `invalid_input` */
function placeOf(after: string | undefined): ListCursor | null {
  if (after === undefined) return null;
  const place = readCursor(after);
  if (!place) throw new Refusal('invalid_input', '`after` is not a place in this list.');
  return place;
}

function asPage(workshops: Workshop[], isMore: boolean, cursorOf: (last: Workshop) => ListCursor): Page {
  const last = workshops.at(-1);
  return { workshops, next: last && isMore ? writeCursor(cursorOf(last)) : null };
}

const idsOf = (places: readonly { id: string; isOwn: boolean }[], own: boolean) =>
  places.filter(({ isOwn }) => isOwn === own).map(({ id }) => id);
