import type { Finding, Module } from './source.ts';

/**
 * The root hands functions over by name. A whole API that's spread into another feature's needs hides which of them it
 * uses, and where two have one of the same name the last one wins (docs/decisions/137).
 */
export function checkPoured(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => /^src\/server-[a-z]+\.ts$/.test(path))
    .flatMap((module) => {
      const findings: Finding[] = [];
      module.walk((node) => {
        if (node.type !== 'SpreadElement' || !module.text.slice(node.start, node.end).endsWith('.api')) return;
        const message = 'an API is spread into another feature: hand over what it needs by name';
        findings.push({ path: module.path, line: module.lineOf(node.start), rule: 'poured', message });
      });
      return findings;
    });
}
