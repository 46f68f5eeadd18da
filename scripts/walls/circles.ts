import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

/**
 * Modules that import each other in a circle, also by type alone or lazily: none of them can be read or moved without
 * the others. One finding per circle, at one of its imports.
 */
export function checkModuleCircles(modules: readonly Module[]): Finding[] {
  const targets = new Map(
    modules
      .filter(({ path }) => !isTest(path))
      .map(({ path, imports }) => [
        path,
        imports.flatMap((item) => (item.path === null ? [] : [{ ...item, path: item.path }])),
      ]),
  );
  const findings: Finding[] = [];
  const done = new Set<string>();
  const follow = (path: string, trail: string[]): void => {
    if (done.has(path)) return;
    for (const item of targets.get(path) ?? []) {
      const at = trail.indexOf(item.path);
      if (at === -1) follow(item.path, [...trail, item.path]);
      else findings.push({ path, line: item.line, rule: 'circle', message: sentence(trail.slice(at)) });
    }
    done.add(path);
  };
  for (const path of targets.keys()) follow(path, [path]);
  return findings;
}

function sentence(circle: readonly string[]): string {
  const names = circle.map((path) => path.split('/').at(-1));
  return `${names.join(' -> ')} -> ${names[0]} is a circle: move what they share into a file of its own`;
}
