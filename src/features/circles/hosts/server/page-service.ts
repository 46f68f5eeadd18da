import { calendarFeed } from '#features/circles/calendar/domain/calendar-file.ts';
import type { Caller, Database, UserTx, VisitorTx } from '#platform/server/database/database.ts';
import { sqlState } from '#platform/server/database/errors.ts';
import { readings } from '#platform/server/look-alike.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { paths } from '#platform/shared/paths.ts';
import type { HostPage, OwnHostPage } from '../domain/contract.ts';
import type { EmbedCard } from '../domain/embed-card.ts';
import { limits } from '../domain/limits.ts';
import { isReserved, proposeSlug } from '../domain/slug.ts';
import * as repository from './hosts-repository.ts';

type NewPage = { slug: string; about: string | null; is_on: boolean };

/** Hosts' public pages. */
export type PageService = {
  mine(caller: Caller): Promise<OwnHostPage>;
  /** @throws Refusal `forbidden` for who is no host that people may find, `slug_taken` */
  save(caller: Caller, page: NewPage): Promise<OwnHostPage>;
  /** With all that hangs on it. */
  remove(caller: Caller): Promise<OwnHostPage>;
  /** As its reader may see it. @throws Refusal `not_found` */
  page(caller: Caller | null, slug: string): Promise<HostPage>;
  /** The address of the page of a public circle's facilitator; null where its reader finds none. */
  ofCircle(caller: Caller | null, workshopId: string): Promise<{ slug: string | null }>;
  /** A host's picture, as visitors see it. @throws Refusal `not_found` */
  picture(slug: string): Promise<Buffer>;
  /** What the card for other sites shows; null where there's no such page. */
  embedded(slug: string): Promise<EmbedCard>;
  /** Their next circles as an iCalendar file. @throws Refusal `not_found` */
  calendar(slug: string, atMost: number): Promise<string>;
};

export type ShownHost = { page: repository.PageRow; circles: repository.CircleRow[] };

export type PageDeps = {
  database: Database;
  clock: Clock;
  publicUrl: string;
  /** Whether anyone may list circles here. */
  anyone: boolean;
  /** Whether circles may cost something here. */
  takesPayments: boolean;
  /** The name that somebody goes by. */
  usernameOf: (tx: UserTx, userId: string) => Promise<string>;
  /** @throws Refusal `adults_only` */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
};

const none = () => new Refusal('not_found', 'There is no such page.');
const taken = () => new Refusal('slug_taken', 'This address is taken, or too much like one that is.');

export function createPageService(deps: PageDeps): PageService {
  const { database, anyone } = deps;

  return {
    mine: (caller) => database.asUser(caller, (tx) => own(deps, tx, caller)),

    save: (caller, page) => save(deps, caller, page),

    remove: (caller) =>
      database.asUser(caller, async (tx) => {
        await repository.deletePage(tx, caller.userId);
        return own(deps, tx, caller);
      }),

    page: (caller, slug) => pageFor(deps, caller, slug),

    async ofCircle(caller, workshopId) {
      const find = (tx: UserTx | VisitorTx) => repository.findHostOf(tx, workshopId, anyone);
      return { slug: await (caller ? database.asUser(caller, find) : database.asVisitor(find)) };
    },

    async picture(slug) {
      const picture = (await database.asVisitor((tx) => repository.findPage(tx, slug, anyone)))?.picture;
      if (!picture) throw none();
      return Buffer.from(picture, 'base64');
    },

    calendar: (slug, atMost) => calendarOf(deps, slug, atMost),

    embedded: (slug) => cardOf(deps, slug),
  };
}

async function save(deps: PageDeps, caller: Caller, { slug, about, is_on }: NewPage): Promise<OwnHostPage> {
  const { database, anyone, requireAdult } = deps;
  return database
    .asUser(caller, async (tx) => {
      await requireAdult(tx, caller.userId);
      const { mayHave } = await repository.findOwn(tx, caller.userId, anyone);
      if (!mayHave) throw new Refusal('forbidden', 'Pages are for those who lead circles for everyone.');
      if (isReserved(slug, readings)) throw taken();
      // Of what is small letters and digits there's one reading.
      await repository.putPage(tx, caller.userId, { slug, slug_reading: readings(slug).join(' '), about, is_on });
      return own(deps, tx, caller);
    })
    .catch((error: unknown) => {
      throw sqlState(error) === '23505' ? taken() : error;
    });
}

async function own({ publicUrl, anyone, usernameOf }: PageDeps, tx: UserTx, { userId }: Caller): Promise<OwnHostPage> {
  const { page, mayHave } = await repository.findOwn(tx, userId, anyone);
  const name = await usernameOf(tx, userId);
  const picture = page && repository.picturePath(page.slug, page.picture);
  return {
    may_have: mayHave,
    page: page && { ...page, picture },
    name,
    proposed: proposeSlug(name),
    origin: publicUrl,
  };
}

async function pageFor(deps: PageDeps, caller: Caller | null, slug: string): Promise<HostPage> {
  const { database, clock } = deps;
  const find = (tx: UserTx | VisitorTx) => shownIn(deps, tx, slug, limits.circlesShown);
  const shown = await (caller ? database.asUser(caller, find) : database.asVisitor(find));
  if (!shown) throw none();
  const { page, circles } = shown;
  return {
    ...page,
    picture: repository.picturePath(page.slug, page.picture),
    circles,
    server_time: new Date(clock.now()).toISOString(),
  };
}

async function calendarOf(deps: PageDeps, slug: string, atMost: number): Promise<string> {
  const { database, publicUrl } = deps;
  const shown = await database.asVisitor((tx) => shownIn(deps, tx, slug, atMost, 'dates'));
  if (!shown) throw none();
  return calendarFeed(
    shown.circles.map(({ id, title, scheduled_at, duration_minutes: minutes, revision, revised_at }) => ({
      id,
      title,
      minutes,
      revision,
      isCancelled: false,
      href: publicUrl + paths.circleOf(id),
      startsAt: Date.parse(scheduled_at),
      revisedAt: Date.parse(revised_at),
    })),
  );
}

async function cardOf(deps: PageDeps, slug: string): Promise<EmbedCard> {
  const { database, publicUrl } = deps;
  const shown = await database.asVisitor((tx) => shownIn(deps, tx, slug, limits.circlesOnCard));
  return (
    (shown && {
      name: shown.page.name,
      href: publicUrl + paths.hostOf(slug),
      circles: shown.circles.map((circle) => ({ ...circle, href: publicUrl + paths.circleOf(circle.id) })),
    }) ??
    null
  );
}

/** `of`: each date, as calendars want them, or of a series the next. */
async function shownIn(
  { anyone, takesPayments }: PageDeps,
  tx: UserTx | VisitorTx,
  slug: string,
  atMost: number,
  of: 'dates' | 'series' = 'series',
): Promise<ShownHost | undefined> {
  const page = await repository.findPage(tx, slug, anyone);
  return page && { page, circles: await repository.findCircles(tx, slug, { anyone, atMost, takesPayments, of }) };
}
