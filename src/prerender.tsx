import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Handed } from '#platform/shared/handed.ts';
import type { Page } from '#platform/web/feature.ts';
import { hand } from '#platform/web/handed.ts';
import { forgetAnswers } from '#platform/web/public-answers.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { createRoutes, notFoundId, sidesOf } from '#platform/web/router/routes.tsx';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { parts } from './web-features.ts';

/** `page` is compared with the address before the browser hydrates the markup (router/start.tsx). */
export type Prerendered = { file: string; page: string; head: string; body: string };

/** Every page that's prerendered at build time, including the not-found page. */
export async function prerenderAll(): Promise<Prerendered[]> {
  const paths = parts.features.flatMap(({ pages }) =>
    pages.flatMap(({ path, prerender = [] }) => (prerender === true ? [path] : prerender)),
  );
  const pages = await Promise.all(
    paths.map(async (path) => ({ ...(await render(path)), page: path, file: fileOf(path) })),
  );
  const notFound = await render('/an-address-of-no-page');
  // The cache's pending timers would keep the build from ending.
  queryClient.clear();
  return [...pages, { ...notFound, page: notFoundId, file: '404.html' }];
}

/** What the shell shows until the scripts of any other page have loaded. */
export function renderShell(): string {
  return renderToString(
    <div className="grid min-h-dvh place-items-center">
      <BreathingCircle size="loader" />
    </div>,
  );
}

function fileOf(path: string): string {
  if (/[:*]/.test(path)) throw new Error(`${path} has parameters; its addresses must be listed to be prerendered`);
  return `${path.slice(1)}/index.html`.replace(/^\//, '');
}

/** The pages as a tree, made once: what one has loaded stays loaded. */
let tree: ReturnType<typeof createStaticHandler> | undefined;

/** On the server, while it runs: a page that begins with what it's handed, as a visitor sees it. */
export const drawPage = (path: string, handed: Handed) => render(path, handed);

/** How React marks what wasn't there yet, and milliseconds in which it's loaded: asked for by the first drawing, it stays loaded. */
const partLeftOut = '<!--$!-->';
const partsMs = 50;

async function render(path: string, handed: Handed | null = null): Promise<{ head: string; body: string }> {
  tree ??= createStaticHandler(createRoutes(parts));
  const context = await tree.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere and cannot be prerendered`);
  const router = createStaticRouter(tree.dataRoutes, context);
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  let html = draw(page, handed);
  if (html.includes(partLeftOut)) {
    await new Promise((resolve) => setTimeout(resolve, partsMs));
    html = draw(page, handed);
  }
  const failed = context.errors && Object.values(context.errors)[0];
  if (failed) throw failed;
  return splitHead(html);
}

/** In one go: nothing waits here, so nobody else's page is drawn with these. */
function draw(page: ReactNode, handed: Handed | null): string {
  hand(handed);
  try {
    return renderToString(page);
  } finally {
    hand(null);
    forgetAnswers();
    queryClient.clear();
  }
}

/** React renders head elements before the markup; they're moved into the head, where React finds them again. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/?>)+/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** An address with its parameters, and the paths of the modules that are loaded before its page is drawn. */
export type PageModules = { path: string; modules: readonly string[]; forMembers: readonly string[] };

/** Called with a module's path when it's about to be loaded: the build (scripts/page-files.ts) writes that into what it makes of this. */
type Hearing = { heardImport?: (path: string) => void };

const guard = 'src/platform/web/router/guard.tsx';

/** What each page loads before it's drawn. */
export async function modulesOfPages(): Promise<PageModules[]> {
  const known = new Map<Page['load'], readonly string[]>();
  const modulesOf = async (load: Page['load'] | undefined) => {
    if (!load) return [];
    // One page at several addresses is loaded once.
    const modules = known.get(load) ?? (await heardOf(load));
    known.set(load, modules);
    return modules;
  };
  const found: PageModules[] = [];
  for (const page of parts.features.flatMap(({ pages }) => pages)) {
    const { path, access, prerender } = page;
    const [load, forMembers] = sidesOf(page, parts.joinCommunity);
    // A shell names one side's alone, so where only members have anything it's theirs.
    const isShell = access === 'join-community' && !prerender;
    const modules = await modulesOf(isShell ? forMembers : load);
    found.push({
      path,
      modules: access === 'members' ? [guard, ...modules] : modules,
      forMembers: isShell ? [] : await modulesOf(forMembers),
    });
  }
  return found;
}

async function heardOf(load: Page['load']): Promise<string[]> {
  const heard = new Set<string>();
  const hearing = globalThis as Hearing;
  hearing.heardImport = (path) => heard.add(path);
  await load();
  delete hearing.heardImport;
  if (heard.size === 0) throw new Error(`Nothing was heard to be loaded by ${load.toString()}.`);
  return [...heard];
}
