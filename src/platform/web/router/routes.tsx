import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { loadChunk } from '#platform/web/chunk-loader.ts';
import type { Page, WebFeature } from '#platform/web/feature.ts';
import { BareLayout, type FrameParts, makeRoot, makeSiteLayout } from '#platform/web/frame/layouts.tsx';
import { linksOf } from '#platform/web/frame/use-links.ts';
import { PageFailed, RouterFailed } from './failures.tsx';
import { PageWaits, titled } from './page-title.tsx';
import { makeTwoSided, VisitorsFirst } from './two-sided.tsx';

/** Id of the route without an address; the prerendered 404.html is its markup. */
export const notFoundId = 'not-found';

/** What the router needs, passed in because the platform may not import features. */
export type RouterParts = FrameParts & {
  features: readonly WebFeature[];
  joinCommunity: Page['load'];
};

/** The pages of all features as one tree: root, layout, guard, page. */
export function createRoutes({ features, joinCommunity, ...frame }: RouterParts): RouteObject[] {
  // The guards load with the first page that has one.
  const guards: Record<'everyone' | 'members' | 'visitors-first', Pick<RouteObject, 'Component' | 'lazy'>> = {
    everyone: {},
    'visitors-first': { Component: VisitorsFirst },
    members: { lazy: loaded('guard', async () => ({ Component: (await import('./guard.tsx')).MembersOnly })) },
  };
  const pages = features.flatMap((feature) => feature.pages);
  const loads = [...new Set(pages.map((page) => page.load))];
  const inLayout = (frame: Page['frame']) =>
    Object.entries(guards).map(
      ([access, guard]): RouteObject => ({
        ...guard,
        ErrorBoundary: PageFailed,
        children: pages
          .filter((page) => page.frame === frame && guardOf(page) === access)
          .map((page) => pageRoute(page, loads.indexOf(page.load), joinCommunity)),
      }),
    );

  return [
    {
      Component: makeRoot(linksOf(features)),
      ErrorBoundary: RouterFailed,
      HydrateFallback: PageWaits,
      children: [
        ...features.flatMap((feature) => (feature.redirects ?? []).map(redirectRoute)),
        { Component: BareLayout, children: inLayout('bare') },
        { Component: makeSiteLayout(frame), children: [...inLayout('site'), notFoundRoute()] },
      ],
    },
  ];
}

function guardOf({ access, visitorsFirst, forMembers, prerender }: Page): string {
  const asksToJoin = access === 'join-community';
  if (visitorsFirst || forMembers || (asksToJoin && prerender)) return 'visitors-first';
  return asksToJoin ? 'everyone' : access;
}

/** A page's two sides, where it has them: a visitor to what's only for members loads none of it. */
export function sidesOf(
  { access, load, forMembers }: Page,
  joinCommunity: Page['load'],
): [Page['load'], Page['forMembers']] {
  return access === 'join-community' ? [joinCommunity, load] : [load, forMembers];
}

function notFoundRoute(): RouteObject {
  return {
    id: notFoundId,
    path: '*',
    ErrorBoundary: PageFailed,
    lazy: loaded(notFoundId, async () => ({ Component: (await import('./not-found.tsx')).NotFound })),
  };
}

function pageRoute(page: Page, chunk: number, joinCommunity: Page['load']): RouteObject {
  const [load, forMembers] = sidesOf(page, joinCommunity);
  const { path } = page;
  return {
    path,
    // Addresses of one chunk are one page: React keeps it mounted, and the focus stays (use-page-start.ts).
    handle: `page-${chunk}`,
    ErrorBoundary: PageFailed,
    lazy: loaded(path, async () =>
      forMembers ? { Component: await makeTwoSided(load, forMembers) } : { element: titled(await load()) },
    ),
  };
}

type Loaded = Pick<RouteObject, 'Component' | 'element'>;

/**
 * A part that comes late. One that never comes fails like one that broke, where its frame shows it (R-OVL-06): of a
 * route that stays lazy the router draws nothing at all.
 */
function loaded(name: string, load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    try {
      return await loadChunk(name, load);
    } catch (error) {
      return {
        Component() {
          throw error;
        },
      };
    }
  };
}

function redirectRoute({ path, to }: NonNullable<WebFeature['redirects']>[number]): RouteObject {
  return { path, loader: ({ params }: LoaderFunctionArgs) => redirect(to(params)), Component: PageWaits };
}
