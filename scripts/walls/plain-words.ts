import type { Node } from 'oxc-parser';
import type { Finding, Module } from './source.ts';

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

/** Comments and names of tests in the words one says aloud, so that a newcomer reads them once. What stands in backticks is code. */
export function checkPlainWords(modules: readonly Module[]): Finding[] {
  return modules.flatMap(({ path, comments, walk, lineOf }) => {
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
          rule: 'plain-words',
          message: `nobody says '${match[0].replaceAll(/\s+/g, ' ')}' aloud: write it as you'd say it to a colleague`,
        })),
      );
  });
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
