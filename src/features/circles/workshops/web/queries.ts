import {
  type InfiniteData,
  infiniteQueryOptions,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { queryClient } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { clock } from '#platform/web/world.ts';
import type { Workshop } from '../domain/contract.ts';
import { tellLists } from '../domain/told-circles.ts';
import type { ToldCircle } from '../domain/told-frames.ts';
import { api } from './api.ts';

/**
 * Milliseconds between refetches of a list on screen, so that people waiting for a start see it; and where they're told of
 * it, should something have been missed.
 */
const lookAgainMs = 30_000;
const lookAgainWhileToldMs = 180_000;

let toldPages = 0;
/** A page is told of changes from now on, or not any more. */
export function followLists(on: boolean): void {
  toldPages += on ? 1 : -1;
}
const lookAgain = (query: Tried) => leftOf(toldPages > 0 ? lookAgainWhileToldMs : lookAgainMs, query);

type Tried = { state: { dataUpdatedAt: number; errorUpdatedAt: number } };
/**
 * Of so long since it was read or tried, in ms: whatever is put into a list restarts its clock, told ones all the time. Never longer:
 * where this device's clock was put back, a list would stand still, and a browser takes what's weeks ahead for at once.
 */
const leftOf = (every: number, { state: { dataUpdatedAt, errorUpdatedAt } }: Tried) =>
  Math.min(every, Math.max(1000, Math.max(dataUpdatedAt, errorUpdatedAt) + every - clock.now()));

/** Every list of workshops: the key to invalidate after anything that may have changed one. */
export const workshopLists = { queryKey: ['workshops', 'lists'] as const };

/** A page of a list, and when it was read, in milliseconds of this device's clock. */
type ReadPage = Awaited<ReturnType<typeof api.mine>> & { readAt?: number };
type Asking = { client: QueryClient; queryKey: QueryKey; signal: AbortSignal; pageParam: string | null };

/** The first page of a member's list is at hand without a connection, too; what's further is asked for as ever. */
async function listAtHand(name: string, list: typeof api.mine, asking: Asking): Promise<ReadPage> {
  const ask = async (signal: AbortSignal) => ({
    ...(await list(asking.pageParam === null ? {} : { after: asking.pageParam }, { signal })),
    readAt: clock.now(),
  });
  if (asking.pageParam !== null) return ask(asking.signal);
  // Only for members, so no visitor loads it.
  const { atHand } = await import('#platform/web/device-store/copies.ts');
  return atHand(`workshops-${name}`, asking, ask);
}

const alsoOffline = {
  networkMode: 'always',
  refetchOnReconnect: 'always',
  retry: (failures: number, error: Error) => onlineManager.isOnline() && failures < 3 && !isRefused(error),
} as const;

/** Workshops to join, page by page. For members. */
export const upcomingWorkshops = infiniteQueryOptions({
  queryKey: [...workshopLists.queryKey, 'upcoming'],
  queryFn: (asking) => listAtHand('upcoming', api.upcoming, asking),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  refetchInterval: lookAgain,
  ...alsoOffline,
});

/** Workshops one leads or belongs to, page by page. For members. */
export const myWorkshops = infiniteQueryOptions({
  queryKey: [...workshopLists.queryKey, 'mine'],
  queryFn: (asking) => listAtHand('mine', api.mine, asking),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  refetchInterval: lookAgain,
  ...alsoOffline,
});

/** One that its reader leads or belongs to. For members. */
export const oneWorkshop = (id: string) =>
  queryOptions({
    queryKey: [...workshopLists.queryKey, 'one', id],
    queryFn: ({ signal }) => api.one({ id }, { signal }),
  });

/** Who somebody asked to host a circle they lead. */
export const cohostsOf = (id: string) =>
  queryOptions({
    queryKey: ['workshops', 'cohosts', id],
    queryFn: ({ signal }) => api.cohosts({ id }, { signal }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });

/** Whether this person may list publicly. For members. */
export const hosting = queryOptions({
  queryKey: ['workshops', 'hosting'],
  queryFn: ({ signal }) => api.hosting({}, { signal }),
});

/** Refetches the lists, at once if one is on screen. */
export function freshenWorkshops(): Promise<void> {
  return queryClient.invalidateQueries(workshopLists);
}

/** Puts what was told of circles into every list that shows them; whether one has to be read again all the same. */
export function putTold(queries: QueryClient, circles: readonly ToldCircle[]): boolean {
  // What is being read now may be from before.
  let asks = circles.length > 0 && queries.isFetching(workshopLists) > 0;
  for (const query of queries.getQueryCache().findAll(workshopLists)) {
    const data = query.state.data as Cached | undefined;
    if (!data) continue;
    const { shown, asks: again } = tell(query.queryKey, data, circles);
    if (shown !== data) putUnread(queries, query, shown);
    asks ||= again;
  }
  return asks;
}

/** Being told isn't reading: what stands there is as old as it was, and is still to be reread if it was. */
function putUnread(queries: QueryClient, { queryKey, state }: Query, shown: Cached): void {
  const { dataUpdatedAt, isInvalidated } = state;
  queries.setQueryData(queryKey, shown, { updatedAt: dataUpdatedAt });
  if (isInvalidated) void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

type Cached = InfiniteData<ReadPage> | Workshop;

function tell(key: QueryKey, data: Cached, told: readonly ToldCircle[]): { shown: Cached; asks: boolean } {
  if (!('pages' in data)) return tellLists.one(data, told);
  const list = key[workshopLists.queryKey.length] === 'mine' ? tellLists.mine : tellLists.upcoming;
  const { shown: pages, asks } = list(data.pages, told);
  return { shown: pages === data.pages ? data : { ...data, pages: [...pages] }, asks };
}

/** Puts a workshop on its person's list at once, in its place or first, and where it's shown by itself. */
export function putOnMine(queries: QueryClient, made: Workshop): void {
  queries.setQueryData(oneWorkshop(made.id).queryKey, made);
  queries.setQueryData(myWorkshops.queryKey, (mine) => {
    const [first, ...rest] = mine?.pages ?? [];
    if (!mine || !first) return mine;
    const isListed = mine.pages.some(({ workshops }) => workshops.some(({ id }) => id === made.id));
    const pages = isListed ? mine.pages : [{ ...first, workshops: [made, ...first.workshops] }, ...rest];
    const renew = (one: Workshop) => (one.id === made.id ? made : one);
    return { ...mine, pages: pages.map((page) => ({ ...page, workshops: page.workshops.map(renew) })) };
  });
}
