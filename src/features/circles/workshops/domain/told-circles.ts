import type { Workshop } from './contract.ts';
import type { ToldCircle } from './told-frames.ts';

/** What a list shows after it was told; `asks`: that alone doesn't make it right, so it has to be read again. */
type Told<Shown> = { shown: Shown; asks: boolean };

type Page = { workshops: readonly Workshop[]; next: string | null };

const isOver = ({ status }: Pick<Workshop, 'status'>) => status === 'ended';

/** The workshop as it is now. What's over has no code (CARE C5), and its other dates aren't its own matter any more. */
function asNow(workshop: Workshop, told: Extract<ToldCircle, { news: boolean }>): Workshop {
  const { id: _, news: __, ...now } = told;
  const next = { ...workshop, ...now, is_live: now.status === 'live' };
  if (!isOver(now)) return next;
  const { more_dates: ___, later_dates: ____, ...over } = next;
  return { ...over, meeting_code: null };
}

/** Whether everything that the server would say of it is known: of a series another date may stand there now. */
const needsOthers = (workshop: Workshop, news: boolean) => news && workshop.series !== null;

const inOrder = (one: Workshop, other: Workshop): number => {
  const key = ({ scheduled_at, id, status }: Workshop) =>
    [status === 'ended' ? '1' : '0', new Date(scheduled_at).toISOString(), id].join(' ');
  return key(one) < key(other) ? -1 : 1;
};

/** Takes one out of its page, and puts it where the ended ones are, if they have been read. */
function moveToEnd<Read extends Page>(pages: readonly Read[], at: number, over: Workshop): readonly Read[] {
  const without = pages.map((page, index) =>
    index === at ? { ...page, workshops: page.workshops.filter(({ id }) => id !== over.id) } : page,
  );
  return without.map((page, index) => {
    if (index < without.length - 1 || page.next !== null) return page;
    return { ...page, workshops: [...page.workshops, over].sort(inOrder) };
  });
}

/** One told circle in the list of those to come. */
function tellUpcoming<Read extends Page>(pages: readonly Read[], told: ToldCircle): Told<readonly Read[]> {
  const at = pages.findIndex(({ workshops }) => workshops.some(({ id }) => id === told.id));
  const before = pages[at]?.workshops.find(({ id }) => id === told.id);
  // One with only its seats changed stays where it was: further down than this list was read.
  if (!before) return { shown: pages, asks: 'news' in told && told.news };
  const put = (workshops: (list: readonly Workshop[]) => readonly Workshop[]) =>
    pages.map((page, index) => (index === at ? { ...page, workshops: workshops(page.workshops) } : page));
  if ('gone' in told)
    return { shown: put((list) => list.filter(({ id }) => id !== told.id)), asks: before.series !== null };
  const after = asNow(before, told);
  const asks = needsOthers(before, told.news);
  if (isOver(after) && !isOver(before)) return { shown: moveToEnd(pages, at, after), asks };
  return { shown: put((list) => list.map((one) => (one.id === told.id ? after : one))), asks };
}

/** One told circle in a list of one's own, whose order doesn't change; what is no longer public may still be one's own. */
function tellMine<Read extends Page>(pages: readonly Read[], told: ToldCircle): Told<readonly Read[]> {
  const mine = pages.flatMap(({ workshops }) => workshops).find(({ id }) => id === told.id);
  if (!mine) return { shown: pages, asks: false };
  if ('gone' in told) return { shown: pages, asks: true };
  const renew = (one: Workshop) => (one.id === told.id ? asNow(one, told) : one);
  return {
    shown: pages.map((page) => ({ ...page, workshops: page.workshops.map(renew) })),
    asks: needsOthers(mine, told.news),
  };
}

const each =
  <Shown>(tell: (shown: Shown, told: ToldCircle) => Told<Shown>) =>
  (shown: Shown, told: readonly ToldCircle[]): Told<Shown> =>
    told.reduce<Told<Shown>>(
      (before, one) => {
        const after = tell(before.shown, one);
        return { shown: after.shown, asks: before.asks || after.asks };
      },
      { shown, asks: false },
    );

/**
 * Puts what was told into a list in its place, without reading it again: what comes out is what the server would answer,
 * or `asks` is true. A list that holds none of it comes back as it was.
 */
export const tellLists = {
  upcoming: <Read extends Page>(pages: readonly Read[], told: readonly ToldCircle[]) =>
    each<readonly Read[]>(tellUpcoming)(pages, told),
  mine: <Read extends Page>(pages: readonly Read[], told: readonly ToldCircle[]) =>
    each<readonly Read[]>(tellMine)(pages, told),
  one: each<Workshop>((workshop, told) => {
    if (workshop.id !== told.id) return { shown: workshop, asks: false };
    return 'gone' in told
      ? { shown: workshop, asks: true }
      : { shown: asNow(workshop, told), asks: needsOthers(workshop, told.news) };
  }),
};
