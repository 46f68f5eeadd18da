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

/**
 * A service is handed by name what it says it needs. `{ ...deps }` hides that: what's no longer needed stays, and a name
 * that two of them have in two senses goes unseen. What a service adds to its own needs, as a constant of its own, isn't handed on.
 */
export function checkNeeds(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => /^src\/(?:features\/[^/]+\/[^/]+|platform)\/server\//.test(path))
    .flatMap((module) => {
      const findings: Finding[] = [];
      module.walk((node, parents) => {
        const isSpread = node.type === 'SpreadElement' || node.type === 'RestElement';
        if (!isSpread || node.argument.type !== 'Identifier' || node.argument.name !== 'deps') return;
        if (node.type === 'SpreadElement' && parents.at(-2)?.type === 'VariableDeclarator') return;
        const message = 'deps are spread: name what is needed, as the service declares it';
        findings.push({ path: module.path, line: module.lineOf(node.start), rule: 'needs', message });
      });
      return findings;
    });
}
