import { dirname, join, normalize } from 'node:path';
import type { Finding, Source } from './source.ts';

const link = /\]\(([^()\s]+)\)/g;
const elsewhere = /^[a-z]+:/;
const spoken = /\bADR (\d{3})|docs\/decisions\/(\d{3})/g;
/** What stands for something that isn't there: a placeholder, or the example of CONTRIBUTING.md. */
const imagined = /[<>*{}…]|NNNN|\btea\b|slow-start/;

/** Links between documents lead somewhere: to a file of the tree, and to a heading where they name one. */
export function checkLinks(papers: readonly Source[], tree: ReadonlySet<string>): Finding[] {
  const texts = new Map(papers.map(({ path, text }) => [path, text]));
  return papers.flatMap(({ path, text }) =>
    found(path, withoutCode(text), link, ([, target = '']) => {
      if (elsewhere.test(target)) return undefined;
      const [file = '', heading] = target.split('#');
      const to = file === '' ? path : normalize(join(dirname(path), file)).replace(/\/$/, '');
      if (!tree.has(to)) return `${target} leads nowhere`;
      const there = texts.get(to);
      const lost = heading !== undefined && there !== undefined && !slugsOf(there).includes(heading);
      return lost ? `${to} has no heading #${heading}` : undefined;
    }),
  );
}

/** A decision that's named in a document or a comment exists. */
export function checkSpokenOf(sources: readonly Source[], numbers: ReadonlySet<string>): Finding[] {
  return sources.flatMap(({ path, text }) =>
    found(path, text, spoken, ([, one, other]) => {
      const number = one ?? other ?? '';
      return numbers.has(number) ? undefined : `there is no decision ${number}`;
    }),
  );
}

/** In documents that live, each path and each command between backticks is one that there is. */
export function checkMentions(
  papers: readonly Source[],
  tree: ReadonlySet<string>,
  commands: ReadonlySet<string>,
): Finding[] {
  const endings = new Set([...tree].flatMap(endingsOf));
  return papers.flatMap(({ path, text }) => [
    ...found(path, text, /`([\w./-]+\/[\w./-]+|[\w.-]+\.(?:ts|tsx|mjs|sql|md))`/g, ([, token = '']) => {
      const file = token.replace(/^\.\//, '').replace(/\/$/, '');
      if (imagined.test(token) || endings.has(file) || !isPath(file)) return undefined;
      return `there is no ${token}`;
    }),
    ...found(path, text, /\bnpm run ([a-z][\w:-]*)/g, ([, command = '']) =>
      commands.has(command) ? undefined : `there is no npm run ${command}`,
    ),
  ]);
}

/** Addresses and content types, for example, have a slash, too. */
function isPath(token: string): boolean {
  if (token.startsWith('/')) return false;
  return /\.(?:ts|tsx|mjs|sql|md)$/.test(token) || /^(?:src|scripts|docs|e2e|bench|db|native|changes)\//.test(token);
}

/** `a/b/c.ts`, `b/c.ts` and `c.ts`. */
function endingsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}

function found(
  path: string,
  text: string,
  what: RegExp,
  fault: (match: RegExpExecArray) => string | undefined,
): Finding[] {
  return [...text.matchAll(what)].flatMap((match) => {
    const message = fault(match);
    const line = text.slice(0, match.index).split('\n').length;
    return message === undefined ? [] : [{ path, line, rule: 'link', message }];
  });
}

/** What stands between backticks is quoted, and no link; lines stay where they are. */
function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '));
}

/** The anchors that GitHub makes of headings. */
function slugsOf(text: string): string[] {
  return [...text.matchAll(/^#+ +(.+)$/gm)].map(([, title = '']) =>
    title
      .trim()
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  );
}
