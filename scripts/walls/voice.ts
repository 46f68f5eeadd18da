import type { Node } from 'oxc-parser';
import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

/** Files whose texts people read as they stand: of screens, of mails, of the list on the privacy page. */
const spoken = /\/strings\.ts$|^src\/features\/[^/]+\/(?:domain\/(?:[a-z]+-)*words|server\/personal-data)\.ts$/;

/**
 * What nobody says aloud, and what is said instead. Case matters: the specification has texts of its own that begin with
 * "Could not".
 */
const unsaid: readonly (readonly [RegExp, string])[] = [
  [/\b[Ee]mails?\b|(?<!\b[Ee]-)\b[Mm]ails?\b/, 'e-mail'],
  [
    /\b(?:do|does|did|is|are|was|were|could|would|should|have|has|will) not\b|\bcannot\b/,
    'a contraction, as in “don’t”',
  ],
  [/\b(?:[Ss]ome|[Ee]very|[Aa]ny)body\b/, 'someone, everyone or anyone'],
  [/\b(?:[Ww]hoever|[Aa]new|[Nn]ameless|[Ss]eldom)\b/, 'a word of every day'],
  [/\b(?:[Cc]reate (?:an )?account|[Ll]og in|[Rr]egister)\b|^Join$/, 'Sign up or Sign in'],
  [/\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b/i, 'a time of 24 hours'],
];

/** What in a text nobody says aloud, with what is said instead. */
export function unsaidIn(text: string): string[] {
  return unsaid.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`'${found}' isn't how we say it: ${instead}`];
  });
}

/** One voice for everything people read: contractions, everyday words, one word for one thing. */
export function checkVoice(modules: readonly Module[]): Finding[] {
  return modules.filter(({ path }) => spoken.test(path) && !isTest(path)).flatMap(textsIn);
}

function textsIn(module: Module): Finding[] {
  const findings: Finding[] = [];
  module.walk((node, parents) => {
    for (const message of unsaidIn(textOf(node, parents.at(-1))))
      findings.push({ path: module.path, line: module.lineOf(node.start), rule: 'voice', message });
  });
  return findings;
}

/** The text of a literal or of a template's piece; empty for names of properties, which nobody reads. */
function textOf(node: Node, parent: Node | undefined): string {
  if (node.type === 'TemplateElement') return node.value.raw;
  if (node.type !== 'Literal' || typeof node.value !== 'string') return '';
  return parent?.type === 'Property' && parent.key === node ? '' : node.value;
}
