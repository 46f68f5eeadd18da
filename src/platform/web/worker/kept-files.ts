/*
 * The files of a build that the worker keeps, in one cache for each build. All devices keep the same ones, whatever was
 * opened on them (CARE C18), and no answer of the API is ever among them.
 */

/** The address under which the document for every page without one of its own is kept; no page has it. */
export const shellKey = '/shell';

/** A document by its address and revision: how its ETag begins (platform/server/http/pages.ts). */
export type Revisions = Readonly<Record<string, string>>;

/** What's kept together: files whose names change with what's in them, and documents, whose don't. */
export type Group = { files: readonly string[]; pages: Revisions };

/** What the build lists in a file of its own, which is fetched when it's needed: the worker is asked for at every visit. */
export type KeptList = { essentials: Group; all: Group };

/** Bytes of what's kept on every line, and of everything: as they're sent, and as a device has them then. */
export type Sizes = Readonly<Record<keyof KeptList, { sent: number; kept: number }>>;

/** What the build tells the worker itself. */
export type KeptFiles = {
  /** Changes with anything that's kept. */
  version: string;
  /** The script of every page, whose name changes with each build, since it names all chunks. */
  entry: string;
  /** Kept at once, on every device: Help now. */
  first: Group;
  /** Address of the `KeptList`, the only `.json` that's kept: once all of it is. */
  list: string;
  /** An address that's answered with the shell. */
  shellAt: string;
  /** Documents whose addresses no pattern tells (platform/shared/paths.ts). */
  written: readonly string[];
  sizes: Sizes;
};

/** How the names of our caches begin; they stand in the order in which their builds came. */
export const prefix = 'attune ';

/** How many files come at the same time: a page that's open meanwhile has the rest of the connection. */
const atOnce = 3;

/** With the name of the cache of this build. */
type Own = KeptFiles & { cacheName: string };

/** The cache of this build, and those of older ones that still stand in for it. */
export function keptFiles(kept: KeptFiles) {
  const cacheName = prefix + kept.version;
  const own = { ...kept, cacheName };
  return {
    keepFirst: () => keepFirst(own),
    keepGroup: (name: keyof KeptList) => keepGroup(own, name),
    hasEssentials: () => hasEssentials(cacheName),
    isComplete: () => isComplete(cacheName),
    forgetOlder: () => forgetOlder(own),
    /** A file as it's kept: this build's, or any that has it. */
    fileAt: async (path: string) => (await caches.match(path, { cacheName })) ?? caches.match(path),
    pageAt: (path: string, any = false) => pageAt(own, path, any),
    renew: (path: string, answer: Response) => renew(own, path, answer),
  };
}

/** Help's own part, all of it or nothing; `install` fails with it, and the browser tries again at the next visit. */
function keepFirst(own: Own): Promise<void> {
  return keep(own, own.first);
}

/** One group of the list; what's there already isn't asked for again. */
async function keepGroup(own: Own, name: keyof KeptList): Promise<void> {
  const { cacheName, list } = own;
  await keepFirst(own);
  const answer = (await caches.match(list, { cacheName })) ?? (await fetch(list));
  if (!answer.ok || answer.redirected) return;
  await keep(own, ((await answer.clone().json()) as KeptList)[name]);
  // Its being here says that the rest is.
  if (name === 'all') await (await caches.open(cacheName)).put(list, answer);
}

async function keep(own: Own, { files, pages }: Group): Promise<void> {
  const { cacheName, shellAt } = own;
  const cache = await caches.open(cacheName);
  await inTurns(files, async (path) => {
    if (await cache.match(path)) return;
    // The mark's name doesn't change with what's in it.
    const before = isHashed(path) ? await caches.match(path) : undefined;
    const answer = before ?? (await fetch(path, { priority: 'low' }));
    if (!answer.ok || answer.redirected || isDocument(answer)) throw new Error(path);
    await cache.put(path, answer);
  });
  // After its files: a page that's kept can be opened.
  await inTurns(Object.entries(pages), async ([path, revision]) => {
    if (await cache.match(path)) return;
    const before = await caches.match(path);
    const isSame = before && revisionOf(before) === revision;
    const answer = isSame ? before : await fetch(path === shellKey ? shellAt : path, { cache: 'no-cache' });
    // Behind a deploy that's under way another server may answer, with a page of another build.
    if (!answer.ok || answer.redirected || !(await isOf(own, answer, revision))) throw new Error(path);
    await cache.put(path, answer);
  });
}

/** By its ETag, or where a server in between took that away, by the script that it names. */
async function isOf({ entry }: Own, answer: Response, revision: string): Promise<boolean> {
  const own = revisionOf(answer);
  return own ? own === revision : (await answer.clone().text()).includes(entry);
}

/** Whether what's needed most is here: the shell comes last of it. */
const hasEssentials = async (name: string) => Boolean(await caches.match(shellKey, { cacheName: name }));

/** Whether everything of a build is here. */
const isComplete = async (name: string) => (await caches.has(name)) && Boolean(await listIn(name));

async function listIn(name: string): Promise<Request | undefined> {
  return (await (await caches.open(name)).keys()).find(({ url }) => url.endsWith('.json'));
}

/**
 * Lets go of older builds' caches but two: the last complete one's, on which older tabs and a lost connection fall back, and the
 * last one's that has the essentials, until this build has its own: on a dear line no build is ever complete. A newer cache is
 * that of a worker on its way; what isn't ours belongs to an older worker, which takes it away itself (retired-worker.ts).
 */
async function forgetOlder({ cacheName }: Own): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const older = ours.slice(0, ours.indexOf(cacheName));
  const spare = [await lastOf(older, isComplete)];
  if (!(await hasEssentials(cacheName))) spare.push(await lastOf(older, hasEssentials));
  await Promise.all(older.filter((name) => !spare.includes(name)).map((name) => caches.delete(name)));
}

/** The document of this build, or the shell where it has none; `any` build's, where there's no other. */
async function pageAt({ cacheName }: Own, path: string, any: boolean): Promise<Response | undefined> {
  const options = any ? {} : { cacheName };
  return (await caches.match(path, options)) ?? caches.match(shellKey, options);
}

/** Puts a document in place of its older answer, with what the server now says around the same text. */
async function renew({ cacheName }: Own, path: string, answer: Response): Promise<void> {
  const key = (await caches.match(path, { cacheName })) ? path : shellKey;
  const copy = await caches.match(key, { cacheName });
  const revision = revisionOf(answer);
  if (!copy || !revision || !answer.ok || answer.redirected || revision !== revisionOf(copy)) return;
  await (await caches.open(cacheName)).put(key, answer);
}

/** Whether its name says what's in it. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

/** A page to sign in, or one that says they'll be back soon, as a server in between answers. */
function isDocument({ headers }: Response): boolean {
  return /^text\/html/i.test(headers.get('content-type') ?? '');
}

/** How the ETag of a document begins; undefined where a server in between took it away. */
function revisionOf({ headers }: Response): string | undefined {
  return /"([\w-]{22})/.exec(headers.get('etag') ?? '')?.[1];
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function lastOf(names: readonly string[], is: (name: string) => Promise<boolean>): Promise<string | undefined> {
  const fits = await Promise.all(names.map((name) => is(name)));
  return names.findLast((_, at) => fits[at]);
}
