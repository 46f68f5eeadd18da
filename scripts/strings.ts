import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

/*
 * `npm run strings`: every word of every screen as one JSON file for translators, dist/strings.json. Keys are the
 * place: `workshops.upcoming.title`. Parameters of words appear by name: `with {name}`.
 */

const root = join(import.meta.dirname, '..');

/** All words below a folder's `src`, flat, sorted by key. */
export async function collectStrings(folder: string): Promise<Record<string, string>> {
  const files = globSync(['src/features/*/*/web/**/strings.ts', 'src/platform/web/**/strings.ts'], { cwd: folder });
  const all: Record<string, string> = {};
  for (const file of files.sort()) {
    const exported = (await import(join(folder, file))) as Record<string, unknown>;
    for (const value of Object.values(exported)) flatten(nameOf(file), value, all);
  }
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The feature a file of words belongs to; parts of the platform after its name. */
function nameOf(file: string): string {
  const folder = dirname(file);
  const feature = /src\/features\/[^/]+\/([^/]+)/.exec(folder)?.[1];
  if (feature) return feature;
  const part = relative('src/platform/web', folder);
  return part === '' ? 'platform' : `platform.${part}`;
}

function flatten(key: string, value: unknown, into: Record<string, string>): void {
  if (typeof value === 'string') into[key] = value;
  else if (typeof value === 'function') into[key] = wordsOf(value as () => unknown);
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) flatten(`${key}.${name}`, part, into);
}

/**
 * What a function of words can say, read from its source: each text once, in its order, with ` | ` between. What it
 * takes in stands by the parameter's name: `1 seat left | {left} seats left`.
 */
function wordsOf(says: (...given: never[]) => unknown): string {
  const source = `(${says.toString()})`;
  const { program } = parseSync('words.ts', source);
  const parameters = new Set<string>();
  const texts: string[] = [];
  const place = (expression: Node) => {
    const names = identifiersIn(expression).filter((name) => parameters.has(name));
    return `{${names.length > 0 ? [...new Set(names)].join(' ') : source.slice(expression.start, expression.end)}}`;
  };
  const visit = (node: Node): void => {
    if (node.params) for (const name of identifiersIn(node.params)) parameters.add(name);
    // Texts that are only compared aren't shown.
    if (node.type === 'BinaryExpression' && /^[=!]==?$/.test(String(node.operator))) return;
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value);
    if (node.type === 'TemplateLiteral') {
      const [quasis, expressions] = [node.quasis as Quasi[], node.expressions as Node[]];
      texts.push(
        quasis.map(({ value }, at) => value.cooked + (expressions[at] ? place(expressions[at]) : '')).join(''),
      );
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program as unknown as Node);
  return [...new Set(texts.filter((text) => /\p{L}/u.test(text)))].join(' | ');
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Quasi = { value: { cooked: string } };

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}

function identifiersIn(part: unknown): string[] {
  const nodes = [part].flat() as Node[];
  return nodes.flatMap((node) => (node.type === 'Identifier' ? [String(node.name)] : identifiersIn(childrenOf(node))));
}

if (process.argv[1] === import.meta.filename) {
  const strings = await collectStrings(root);
  const file = join(root, 'dist/strings.json');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(strings, null, 2)}\n`);
  console.log(`${Object.keys(strings).length} texts are in ${relative(root, file)}.`);
}
