import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

/**
 * A type that a feature exports has a name of its own: two that are called alike mean two things, and nobody sees in an
 * import which one. What helps tests is left out, and so are types that stay in their file.
 */
export function checkTypeNames(modules: readonly Module[]): Finding[] {
  const first = new Map<string, { path: string; feature: string }>();
  const findings: Finding[] = [];
  for (const module of modules) {
    const feature = /^src\/features\/([^/]+\/[^/]+)\/(?!testing\/)/.exec(module.path)?.[1];
    if (feature === undefined || isTest(module.path)) continue;
    for (const { name, start } of exportedTypes(module)) {
      const other = first.get(name);
      if (!other) first.set(name, { path: module.path, feature });
      else if (other.feature !== feature)
        findings.push({
          path: module.path,
          line: module.lineOf(start),
          rule: 'type-name',
          message: `'${name}' is a type of ${other.path}, too: say whose it is, as 'ConsentStanding' does`,
        });
    }
  }
  return findings;
}

function exportedTypes(module: Module): { name: string; start: number }[] {
  const types: { name: string; start: number }[] = [];
  module.visit({
    ExportNamedDeclaration({ declaration }) {
      const isType = declaration?.type === 'TSTypeAliasDeclaration' || declaration?.type === 'TSInterfaceDeclaration';
      const named = isType || declaration?.type === 'ClassDeclaration' ? declaration.id : null;
      if (named) types.push({ name: named.name, start: named.start });
    },
  });
  return types;
}
