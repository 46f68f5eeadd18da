import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

/** Functions of a QueryClient whose first argument is a key. */
const takesKey = /^(?:[gs]etQueryData|getQueryState)$/;

/**
 * The keys of the query cache are written in `web/queries.ts` alone, each beginning with its feature's name, so that no
 * feature reaches into another's cache by a hidden string.
 */
export function checkCacheKeys(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => /^src\/(features\/[^/]+\/[^/]+|platform)\/web\//.test(path) && !isTest(path))
    .flatMap((module) => {
      const feature = /^src\/features\/[^/]+\/([^/]+)\/web\/queries\.ts$/.exec(module.path)?.[1];
      const findings: Finding[] = [];
      const add = (start: number, message: string) =>
        findings.push({ path: module.path, line: module.lineOf(start), rule: 'cache-key', message });
      const elsewhere = (start: number) =>
        add(start, 'a key of the cache belongs into web/queries.ts; use what stands there, or publish it there');
      module.visit({
        Property: ({ key, value, start }) => {
          const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : '';
          if (name !== 'queryKey' && name !== 'mutationKey') return;
          if (feature === undefined) return elsewhere(start);
          const inner = value.type === 'TSAsExpression' ? value.expression : value;
          const first = inner.type === 'ArrayExpression' ? inner.elements[0] : null;
          if (first?.type === 'Literal' && first.value !== feature)
            add(start, `a key of this feature begins with '${feature}'`);
        },
        CallExpression: ({ callee, arguments: [first], start }) => {
          if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
          if (feature === undefined && takesKey.test(callee.property.name) && first?.type === 'ArrayExpression')
            elsewhere(start);
        },
      });
      return findings;
    });
}
