import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

/** The one `fetch` of the server's; and push, which looks at an address before it connects and follows nothing. */
const callers = new Set(['src/platform/server/outside-client.ts', 'src/platform/server/push/sender.ts']);
const ofServers = /^src\/(?:server[\w-]*\.ts$|environment\.ts$|platform\/server\/|features\/[^/]+\/[^/]+\/server\/)/;
const speakers = /^(?:node:)?https?2?$|^undici$|^(?:axios|got|node-fetch|ky)$/;
/** What of node:http takes calls, or is only a type. */
const harmless = /^(?:createServer|Server|IncomingMessage|ServerResponse|[A-Z]\w*(?:Headers|Options))$/;

/**
 * Whatever leaves the server goes by `fetchOutside`, which follows no redirect: people's words reach those they were told of, and
 * nobody else.
 */
export function checkOutside(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => ofServers.test(path) && !callers.has(path) && !isTest(path))
    .flatMap((module) => {
      const findings: Finding[] = [];
      const add = (start: number, what: string) => {
        const message = `${what} may follow a redirect with people's words: call \`fetchOutside\` of platform/server/outside-client.ts`;
        findings.push({ path: module.path, line: module.lineOf(start), rule: 'outside', message });
      };
      module.walk((node, parents) => {
        if (node.type === 'Identifier' && node.name === 'fetch' && isGlobal(node, parents.at(-1)))
          add(node.start, 'fetch');
        if (node.type !== 'ImportDeclaration' || node.importKind === 'type' || !speakers.test(node.source.value))
          return;
        for (const one of node.specifiers) {
          const name = one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : '*';
          const isType = one.type === 'ImportSpecifier' && one.importKind === 'type';
          if (!isType && !harmless.test(name)) add(one.start, `'${name}' of ${node.source.value}`);
        }
      });
      return findings;
    });
}

type Seen = Parameters<Parameters<Module['walk']>[0]>[0];

/** `app.fetch` and `{ fetch: … }` only share the name; `globalThis.fetch` doesn't. */
function isGlobal(node: Seen, parent: Seen | undefined): boolean {
  if (parent === undefined) return true;
  if (parent.type === 'MemberExpression' && parent.property === node)
    return parent.object.type === 'Identifier' && /^(?:globalThis|global)$/.test(parent.object.name);
  if (parent.type === 'Property') return parent.value === node;
  return !parent.type.startsWith('TS');
}
