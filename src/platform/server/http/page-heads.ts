import type { Logger } from 'pino';
import { entities, escaped } from '#platform/shared/page-html.ts';
import { endsWithin } from '../within.ts';
import { createRateLimiter } from './api-limits.ts';
import { networkOf } from './client-address.ts';

/** What a page says of itself to those who read its HTML and run no script: search engines, and chats that draw a card. */
export type PageHead = {
  title: string;
  description: string;
  /** The path it's found at; null for what shouldn't be found at all. */
  canonical: string | null;
  type: 'website' | 'profile';
  /** Drawn at 1200 by 630. */
  picture?: { path: string; alt: string };
  /** Of schema.org. */
  data?: object;
  facts?: PageFacts;
};

/** What its page begins with, as a visitor reads it, by the names that the page asks for. */
export type PageFacts = {
  answers: Readonly<Record<string, unknown>>;
  /** Told to browsers that open the page, and not to what draws cards of links. */
  forBrowsersAlone?: true;
};

/** What a prerendered page says of itself. */
export type Written = { title: string; description: string };

/** Whose pages a feature can tell of: a path with parameters, and their head; null for one that nothing is told of. */
export type HeadSource = {
  path: string;
  /** Nothing of it is kept for the next who asks: somebody may have shut it meanwhile. */
  isReadEachTime?: true;
  head(params: Readonly<Record<string, string>>, written: Written | null): Promise<PageHead | null>;
};

/** Milliseconds that a head is kept, that a page waits for one, and how many are kept. */
const [keptMs, patienceMs, keptAtMost] = [30_000, 1_000, 500];
/** Looks that a network has; beyond them its pages come without, as they do where nothing is told. */
const pace = { perSecond: 10, burst: 100 };

type CachedHead = { head: Promise<PageHead | null>; until: number };
type Matcher = { source: HeadSource; pattern: RegExp; names: string[] };

/** Finds what a path's page says of itself, as a visitor may read it. Never throws: a page comes without it, too. */
export function createHeads(sources: readonly HeadSource[], log: Logger, now: () => number = () => performance.now()) {
  const matchers = sources.map(matcherOf);
  const networks = createRateLimiter(pace, now);
  const kept = new Map<string, CachedHead>();

  function look({ source, pattern, names }: Matcher, path: string, written: Written | null): Promise<PageHead | null> {
    const [, ...values] = pattern.exec(path) ?? [];
    return source.head(Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])), written);
  }

  return async function find(path: string, address: string, written: Written | null): Promise<PageHead | null> {
    const matcher = matchers.find(({ pattern }) => pattern.test(path));
    if (!matcher) return null;
    const known = kept.get(path);
    if (known && known.until > now()) return waited(known.head);
    if (!networks.take(networkOf(address))) return null;
    const head = look(matcher, path, written).catch((error: unknown) => {
      log.warn({ err: error }, 'a page came without its head');
      return null;
    });
    if (matcher.source.isReadEachTime) return waited(head);
    if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value ?? '');
    kept.set(path, { head, until: now() + keptMs });
    return waited(head);
  };
}

async function waited(head: Promise<PageHead | null>): Promise<PageHead | null> {
  return (await endsWithin(patienceMs, head)) ? head : null;
}

function matcherOf(source: HeadSource): Matcher {
  const names = [...source.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return { source, names, pattern: new RegExp(`^${source.path.replace(/:\w+/g, '([^/]+)')}$`) };
}

const product = 'Attune';
/** What React writes for an apostrophe, too. */
const signs = new Map([
  ...Object.entries(entities).map(([sign, entity]) => [entity, sign] as const),
  ['&#x27;', "'"],
  ['&#39;', "'"],
]);
const unescaped = (text: string) => text.replace(/&#?\w+;/g, (entity) => signs.get(entity) ?? entity);

/** As it stands in its HTML. */
export function writtenIn(html: string): Written | null {
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  if (title === undefined || description === undefined) return null;
  return { title: unescaped(title).replace(` · ${product}`, ''), description: unescaped(description) };
}

/** The page with its head. One that was rendered for itself keeps its own title and description, which it hydrates. */
export function withHead(
  html: string,
  head: PageHead,
  { publicUrl, isShell }: { publicUrl: string; isShell: boolean },
) {
  const own = isShell
    ? `<title>${escaped(`${head.title} · ${product}`)}</title>${named('description', head.description)}`
    : null;
  return html.replace(/<title>[^<]*<\/title>/, (title) => (own ?? title) + tagsOf(head, publicUrl));
}

/** Marked, so that the page can take them out once it shows something else. */
function tagsOf(head: PageHead, publicUrl: string): string {
  const { canonical, picture } = head;
  const address = canonical === null ? null : publicUrl + canonical;
  return [
    address === null ? named('robots', 'noindex') : `<link rel="canonical" href="${escaped(address)}" data-told />`,
    ...(address === null ? [] : [told('og:url', address)]),
    told('og:site_name', product),
    told('og:type', head.type),
    told('og:title', head.title),
    told('og:description', head.description),
    ...(picture ? pictureTags(publicUrl + picture.path, picture.alt) : []),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(head.data ? [`<script type="application/ld+json" data-told>${asData(head.data)}</script>`] : []),
  ].join('');
}

function pictureTags(address: string, alt: string): string[] {
  const size = [told('og:image:width', '1200'), told('og:image:height', '630')];
  return [told('og:image', address), told('og:image:type', 'image/png'), ...size, told('og:image:alt', alt)];
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" data-told />`;
const told = (property: string, content: string) =>
  `<meta property="${property}" content="${escaped(content)}" data-told />`;

/** A block of data, which no policy asks a hash for since nothing runs it; no text in it can end it. */
export function asData(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
