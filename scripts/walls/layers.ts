import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

/** An import from one feature into another, in whatever zone, by type alone or lazily, too. */
export type Arrow = { from: string; to: string; path: string; line: number };

/**
 * Features import each other in one direction, whatever the zones (docs/decisions/135). Each zone by itself may look clean while
 * server, domain and web close a circle together.
 * @param architecture ARCHITECTURE.md, whose table says in which layer each feature stands; nothing is said of layers without
 */
export function checkLayers(modules: readonly Module[], architecture = ''): Finding[] {
  const arrows = arrowsIn(modules);
  const features = new Set(modules.flatMap(({ path }) => featureOf(path) ?? []));
  return [
    ...circlesIn(arrows),
    ...intoPages(arrows),
    ...(architecture === '' ? [] : upwardsIn(arrows, features, layersIn(architecture))),
  ];
}

/** Its group and name, of a file in one of its zones; what helps its tests isn't the product. */
function featureOf(path: string): string | undefined {
  return isTest(path) ? undefined : /^src\/features\/([^/]+\/[^/]+)\/(?:domain|server|web)\//.exec(path)?.[1];
}

export function arrowsIn(modules: readonly Module[]): Arrow[] {
  return modules.flatMap(({ path, imports }) => {
    const from = featureOf(path);
    if (from === undefined) return [];
    return imports.flatMap((item) => {
      const to = item.path === null ? undefined : featureOf(item.path);
      return to === undefined || to === from ? [] : [{ from, to, path, line: item.line }];
    });
  });
}

/** One finding for each import that's part of a circle, with the shortest way back. */
function circlesIn(arrows: readonly Arrow[]): Finding[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of arrows) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  return arrows.flatMap(({ from, to, path, line }) => {
    const back = wayFrom(to, from, targets);
    if (!back) return [];
    const message = `${[from, ...back].join(' -> ')} is a circle of features: docs/decisions/135 says how to turn an arrow`;
    return [{ path, line, rule: 'circle', message }];
  });
}

/** Features from one to another, both included; null where none leads there. */
export function wayFrom(
  start: string,
  goal: string,
  targets: ReadonlyMap<string, ReadonlySet<string>>,
): string[] | null {
  const ways = [[start]];
  const seen = new Set([start]);
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1) ?? start;
    if (last === goal) return way;
    for (const next of targets.get(last) ?? []) if (!seen.has(next) && seen.add(next)) ways.push([...way, next]);
  }
  return null;
}

/** Pages are put together from what features show; if another feature needs a part of one, it belongs below. */
function intoPages(arrows: readonly Arrow[]): Finding[] {
  return arrows
    .filter(({ to }) => to.startsWith('pages/'))
    .map(({ to, path, line }) => ({
      path,
      line,
      rule: 'pages',
      message: `nobody imports a page: move what's needed of ${to} to the feature it's about`,
    }));
}

/** `| 3 host | `circles/templates` | …` */
function layersIn(architecture: string): Map<string, number> {
  const rows = architecture.matchAll(/^\| (\d) [^|]+\| `([a-z0-9/-]+)` \|/gm);
  return new Map(Array.from(rows, ([, layer, feature = '']) => [feature, Number(layer)]));
}

function upwardsIn(
  arrows: readonly Arrow[],
  features: ReadonlySet<string>,
  layers: ReadonlyMap<string, number>,
): Finding[] {
  const table = { path: 'ARCHITECTURE.md', line: 1, rule: 'layer' };
  const missing = [...features].filter((feature) => !layers.has(feature));
  const stale = [...layers.keys()].filter((feature) => !features.has(feature));
  const upwards = arrows.filter(({ from, to }) => (layers.get(from) ?? 0) < (layers.get(to) ?? 0));
  return [
    ...missing.map((name) => ({ ...table, message: `${name} stands in no layer: give it a row of the table` })),
    ...stale.map((name) => ({ ...table, message: `${name} is gone: take its row out of the table` })),
    ...upwards.map(({ from, to, path, line }) => ({
      path,
      line,
      rule: 'layer',
      message: `${from} stands in layer ${layers.get(from)} and reaches up to ${to} in ${layers.get(to)}: docs/decisions/135 says how to turn an arrow`,
    })),
  ];
}
