import type { Finding, Module } from './source.ts';

const homes = /^src\/platform\/web\/use-(?:write|send)\.ts$/;

/** Writes go through two hooks: `useWrite` tells in a toast how it went, `useSend` where it was asked for. */
export function checkWrites(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => !homes.test(path))
    .flatMap((module) => {
      const findings: Finding[] = [];
      module.visit({
        ImportDeclaration: ({ source, specifiers, start }) => {
          const isMutation = specifiers.some(
            (one) =>
              one.type === 'ImportSpecifier' &&
              one.imported.type === 'Identifier' &&
              /^useMutation$|^MutationObserver$/.test(one.imported.name),
          );
          if (source.value !== '@tanstack/react-query' || !isMutation) return;
          const message =
            'a write is `useWrite`, which tells of it in a toast, or `useSend`, which leaves that to its form';
          findings.push({ path: module.path, line: module.lineOf(start), rule: 'write', message });
        },
      });
      return findings;
    });
}
