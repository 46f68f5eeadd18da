import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldChunks, type Module } from './fold-chunks.ts';

/** Modules 0 to n: each imports only later ones, as modules without rings do, and may load any but the entry later. */
const graphs = fc
  .array(
    fc.record({
      imports: fc.array(fc.nat({ max: 29 }), { maxLength: 4 }),
      later: fc.array(fc.nat({ max: 29 }), { maxLength: 3 }),
      size: fc.integer({ min: 1, max: 5000 }),
    }),
    { minLength: 2, maxLength: 30 },
  )
  .map((drawn) => {
    const exists = (id: number) => id < drawn.length && id > 0;
    return new Map<string, Module>(
      drawn.map(({ imports, later, size }, at) => [
        `/${at}.ts`,
        {
          imports: imports.filter((id) => id > at && exists(id)).map((id) => `/${id}.ts`),
          later: later.filter(exists).map((id) => `/${id}.ts`),
          size,
        },
      ]),
    );
  });

const reachedFrom = (modules: ReadonlyMap<string, Module>, id: string): Set<string> => {
  const seen = new Set([id]);
  for (const one of seen) for (const imported of modules.get(one)?.imports ?? []) seen.add(imported);
  return seen;
};
const laterOf = (modules: ReadonlyMap<string, Module>) => [
  ...new Set([...modules.values()].flatMap(({ later }) => later)),
];
const isApart = (id: string) => Number.parseInt(id.slice(1), 10) % 7 === 0;
const fold = (modules: ReadonlyMap<string, Module>, file = 2000) =>
  foldChunks(modules, { entry: '/0.ts', weightOf: () => 1, isApart, file });

describe('R-ROUTE-39 the files that pages come in', () => {
  test('a module that’s loaded later has one chunk, and what every page has anyway has none', () => {
    fc.assert(
      fc.property(graphs, (modules) => {
        const core = reachedFrom(modules, '/0.ts');
        const needed = new Set(laterOf(modules).flatMap((id) => [...reachedFrom(modules, id)]));
        expect(new Set(fold(modules).keys())).toEqual(new Set([...needed].filter((id) => !core.has(id))));
      }),
    );
  });

  test('no chunk imports another that imports it, directly or not', () => {
    fc.assert(
      fc.property(graphs, (modules) => {
        const chunks = fold(modules);
        const imports = new Map<string, Set<string>>();
        for (const [id, chunk] of chunks) {
          const others = (modules.get(id)?.imports ?? [])
            .map((one) => chunks.get(one))
            .filter((one) => one !== undefined);
          imports.set(chunk, new Set([...(imports.get(chunk) ?? []), ...others.filter((one) => one !== chunk)]));
        }
        for (const chunk of imports.keys()) {
          const seen = new Set(imports.get(chunk));
          for (const one of seen) for (const further of imports.get(one) ?? []) seen.add(further);
          expect(seen).not.toContain(chunk);
        }
      }),
    );
  });

  test('what no device keeps stands apart from what one does', () => {
    fc.assert(
      fc.property(graphs, (modules) => {
        const chunks = fold(modules);
        const kept = new Set(
          laterOf(modules)
            .filter((id) => !isApart(id))
            .flatMap((id) => [...reachedFrom(modules, id)]),
        );
        const names = (isKept: boolean) =>
          new Set([...chunks].filter(([id]) => kept.has(id) === isKept).map(([, name]) => name));
        const ofKept = names(true);
        expect([...names(false)].filter((name) => ofKept.has(name))).toEqual([]);
      }),
    );
  });

  test('what’s always loaded together is one file, even where a file costs nothing', () => {
    fc.assert(
      fc.property(graphs, (modules) => {
        const chunks = fold(modules, 0);
        const loadedBy = (id: string) => laterOf(modules).filter((root) => reachedFrom(modules, root).has(id));
        const core = reachedFrom(modules, '/0.ts');
        const key = (id: string) =>
          loadedBy(id)
            .filter((root) => !core.has(root))
            .sort()
            .join();
        const byKey = new Map<string, Set<string>>();
        for (const [id, chunk] of chunks) byKey.set(key(id), new Set([...(byKey.get(key(id)) ?? []), chunk]));
        for (const names of byKey.values()) expect(names.size).toBe(1);
      }),
    );
  });

  test('two pages stay two files, unless a file costs more than what they’d load for nothing', () => {
    const modules = new Map<string, Module>([
      ['/web.ts', { imports: [], later: ['/a.ts', '/b.ts', '/c.ts'], size: 1 }],
      ['/a.ts', { imports: ['/small.ts'], later: [], size: 4000 }],
      ['/b.ts', { imports: ['/small.ts'], later: [], size: 4000 }],
      ['/c.ts', { imports: [], later: [], size: 4000 }],
      ['/small.ts', { imports: [], later: [], size: 300 }],
    ]);
    const at = (file: number) =>
      Object.fromEntries(foldChunks(modules, { entry: '/web.ts', weightOf: () => 1, isApart: () => false, file }));
    expect(at(100)).toEqual({ '/a.ts': 'a', '/b.ts': 'b', '/c.ts': 'c', '/small.ts': 'shared' });
    expect(at(4100)).toEqual({ '/a.ts': 'a', '/b.ts': 'a', '/c.ts': 'c', '/small.ts': 'a' });
  });
});
