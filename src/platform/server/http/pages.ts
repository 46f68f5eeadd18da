import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import type { Logger } from 'pino';
import { mayBePage } from '#platform/shared/paths.ts';
import { StartError } from '../start-error.ts';
import { type App, type AppEnv, answerError } from './answers.ts';
import { canDrawPages, createPageDrawing } from './page-facts.ts';
import { type PageFiles, pageFilesFinder, pageFilesName, preloadTags } from './page-files.ts';
import { type PageHead, type Written, withHead, writtenIn } from './page-heads.ts';
import type { InlineHashes } from './security-headers.ts';

/** The web as the build left it. */
export type BuiltWeb = { folder: string; hashes: InlineHashes };

/**
 * Reads the build's own metadata.
 * @throws StartError when there is no build
 */
export function builtWeb(folder: string): BuiltWeb {
  try {
    return { folder, hashes: JSON.parse(readFileSync(join(folder, 'csp-hashes.json'), 'utf8')) };
  } catch {
    throw new StartError("The pages aren't built: run npm run build, or npm start, which does it.");
  }
}

/** What a page says of itself, by its path. */
type Heads = {
  publicUrl: string;
  log: Logger;
  headOf: (path: string, address: string, written: Written | null) => Promise<PageHead | null>;
};

/** One HTML document of the build, in every encoding. */
type Document = { etag: string; bodies: Map<string, Uint8Array<ArrayBuffer>>; written: Written | null };

/**
 * Serves the built web: hashed files are cached for a year, everything else is revalidated. A known path gets its
 * prerendered page or the shell; any other path the not-found page with HTTP 404 (R-ROUTE-36).
 * @param folder dist/web as the build left it
 */
export function mountPages(app: App, folder: string, { publicUrl, log, headOf }: Heads): void {
  const root = relative(process.cwd(), folder) || '.';
  const documents = loadDocuments(folder);
  const [shell, notFound] = [documents.get('/shell.html'), documents.get('/404.html')];
  if (!shell || !notFound || !existsSync(join(folder, pageFilesName)) || !canDrawPages(folder))
    throw new StartError(`The pages in ${folder} are incomplete: run npm run build.`);

  app.use('/assets/*', cached('public, max-age=31536000, immutable'), serveStatic({ root, precompressed: true }));
  app.get('/assets/*', (c) => answerError(c, 'not_found', 'There is nothing at this address.'));
  app.use(
    '/:file{.+\\.(?!html$|json$|br$|gz$)[a-z0-9]+}',
    cached('no-cache'),
    serveStatic({ root, precompressed: true }),
  );
  const filesOf = pageFilesFinder(JSON.parse(readFileSync(join(folder, pageFilesName), 'utf8')));
  const shellOf = shellsFor(shell, filesOf);
  const withFacts = createPageDrawing(folder, log);
  /** By their head, or by the facts that not everybody is told. */
  const headed = new WeakMap<object, Promise<Document>>();
  app.get('*', async (c) => {
    const path = c.req.path.replace(/(.)\/$/, '$1');
    const written = documents.get(join(path, 'index.html'));
    if (!written && !mayBePage(path)) return answerDocument(c, notFound, 404);
    // The service worker keeps what the build wrote: what's told of one page isn't kept with the shell of all.
    const destination = c.req.header('Sec-Fetch-Dest');
    const isFetched = destination === 'empty';
    const head = isFetched ? null : await headOf(path, c.get('address'), written?.written ?? null);
    const plain = written ?? (isFetched ? shell : await shellOf(path));
    if (!head) return answerDocument(c, plain, 200);
    const facts = head.facts?.forBrowsersAlone && destination !== 'document' ? undefined : head.facts;
    const page = async (html: string) => {
      const own = { html, files: filesOf(path)?.files ?? [], keepsTitle: written !== undefined };
      return withHead(facts ? await withFacts(path, facts, own) : html, head, { publicUrl, isShell: !written });
    };
    const told = headed.get(facts ?? head) ?? documentWith(plain, page);
    headed.set(facts ?? head, told);
    return answerDocument(c, await told, 200);
  });
  app.all('*', (c) => answerError(c, 'method_not_allowed', 'Pages are only read.'));
}

/** Sets how long a found file may be cached. */
function cached(rule: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', rule);
  };
}

/** What tells one document from another: the service worker knows it, too. */
export function revisionOf(html: Uint8Array | string): string {
  return createHash('sha256').update(html).digest('base64url').slice(0, 22);
}

/** Every HTML file by its path from the root, such as `/auth/index.html`. */
function loadDocuments(folder: string): Map<string, Document> {
  const documents = new Map<string, Document>();
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, file);
    const html = readFileSync(path);
    const bodies = new Map([['identity', new Uint8Array(html)]]);
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      if (existsSync(path + ending)) bodies.set(encoding, new Uint8Array(readFileSync(path + ending)));
    }
    documents.set(join('/', file), {
      etag: revisionOf(html),
      bodies,
      written: writtenIn(html.toString('utf8')),
    });
  }
  return documents;
}

/** The shell for each page that isn't prerendered, with that page's scripts named in it; made when it's first asked for. */
function shellsFor(
  shell: Document,
  find: (path: string) => PageFiles[number] | undefined,
): (path: string) => Promise<Document> {
  const shells = new Map<unknown, Promise<Document>>();
  return async (path) => {
    const page = find(path);
    if (!page) return shell;
    const known =
      shells.get(page) ??
      documentWith(shell, (html) => html.replace('</head>', () => `${preloadTags(page.files)}</head>`));
    shells.set(page, known);
    return known;
  };
}

/** A page that's changed here and compressed here: quickly, since it's kept for moments. */
async function documentWith(document: Document, change: (html: string) => string | Promise<string>): Promise<Document> {
  const html = await change(Buffer.from(document.bodies.get('identity') ?? []).toString('utf8'));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html, { params }), promisify(gzip)(html)]);
  const bodies = { identity: Buffer.from(html), br, gzip: gz };
  return {
    etag: revisionOf(html),
    written: null,
    bodies: new Map(Object.entries(bodies).map(([encoding, bytes]) => [encoding, new Uint8Array(bytes)])),
  };
}

function answerDocument(c: Context<AppEnv>, document: Document, status: 200 | 404): Response {
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...document.bodies.keys()].reverse(),
    default: 'identity',
  });
  const etag = `"${document.etag}-${encoding}"`;
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding, Sec-Fetch-Dest');
  c.header('ETag', etag);
  if (status === 200 && c.req.header('If-None-Match') === etag) return c.body(null, 304);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'text/html; charset=UTF-8');
  const body = document.bodies.get(encoding);
  return body ? c.body(body, status) : c.body(null, 406);
}
