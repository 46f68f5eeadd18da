import type { Node } from 'oxc-parser';
import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

/** Globals that are all clock or chance: the domain may not name them, under any alias. */
const forbidden = new Set(['crypto', 'globalThis', 'performance']);
/** Globals that are pure except for these members; destructured or passed on they could be any of them. */
const impure: Readonly<Record<string, RegExp>> = { Date: /^now$/, Math: /^random$/ };
/** The kinds of nodes in which a name is a type, not a value. */
const onlyAType = /^TS(?!As|NonNull|Satisfies|TypeAssertion|Instantiation)/;

/** Time and chance reach the domain only as a Clock and a Random, so that every rule can be tested at any hour. */
export function checkPurity(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => /^src\/(features\/[^/]+\/[^/]+\/domain|platform\/shared)\//.test(path) && !isTest(path))
    .flatMap((module) => {
      const findings: Finding[] = [];
      module.walk((node, parents) => {
        const what = node.type === 'Identifier' ? impureUse(node.name, node, parents.at(-1)) : null;
        if (what !== null)
          findings.push({
            path: module.path,
            line: module.lineOf(node.start),
            rule: 'purity',
            message: `${what} in the domain: take a Clock or a Random as an argument`,
          });
      });
      return findings;
    });
}

/** What an identifier reaches for, as written; null if it's harmless. */
function impureUse(name: string, node: Node, parent: Node | undefined): string | null {
  if (parent === undefined || isOnlyAName(node, parent) || onlyAType.test(parent.type)) return null;
  if (forbidden.has(name)) return name;
  if (!(name in impure)) return null;
  if (parent.type === 'MemberExpression' && parent.object === node) {
    const member = memberName(parent.property, parent.computed);
    return member === null || impure[name]?.test(member) ? `${name}.${member ?? '[…]'}` : null;
  }
  if (name === 'Date' && parent.type === 'NewExpression' && parent.callee === node)
    return parent.arguments.length === 0 ? 'new Date()' : null;
  if (parent.type === 'BinaryExpression' && parent.operator === 'instanceof') return null;
  if (parent.type === 'CallExpression' && parent.callee === node) return `${name}()`;
  return `${name}, handed on,`;
}

/** `x.Date` or `{ crypto: 1 }` only shares the name. */
function isOnlyAName(node: Node, parent: Node): boolean {
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed;
  if (parent.type === 'Property') return parent.key === node && !parent.computed && !parent.shorthand;
  return parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition';
}

function memberName(property: Node, computed: boolean): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  return property.type === 'Literal' ? String(property.value) : null;
}
