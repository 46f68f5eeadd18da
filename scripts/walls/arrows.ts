import type { Finding, Import, Module } from './source.ts';

/*
 * Who may import what. The zones (server, web, domain) are also held by the compiler; the borders between
 * features and the layers inside one are held only here.
 */

type ZonePlace =
  | { zone: 'domain' | 'server' | 'web'; feature: string; file: string }
  | { zone: 'shared' | 'platform-server' | 'platform-web' }
  /** What helps tests: the platform's, one feature's, or of several features (`src/testing`). */
  | { zone: 'testing'; of: 'platform' | 'feature' | 'house' }
  | { zone: 'root'; file: string };

const domainPackages = new Set(['valibot', '@orpc/contract']);
/** What browser and server must do in the very same way, in one file each (docs/decisions/067). */
const oneMorePackage: Readonly<Record<string, string>> = { 'session-notes/notes-document.ts': 'yjs' };
const databasePackage = /^(drizzle-orm|pg|pg-boss)(\/|$)/;
const roots = new Set([
  'server.ts',
  'server-features.ts',
  'server-circles.ts',
  'server-people.ts',
  'server-parts.ts',
  'environment.ts',
  'web.tsx',
  'web-features.ts',
  'web-members.ts',
  'server-files.ts',
  'web-profile.ts',
  'web-inner-circle.ts',
  'web-steward.ts',
  'service-worker.ts',
  'prerender.tsx',
]);

/** Where a path belongs; null outside `src`. */
function placeOf(path: string): ZonePlace | null {
  const [, feature, zone, inFeature] = /^src\/features\/[^/]+\/([^/]+)\/(domain|server|web)\/(.+)$/.exec(path) ?? [];
  if (feature !== undefined && inFeature !== undefined)
    return { zone: zone as 'domain' | 'server' | 'web', feature, file: inFeature };
  const part = /^src\/platform\/(shared|server|web|testing)\//.exec(path)?.[1];
  if (part === 'testing') return { zone: part, of: 'platform' };
  if (path.startsWith('src/testing/')) return { zone: 'testing', of: 'house' };
  if (isForTests(path)) return { zone: 'testing', of: 'feature' };
  if (part === 'shared') return { zone: part };
  if (part === 'server' || part === 'web') return { zone: `platform-${part}` };
  const file = /^src\/([^/]+)$/.exec(path)?.[1];
  return file === undefined ? null : { zone: 'root', file };
}

/** Every import that goes against the arrows. */
export function checkArrows(modules: readonly Module[]): Finding[] {
  const findings: Finding[] = [];
  for (const module of modules) {
    const from = placeOf(module.path);
    if (from === null || isTest(module.path)) continue;
    for (const item of module.imports) {
      const message =
        item.path === null
          ? refusePackage(from, item)
          : (refuseFile(from, placeOf(item.path), item) ?? refuseFromHook(module.path, item.path, item));
      if (message !== null) findings.push({ path: module.path, line: item.line, rule: 'arrow', message });
    }
  }
  return findings;
}

/** A test, or the states of a page that the gallery looks at. */
export function isTest(path: string): boolean {
  return /\.(?:test|states)\.tsx?$/.test(path);
}

/** What helps tests, and belongs to no product. */
export function isForTests(path: string): boolean {
  return /^src\/(?:testing|platform\/testing|features\/[^/]+\/[^/]+\/testing)\//.test(path);
}

function refusePackage(from: ZonePlace, item: Import): string | null {
  if (from.zone === 'testing') return null;
  const oneMore = from.zone === 'domain' ? oneMorePackage[`${from.feature}/${from.file}`] : undefined;
  if (
    (from.zone === 'domain' || from.zone === 'shared') &&
    !domainPackages.has(item.specifier) &&
    item.specifier !== oneMore
  )
    return `the domain knows no package but ${[...domainPackages].join(' and ')}; hand '${item.specifier}' in from outside`;
  const touchesDatabase = databasePackage.test(item.specifier);
  const mayTouch = from.zone === 'platform-server' || (from.zone === 'server' && speaksSql(from.file));
  if (touchesDatabase && !mayTouch)
    return `only *repository.ts and tables.ts talk to the database; move what needs '${item.specifier}' there`;
  return null;
}

function speaksSql(file: string): boolean {
  return /(^|[-/])repository\.ts$/.test(file) || file === 'tables.ts';
}

/** Public content that the server seeds is also written into prerendered pages. */
function isContent(from: ZonePlace, item: Import): boolean {
  return from.zone === 'web' && /\/db\/content\/[\w-]+\.json$/.test(item.specifier);
}

function refuseFile(from: ZonePlace, to: ZonePlace | null, item: Import): string | null {
  if (!/\.\w+$/.test(item.specifier))
    return `'${item.specifier}' lacks its file ending, without which Node finds nothing`;
  if (from.zone === 'testing') return to === null ? null : refuseFromTesting(from.of, to);
  if (to === null) return isContent(from, item) ? null : `'${item.specifier}' stands outside src`;
  if (to.zone === 'testing') return 'only tests import what helps them';
  if (to.zone === 'root' && from.zone !== 'root') return 'nothing imports a composition root';
  switch (from.zone) {
    case 'root':
      return refuseFromRoot(from.file, to);
    case 'shared':
      return to.zone === 'shared' ? null : 'platform/shared imports only itself';
    case 'platform-server':
    case 'platform-web':
      if ('feature' in to) return 'the platform knows no feature; let the composition root hand it in';
      return to.zone === 'shared' || to.zone === from.zone ? null : `${from.zone} may not reach ${to.zone}`;
    case 'domain':
      return to.zone === 'shared' || to.zone === 'domain' ? null : 'the domain imports only domain and platform/shared';
    case 'server':
      return refuseFromServer(from, to, item);
    case 'web':
      return refuseFromWeb(from, to);
  }
}

/** What helps tests may reach whatever they reach, but for the platform's, which knows no feature. */
function refuseFromTesting(of: 'platform' | 'feature' | 'house', to: ZonePlace): string | null {
  if (of !== 'platform') return null;
  const theirs = 'feature' in to || to.zone === 'root' || (to.zone === 'testing' && to.of !== 'platform');
  return theirs
    ? 'the platform knows no feature, nor does what helps its tests: it goes to src/testing, or into the testing of its feature'
    : null;
}

function refuseFromRoot(file: string, to: ZonePlace): string | null {
  if (!roots.has(file)) return `src holds only the composition roots ${[...roots].join(', ')}`;
  if (to.zone === 'shared' || to.zone === 'domain') return null;
  if (to.zone === 'root') return null;
  const side = file.startsWith('server') || file === 'environment.ts' ? 'server' : 'web';
  if (to.zone === `platform-${side}`) return null;
  // Loaded only for members, or with one page, so what it takes from a feature needn't come with every page, as an index does.
  if (
    /^web-(?:members|profile|inner-circle|steward)\.ts$/.test(file) &&
    to.zone === 'web' &&
    to.file.startsWith('public/')
  )
    return null;
  // Where a page is made whose parts are others'.
  if (/^web-(?:profile|inner-circle|steward)\.ts$/.test(file) && to.zone === 'web' && to.file.startsWith('pages/'))
    return null;
  // It runs outside every page, so nothing that an index brings along may come with it.
  if (file === 'service-worker.ts' && to.zone === 'web' && to.file.endsWith('-worker.ts')) return null;
  const entrance = to.zone === side && (to.file === 'index.ts' || (side === 'server' && to.file === 'hooks.ts'));
  return entrance
    ? null
    : `${file} reaches a feature only through its domain and ${side}/index.ts${side === 'server' ? ' or hooks.ts' : ''}`;
}

function refuseFromServer(
  from: ZonePlace & { feature: string; file: string },
  to: ZonePlace,
  item: Import,
): string | null {
  if (to.zone === 'shared' || to.zone === 'domain') return null;
  if (to.zone === 'platform-server') {
    const internals = /\/platform\/server\/database\/(?!(database|errors)\.ts$)/.test(item.path ?? '');
    return internals && !speaksSql(from.file)
      ? 'only *repository.ts and tables.ts use the inside of the database'
      : null;
  }
  if (to.zone !== 'server') return `the server may not reach ${to.zone}`;
  // Hooks are taken part in, as events are heard: by index.ts, where a feature is declared.
  if (to.feature !== from.feature && to.file === 'hooks.ts' && from.file === 'index.ts') return null;
  if (to.feature !== from.feature)
    return to.file === 'tables.ts' && speaksSql(from.file)
      ? null
      : `another feature is reached through its domain, an event, a hook in index.ts, or a function handed in at the root; its tables.ts only from tables.ts and *repository.ts`;
  return refuseUpwards(from.file, to.file);
}

/** Routes and gateway go through a service, which decides who may; nothing calls upwards. */
const layers: readonly RegExp[] = [
  /^(tables|hooks)\.ts$|-(crypto|client)\.ts$/,
  /(^|[-/])repository\.ts$/,
  /-steps\.ts$/,
  /(^|[-/])service\.ts$/,
  /(^|[-/])(routes|gateway|jobs|listeners)\.ts$/,
  /^index\.ts$/,
];

function refuseUpwards(from: string, to: string): string | null {
  const below = layers.findIndex((layer) => layer.test(from));
  const above = layers.findIndex((layer) => layer.test(to));
  if (below === -1 || above === -1 || above <= below) {
    const skips = /(routes|gateway)\.ts$/.test(from) && (above === 0 || above === 1);
    return skips ? `${from} asks a service, never ${to}` : null;
  }
  return `${from} stands below ${to} and may not import it`;
}

function refuseFromWeb(from: ZonePlace & { feature: string }, to: ZonePlace): string | null {
  if (to.zone === 'shared' || to.zone === 'domain' || to.zone === 'platform-web') return null;
  if (to.zone !== 'web') return `the web may not reach ${to.zone}`;
  if (to.feature === from.feature) return to.file === 'index.ts' ? 'a feature does not import its own index' : null;
  return isPublished(to.file)
    ? null
    : 'another feature is reached through its domain, its web/index.ts or queries.ts, or what stands in its web/public';
}

/** `index.ts` is loaded with every page; queries and what stands in `public/` only with what uses them. */
function isPublished(file: string): boolean {
  return file === 'index.ts' || file === 'queries.ts' || file.startsWith('public/');
}

/** Components use hooks and stores, never the other way round: those are tested and moved without any markup. */
function refuseFromHook(from: string, to: string, { typeOnly }: Import): string | null {
  if (!/\/(?:use-[^/]+|[^/]+-(?:store|session|media|client|connection))\.ts$/.test(from) || !to.endsWith('.tsx'))
    return null;
  const ofTheKit = to.startsWith('src/platform/web/ui/') && typeOnly;
  return ofTheKit ? null : 'a hook or store imports no component; what both need stands in a file of its own';
}
