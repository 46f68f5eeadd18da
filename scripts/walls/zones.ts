import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

/** The one that guards zones and locales, and the one that asks this browser for its own. */
const guards = new Set(['src/platform/shared/zones.ts', 'src/platform/web/when.ts']);

/**
 * Zones and locales come from other machines, and Intl throws for what this one doesn't know, which takes a whole page down. So dates
 * are written by `formatIn`, and everything else of Intl has a locale of ours.
 */
export function checkZones(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => path.startsWith('src/') && !guards.has(path) && !isTest(path))
    .flatMap((module) => {
      const findings: Finding[] = [];
      const add = (start: number, what: string) => {
        const message = `${what} throws for a zone or locale that this machine doesn't know: see platform/shared/zones.ts`;
        findings.push({ path: module.path, line: module.lineOf(start), rule: 'zone', message });
      };
      module.walk((node, parents) => {
        const call = parents.at(-1);
        if (node.type !== 'MemberExpression' || (call?.type !== 'NewExpression' && call?.type !== 'CallExpression'))
          return;
        if (call.callee !== node) return;
        const name = module.text.slice(node.start, node.end);
        const [locale, parts] = call.arguments.map((one) => module.text.slice(one.start, one.end));
        if (/^Intl\.DateTimeFormat$/.test(name) && !/timeZone: '|timeZone: "/.test(parts ?? ''))
          return add(node.start, name);
        if (/\.toLocale(?:Date|Time)String$/.test(name) && !/timeZone: '/.test(parts ?? ''))
          return add(node.start, 'toLocaleString');
        if (!/^Intl\.\w+$/.test(name) || /supportedValuesOf|getCanonicalLocales|Locale$/.test(name)) return;
        if (!/^'[\w-]+'$/.test(locale ?? '') && locale !== 'locale()') add(node.start, name);
      });
      return findings;
    });
}
