import type { Node } from 'oxc-parser';
import type { Finding, Module } from './source.ts';

/** The files that still have such words, and how many; it only ever gets shorter. */
export const plainWordsList = 'scripts/walls/plain-words.txt';

/** Words of books and of translations: nobody says them to a colleague. */
const bookish = new RegExp(
  String.raw`\b(?:${[
    'who(?:so)?(?:ever|mever)',
    'whom',
    'anew',
    'beforehand',
    '(?:there|where|here)(?:of|by|in|upon)',
    'wherefore',
    'thus',
    'hence(?:forth)?',
    'hitherto',
    'likewise',
    'aught',
    'whichever',
    'shall',
    'seldom',
    'amid',
    'midst',
    'upon',
    String.raw`as\s+it\s+were`,
    String.raw`so\s+many\s+(?:times|hours|days|minutes|seconds|ms)`,
    String.raw`(?:at\s+)?whatever\s+remove`,
    String.raw`for\s+(?:its|his|her|their|one[’']s)\s+part`,
    String.raw`of\s+(?:its|his|her|their|one[’']s)\s+own\s+accord`,
    String.raw`(?:and|or)\s+the\s+like`,
    String.raw`to\s+wit`,
    String.raw`by\s+and\s+by`,
  ].join('|')})\b`,
  'gi',
);
const testNamers = new Set(['test', 'it', 'describe']);

type Bookish = { path: string; line: number; word: string };

/** Comments and names of tests in the words one says aloud, so that a newcomer reads them once. */
export function checkPlainWords(modules: readonly Module[], list: string): Finding[] {
  const found = new Map(modules.map((module) => [module.path, bookishIn(module)]));
  const listed = readList(list);
  const paths = [...new Set([...found.keys(), ...listed.keys()])].sort();
  return paths.flatMap((path) => compare(path, found.get(path) ?? [], listed.get(path) ?? 0));
}

function compare(path: string, found: readonly Bookish[], listed: number): Finding[] {
  if (found.length < listed)
    return [
      {
        path: plainWordsList,
        line: 1,
        rule: 'plain-words',
        message: `${path} has ${String(found.length)} left of ${String(listed)}: say so in the list`,
      },
    ];
  if (found.length === listed) return [];
  return found.map(({ line, word }) => ({
    path,
    line,
    rule: 'plain-words',
    message: `nobody says '${word}' aloud: write it as you'd say it to a colleague`,
  }));
}

function readList(list: string): Map<string, number> {
  const rows = list.split('\n').filter((row) => row !== '');
  return new Map(rows.map((row) => [row.slice(0, row.lastIndexOf(' ')), Number(row.slice(row.lastIndexOf(' ')))]));
}

/** Every such word of a file. What stands in backticks is code. */
function bookishIn({ path, comments, walk, lineOf }: Module): Bookish[] {
  const texts = comments.map(({ start, text }) => ({ start, text }));
  walk((node) => {
    const name = testNameOf(node);
    if (name !== null) texts.push(name);
  });
  return texts
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, text }) =>
      [...withoutCode(text).matchAll(bookish)].map((match) => ({
        path,
        line: lineOf(start + match.index),
        word: match[0].replaceAll(/\s+/g, ' '),
      })),
    );
}

/** Blanks keep each word at its place, so that its line is known, and a phrase may go over the end of a line. */
function withoutCode(text: string): string {
  const blank = (held: string) => ' '.repeat(held.length);
  return text.replaceAll(/`[^`\n]*`/g, blank).replaceAll(/\n\s*(?:\*|\/\/)?/g, blank);
}

function testNameOf(node: Node): { start: number; text: string } | null {
  if (node.type !== 'CallExpression' || !testNamers.has(rootOf(node.callee))) return null;
  const [name] = node.arguments;
  if (name?.type === 'Literal') return typeof name.value === 'string' ? { start: name.start, text: name.value } : null;
  if (name?.type !== 'TemplateLiteral') return null;
  return { start: name.start, text: name.quasis.map(({ value }) => value.raw).join(' ') };
}

/** `test` of `test.each(rows)('a name')`. */
function rootOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return rootOf(node.callee);
  if (node.type === 'TaggedTemplateExpression') return rootOf(node.tag);
  return node.type === 'MemberExpression' ? rootOf(node.object) : '';
}
