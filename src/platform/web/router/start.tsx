import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router';
import { followRouter } from '#platform/web/away.ts';
import { chunkCame, loadChunk } from '#platform/web/chunk-loader.ts';
import { hand } from '#platform/web/handed.ts';
import { type Shell, shellHere } from '#platform/web/shell/bridge.ts';
import { hearInstallOffer } from '#platform/web/upkeep/install-offer.ts';
import { startWorker } from '#platform/web/worker/start-worker.ts';
import { createRoutes, notFoundId, type RouterParts } from './routes.tsx';

/**
 * Mounts the app. Pages that match the address are loaded before the router is made: a router that
 * begins with an unresolved page makes React throw away the prerendered markup.
 */
export async function start(parts: RouterParts): Promise<void> {
  chunkCame('script');
  // The page's own script has said so (index.html): as it was written it's of more use than an app that breaks.
  if ('tooOld' in document.documentElement.dataset) return;
  const shell = shellHere();
  const settle = shell && (await openInShell(shell));
  const routes = createRoutes(parts);
  const matched = matchRoutes(routes, window.location) ?? [];
  await Promise.all(matched.map(({ route }) => resolve(route)));
  const router = createBrowserRouter(routes);
  followRouter(router);
  forgetHead(router);
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const prerendered = container.dataset.page;
  const shown = matched.at(-1)?.route.id === notFoundId ? notFoundId : window.location.pathname;
  // Markup prerendered for visitors isn't for marked members: their page starts afresh, skeleton for skeleton.
  const waits = 'member' in document.documentElement.dataset && container.querySelector('[data-member-page]');
  hearInstallOffer();
  startWorker();
  settle?.((path) => router.navigate(path));
  if (prerendered === shown && !waits) {
    // What chats were told of a page with facts is the server's; the page has its own.
    document.head.querySelector('meta[name="description"][data-told]')?.remove();
    // In slices, so that a slow phone scrolls and answers meanwhile: by itself React would hydrate the whole page in one go.
    startTransition(() => void hydrateRoot(container, app));
    return;
  }
  // Replaces what the shell shows while scripts load with the page and its title.
  container.replaceChildren();
  for (const stale of document.head.querySelectorAll('title, meta[name="description"]')) stale.remove();
  createRoot(container).render(app);
}

/** Reads who's here, before anything asks for that. */
async function openInShell(shell: Shell) {
  const inShell = await loadChunk('in-shell', () => import('#platform/web/shell/in-shell.ts'));
  await inShell.openSession(shell);
  return (open: (path: string) => unknown) => inShell.settleInShell(shell, open);
}

/** What the server told of the page that was asked for (platform/server/http/page-heads.ts) isn't true of another one. */
function forgetHead(router: ReturnType<typeof createBrowserRouter>): void {
  const { pathname } = window.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    for (const told of document.head.querySelectorAll('[data-told]')) told.remove();
    hand(null);
    stop();
  });
}

/** Puts a lazy page in place. */
async function resolve(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}
