import type { Node } from 'oxc-parser';
import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

const addressBook = 'src/platform/shared/paths.ts';

/** Pages that the platform knows by itself: the start, the doors to the session that it keeps, and its own kitchen. */
const ownPages = new Set(['home', 'auth', 'login', 'signup', 'join', 'kitchen']);

/**
 * The platform names no feature. Imports are refused by the arrows; this refuses what compiles without one, in
 * src/platform, what helps its tests included, apart from tests and the address book, where every page's path is named:
 * - a page of a feature out of the address book, `paths.workshops`;
 * - a path that begins as one of theirs, '/workshops/7';
 * - a feature asked for by its name, `feature.name === 'workshops'`.
 * Links come from what features declare (web/feature.ts), anything else is handed in by the composition root.
 */
export function checkPlatform(modules: readonly Module[]): Finding[] {
  const folders = modules.flatMap(({ path }) => /^src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? []);
  const theirs: Theirs = { names: new Set(folders), ...pagesIn(modules.find(({ path }) => path === addressBook)) };
  return modules.filter(({ path }) => isPlatform(path)).flatMap((module) => namedIn(module, theirs));
}

/** What belongs to features: their names, their pages in the address book, and how the paths of these begin. */
type Theirs = { names: ReadonlySet<string>; pages: ReadonlySet<string>; firstParts: ReadonlySet<string> };

function isPlatform(path: string): boolean {
  return path.startsWith('src/platform/') && path !== addressBook && !isTest(path);
}

function pagesIn(book: Module | undefined): Pick<Theirs, 'pages' | 'firstParts'> {
  const pages = new Set<string>();
  const firstParts = new Set<string>();
  book?.visit({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || ownPages.has(key.name)) return;
      pages.add(key.name);
      const part = value.type === 'Literal' ? firstPart(String(value.value)) : '';
      if (part !== '') firstParts.add(part);
    },
  });
  return { pages, firstParts };
}

/** `workshops` of '/workshops/:id/room'. */
function firstPart(path: string): string {
  return /^\/([a-z][a-z0-9-]*)(?:[/?#]|$)/.exec(path)?.[1] ?? '';
}

function namedIn(module: Module, { names, pages, firstParts }: Theirs): Finding[] {
  const findings: Finding[] = [];
  const add = ({ start }: Node, what: string, instead: string) =>
    findings.push({
      path: module.path,
      line: module.lineOf(start),
      rule: 'platform',
      message: `the platform names no feature: ${what}; ${instead}`,
    });
  module.walk((node, parents) => {
    const page = pageOf(node);
    if (page !== null && pages.has(page)) add(node, page, 'let the feature declare the link, or hand it in');
    const text = textOf(node);
    if (text !== null && firstParts.has(firstPart(text))) add(node, `'${text}'`, 'hand the path in');
    if (text !== null && names.has(text) && isAskedByName(node, parents.at(-1)))
      add(node, `'${text}'`, 'let features declare what tells them apart');
  });
  return findings;
}

/** `workshops` of `paths.workshops` or `patterns.workshops`. */
function pageOf(node: Node): string | null {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  if (node.object.name !== 'paths' && node.object.name !== 'patterns') return null;
  if (node.property.type === 'Identifier' && !node.computed) return node.property.name;
  return node.property.type === 'Literal' ? String(node.property.value) : null;
}

/** What a literal says, or a template up to its first hole. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? null) : null;
}

/** One side of a comparison whose other side is a name: `name`, `feature.name`, `featureName`. */
function isAskedByName(node: Node, parent: Node | undefined): boolean {
  if (parent?.type !== 'BinaryExpression' || !/^[!=]==?$/.test(parent.operator)) return false;
  const other = parent.left === node ? parent.right : parent.left;
  const said = other.type === 'MemberExpression' ? other.property : other;
  return said.type === 'Identifier' && /(?:^n|N)ame$|^feature$/.test(said.name);
}
