/** A module: what it imports at once, what it loads later, and how much it weighs, in characters. */
export type Module = { imports: readonly string[]; later: readonly string[]; size: number };

export type Folding = {
  /** What every page has anyway is reached from here, and stays out of it. */
  entry: string;
  /** How much a character that's loaded for nothing counts where this module is loaded later, a page's or a dialog's; a file counts the same way, at most twice. */
  weightOf: (root: string) => number;
  /** What no device keeps: it shares no chunk with what one does. */
  isApart: (root: string) => boolean;
  /** So many characters loaded for nothing are worth one file less. */
  file: number;
};

/** Modules that load together, how much of what they weigh, and which others they import from and are imported by. */
type Chunk = { loads: Set<number>; size: number; modules: string[]; to: Set<Chunk>; from: Set<Chunk> };

/**
 * Names a chunk for each module that's loaded later, so that a page comes in few files and with little that it doesn't need:
 * those that are always loaded together are one to begin with, and then those two are joined by which most is won, until nothing is.
 * Chunks never import each other in a ring: what one needs of another at its top level would be missing.
 */
export function foldChunks(modules: ReadonlyMap<string, Module>, folding: Folding): Map<string, string> {
  const core = reached(modules, folding.entry);
  const later = new Set([...modules.values()].flatMap((module) => module.later));
  const roots = [...later].filter((id) => modules.has(id) && !core.has(id)).sort();
  const weights = roots.map(folding.weightOf);
  const costs: Costs = {
    waste: (root) => weights[root] ?? 0,
    file: (root) => Math.min(weights[root] ?? 0, 2) * folding.file,
    apart: roots.map(folding.isApart),
  };
  return named(join(together(modules, core, roots), costs), roots, weights);
}

const isKept = ({ loads }: Chunk, apart: readonly boolean[]) => [...loads].some((root) => !apart[root]);

/** A module and all that it imports at once. */
function reached(modules: ReadonlyMap<string, Module>, from: string): Set<string> {
  const seen = new Set<string>();
  const queue = [from];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const module = modules.get(id);
    if (seen.has(id) || !module) continue;
    seen.add(id);
    queue.push(...module.imports);
  }
  return seen;
}

/** A chunk for all that the same roots reach. */
function together(modules: ReadonlyMap<string, Module>, core: ReadonlySet<string>, roots: readonly string[]): Chunk[] {
  const loads = new Map<string, number[]>();
  for (const [root, id] of roots.entries())
    for (const one of reached(modules, id)) if (!core.has(one)) loads.set(one, [...(loads.get(one) ?? []), root]);
  const byLoads = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const [id, by] of [...loads].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const key = by.join();
    const chunk = byLoads.get(key) ?? { loads: new Set(by), size: 0, modules: [], to: new Set(), from: new Set() };
    byLoads.set(key, chunk);
    chunk.size += modules.get(id)?.size ?? 0;
    chunk.modules.push(id);
    chunkOf.set(id, chunk);
  }
  for (const [id, chunk] of chunkOf) {
    for (const imported of modules.get(id)?.imports ?? []) {
      const other = chunkOf.get(imported);
      if (!other || other === chunk) continue;
      chunk.to.add(other);
      other.from.add(chunk);
    }
  }
  return [...byLoads.values()];
}

/** What joining two saves: a file wherever both are loaded, less what's loaded for nothing wherever one is. */
function won(a: Chunk, b: Chunk, costs: Costs): number {
  let saved = 0;
  for (const root of a.loads) saved += b.loads.has(root) ? costs.file(root) : -costs.waste(root) * b.size;
  for (const root of b.loads) if (!a.loads.has(root)) saved -= costs.waste(root) * a.size;
  return saved;
}

/** What it costs besides, where one alone was loaded: all that the other imports comes along. */
function dragged(a: Chunk, b: Chunk, costs: Costs): number {
  let lost = 0;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const chunk of importsOf(other))
      for (const root of one.loads)
        if (chunk !== one && !chunk.loads.has(root)) lost += costs.waste(root) * chunk.size + costs.file(root);
  return lost;
}

/** All that a chunk imports, directly or not. */
function importsOf(from: Chunk): Set<Chunk> {
  const seen = new Set<Chunk>();
  const queue = [...from.to];
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    queue.push(...chunk.to);
  }
  return seen;
}

type Costs = { waste: (root: number) => number; file: (root: number) => number; apart: readonly boolean[] };
type Pair = { a: Chunk; b: Chunk; saved: number };

/** Joins two and two, the most first. */
function join(chunks: readonly Chunk[], costs: Costs): Chunk[] {
  const left = new Set(chunks);
  const pairsOf = (a: Chunk, others: Iterable<Chunk>): Pair[] =>
    [...others]
      .filter((b) => isKept(a, costs.apart) === isKept(b, costs.apart))
      .map((b) => ({ a, b, saved: won(a, b, costs) }))
      .filter(({ saved }) => saved > 0);
  let pairs = chunks.flatMap((a, at) => pairsOf(a, chunks.slice(at + 1)));
  for (;;) {
    const best = bestOf(pairs, costs);
    if (!best) return [...left];
    const joined = joinedOf(best.a, best.b);
    for (const gone of [best.a, best.b]) left.delete(gone);
    // What it imports is loaded wherever it is by now.
    const grown = new Set(
      [...importsOf(joined)].filter((chunk) => [...joined.loads].some((root) => !chunk.loads.has(root))),
    );
    for (const chunk of grown) chunk.loads = new Set([...chunk.loads, ...joined.loads]);
    pairs = pairs.filter(({ a, b }) => left.has(a) && left.has(b) && !grown.has(a) && !grown.has(b));
    pairs.push(...pairsOf(joined, left));
    left.add(joined);
    const others = new Set(left);
    for (const chunk of grown) {
      others.delete(chunk);
      pairs.push(
        ...pairsOf(
          chunk,
          [...others].filter((other) => other !== joined),
        ),
      );
    }
  }
}

/** The pair by which most is won, all told; null where none is. */
function bestOf(pairs: Pair[], costs: Costs): Pair | null {
  let best: Pair | null = null;
  for (const pair of pairs.sort((one, other) => other.saved - one.saved)) {
    if (best && pair.saved <= best.saved) break;
    const { a, b } = pair;
    const saved = pair.saved - dragged(a, b, costs);
    if (saved > (best?.saved ?? 0) && !leadsTo(a, b) && !leadsTo(b, a)) best = { a, b, saved };
  }
  return best;
}

/** Whether one imports the other by way of a third: joined, they'd be a ring. */
const leadsTo = (a: Chunk, b: Chunk) => [...a.to].some((third) => third !== b && importsOf(third).has(b));

function joinedOf(a: Chunk, b: Chunk): Chunk {
  const without = (chunks: Iterable<Chunk>) => new Set([...chunks].filter((other) => other !== a && other !== b));
  const joined: Chunk = {
    loads: new Set([...a.loads, ...b.loads]),
    size: a.size + b.size,
    modules: [...a.modules, ...b.modules],
    to: without([...a.to, ...b.to]),
    from: without([...a.from, ...b.from]),
  };
  for (const other of joined.to) for (const gone of [a, b]) other.from.delete(gone);
  for (const other of joined.from) for (const gone of [a, b]) other.to.delete(gone);
  for (const other of joined.to) other.from.add(joined);
  for (const other of joined.from) other.to.add(joined);
  return joined;
}

/** Each chunk by what's loaded later in it, the weightiest first; what's only ever imported is shared. */
function named(chunks: readonly Chunk[], roots: readonly string[], weights: readonly number[]): Map<string, string> {
  const taken = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { modules } of chunks.toSorted((a, b) => ((a.modules[0] ?? '') < (b.modules[0] ?? '') ? -1 : 1))) {
    const own = modules.filter((id) => roots.includes(id));
    const [first] = own.toSorted((a, b) => (weights[roots.indexOf(b)] ?? 0) - (weights[roots.indexOf(a)] ?? 0));
    const name = first?.replace(/^.*\/|\.\w+$/g, '') ?? 'shared';
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    for (const id of modules) names.set(id, count === 1 ? name : `${name}${count}`);
  }
  return names;
}
