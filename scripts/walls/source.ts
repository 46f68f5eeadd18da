import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { type Node, type Program, parseSync, Visitor, type VisitorObject, visitorKeys } from 'oxc-parser';

/** A file of the tree; `path` is relative to the project's root, with forward slashes. */
export type Source = { path: string; text: string };

/** A broken wall. A `warning` is a smell that fails nothing. */
export type Finding = { path: string; line: number; rule: string; message: string; warning?: true };

/** One import, re-export, `import()` or `import type` of a module. `path` is null for a package. */
export type Import = { specifier: string; path: string | null; typeOnly: boolean; line: number };

type Span = { start: number; end: number };

export type Module = Source & {
  imports: Import[];
  visit(visitor: VisitorObject): void;
  /** Every node with its parents, outermost first. The list of parents is only good during the call. */
  walk(see: (node: Node, parents: readonly Node[]) => void): void;
  lineOf(offset: number): number;
  /** Without their marks; a run of `//` lines is a comment a line. */
  comments: readonly { start: number; text: string }[];
  /** How many of its lines hold code: neither blank nor comment. */
  codeLines: number;
  /** Where its doc comments stand. */
  docs: readonly Span[];
};

/** Every file below `folder` of the project in `root`; only code is read. */
export function readSources(root: string, folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
    .map((path) => ({ path, text: /\.(?:tsx?|m[jt]s)$/.test(path) ? readFileSync(join(root, path), 'utf8') : '' }));
}

/** Reads a file and its imports. Unparsable files are read as far as possible: the compiler reports them. */
export function parseModule(source: Source): Module {
  const parsed = parseSync(source.path, source.text);
  const lineOf = (offset: number) => source.text.slice(0, offset).split('\n').length;
  const visit = (visitor: VisitorObject) => new Visitor(visitor).visit(parsed.program);
  const walk: Module['walk'] = (see) => walkFrom(parsed.program, [], see);
  const codeLines = countCode(source.text, parsed.comments);
  const docs = parsed.comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const comments = parsed.comments.map(({ start, value }) => ({ start: start + 2, text: value }));
  return {
    ...source,
    imports: importsOf(source.path, parsed.program, lineOf),
    visit,
    walk,
    lineOf,
    comments,
    codeLines,
    docs,
  };
}

function countCode(text: string, comments: readonly Span[]): number {
  let code = text;
  for (const { start, end } of comments)
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

function walkFrom(node: Node, parents: Node[], see: (node: Node, parents: readonly Node[]) => void): void {
  see(node, parents);
  parents.push(node);
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [(node as unknown as Record<string, Node | (Node | null)[] | null>)[key]].flat())
      if (child) walkFrom(child, parents, see);
  parents.pop();
}

function importsOf(from: string, program: Program, lineOf: (offset: number) => number): Import[] {
  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, start: number) =>
    imports.push({ specifier, path: resolve(from, specifier), typeOnly, line: lineOf(start) });
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type', node.start),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type', node.start),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node.source.value, node.exportKind === 'type', node.start);
    },
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string')
        add(node.source.value, false, node.start);
    },
    TSImportType: (node) => add(node.source.value, true, node.start),
  }).visit(program);
  return imports;
}

/** `./x.ts`, `#features/…`, `#platform/…` and `#testing/…` name files of ours; all else is a package. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  if (/^#(features|platform|testing)\//.test(specifier)) return `src/${specifier.slice(1)}`;
  return null;
}
