import type { Node } from 'oxc-parser';
import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

/** Files whose texts people read as they stand: of screens, mails, exercises and the list on the privacy page. The coach has rules of its own. */
const spoken = new RegExp(
  [
    String.raw`/strings\.ts$`,
    String.raw`^src/features/(?!mirror/coach/)[^/]+/[^/]+/domain/(?:[a-z]+/)?(?:[a-z]+-)*words\.ts$`,
    String.raw`^src/features/[^/]+/[^/]+/server/personal-data\.ts$`,
    String.raw`^src/features/mirror/exercises/domain/[a-z]+-(?:cards|steps)\.ts$`,
    String.raw`^src/features/mirror/check-ins/domain/(?:feelings|factors)\.ts$`,
    String.raw`^src/features/trust/safety/domain/plan/suggestions\.ts$`,
  ].join('|'),
);
/** Whose values are titles and names that others gave. */
const ofOthers = new Set(['author', 'work', 'tradition']);

type WordList = readonly (readonly [RegExp, string])[];

/**
 * What nobody says aloud, and what is said instead. Case matters: the specification has texts of its own that begin with
 * "Could not".
 */
const unsaid: WordList = [
  [/\b[Ee]mails?\b|(?<!\b[Ee]-)\b[Mm]ails?\b/, 'e-mail'],
  [
    /\b(?:do|does|did|is|are|was|were|could|would|should|have|has|will) not\b|\bcannot\b/,
    'a contraction, as in “don’t”',
  ],
  [/\b(?:[Ss]ome|[Ee]very|[Aa]ny)body\b/, 'someone, everyone or anyone'],
  [/\b(?:[Ww]hoever|[Aa]new|[Nn]ameless|[Ss]eldom)\b/, 'a word of every day'],
  [/\b(?:[Cc]reate (?:an )?account|[Ll]og in|[Rr]egister)\b|^Join$/, 'Sign up or Sign in'],
  [/\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b/i, 'a time of 24 hours'],
  [/\b[Ww]hom\b|(?:^|[.?:] )(?:At|By|For|From|In|To|With) which\b/, 'what one says: “who … with”, “which … from”'],
  [/(?:^|[.:] )Good that\b/, 'a whole sentence, as in “It’s good that …”'],
];

/** What a thing isn't called any more, and its one word (docs/words.md). Texts that the requirements quote keep theirs. */
const retired: WordList = [
  [/\b[Bb]reakouts?\b/, 'small groups'],
  [/\b(?:[Oo]rchestrat\w+|[Ii]nterventions?|[Cc]onfidence scores?|[Rr]isk levels?)\b/, 'nothing of the kind (CARE C3)'],
  [/\b(?:by|for|of|run) this place\b/, 'this site'],
  [/!$|! /, 'a full stop'],
];
/** The same, but beside buttons of the specification that say 'workshop', one word for both is clearer. */
const besides: WordList = [
  [/\bworkshops?\b|\bWorkshop\b/, 'circle'],
  [/\b[Ss]essions?\b/, 'circle'],
  [/\b[Pp]articipants?\b/, 'people, guests or everyone'],
];
const besideSpecified = /^src\/features\/circles\/(?:room|workshops\/web)\//;

/** What keeps its capitals in the middle of a sentence: ourselves and pages by their name, products, formats, languages, days. */
const names = [
  'Attune',
  'Today',
  'Help now',
  'Notifications',
  'People',
  'Run',
  'AI',
  'Moderator',
  'Back',
  'I',
  'Stripe',
  'Google Calendar',
  'Google',
  'Outlook',
  'Wikipedia',
  'Safari',
  'Samsung Internet',
  'iPad',
  'Mac',
  'Escape',
  'GIF',
  'HEIC',
  'JPEG',
  'MB',
  'PNG',
  'SVG',
  'WebP',
  'HTML',
  'JSON',
  'URL',
  'UTC',
  'KB',
  'English',
  'German',
  'Spanish',
  'French',
  'Indian',
  'European Union',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];
const anyName = new RegExp(String.raw`\b(?:${names.join('|')})(?![\p{L}\p{N}])`, 'gu');

/**
 * What in a text nobody says aloud, with what is said instead.
 * @param requirements what docs/requirements.md says
 */
export function unsaidIn(text: string, requirements: string, path = ''): string[] {
  const ours = withoutQuotes(text, requirements);
  const odd = (list: WordList, within: string) =>
    list.flatMap(([pattern, instead]) => {
      const found = pattern.exec(within)?.[0].trim();
      return found === undefined ? [] : [`'${found}' isn't how we say it: ${instead}`];
    });
  const capital = strayCapital(ours);
  // Such as the name of a table or a job.
  const isIdentifier = /^[a-z_.-]+$/.test(text);
  return [
    ...odd(unsaid, text),
    ...odd(besideSpecified.test(path) || isIdentifier ? retired : [...retired, ...besides], ours),
    ...(capital === null ? [] : [`'${capital}' has the capital of a headline, and the requirements don't quote it`]),
  ];
}

/** A text without what the requirements quote of it: between single quotation marks, up to each hole such as `{reason}`. */
function withoutQuotes(text: string, requirements: string): string {
  return quotesIn(requirements).reduce((left, quote) => left.replaceAll(quote, ''), text);
}

let read: { requirements: string; quotes: string[] } | undefined;

/** Of several words, or with an exclamation mark; the longest first. Read once for all texts. */
function quotesIn(requirements: string): string[] {
  if (read?.requirements !== requirements) {
    const quotes = [...requirements.matchAll(/(?<!\p{L})'([^'\n]+(?:'\p{L}[^'\n]*)*)'/gu)]
      .flatMap(([, quote = '']) => quote.split(/\{\w+\}/))
      .map((quote) => quote.trim())
      .filter((quote) => / |!/.test(quote));
    read = { requirements, quotes: quotes.toSorted((a, b) => b.length - a.length) };
  }
  return read.quotes;
}

/**
 * A capital in the middle of a sentence that's no name's, with the word before it; null for none. What's in double quotation
 * marks is the label of somebody else's button, or what somebody says.
 */
function strayCapital(text: string): string | null {
  const own = text.replace(/“[^”]*”?/gu, '“”').replace(anyName, 'name');
  return /[\p{L}\p{N}’-]+[,:]? \p{Lu}[\p{L}-]*/u.exec(own)?.[0] ?? null;
}

/** One voice for everything people read: contractions, everyday words, one word for one thing, no headline capitals. */
export function checkVoice(modules: readonly Module[], requirements: string): Finding[] {
  return modules
    .filter(({ path }) => spoken.test(path) && !isTest(path))
    .flatMap((module) => textsIn(module, requirements));
}

function textsIn(module: Module, requirements: string): Finding[] {
  const findings: Finding[] = [];
  module.walk((node, parents) => {
    for (const message of unsaidIn(textOf(node, parents.at(-1)), requirements, module.path))
      findings.push({ path: module.path, line: module.lineOf(node.start), rule: 'voice', message });
  });
  return findings;
}

/** The text of a literal or of a template's piece; empty for names of properties, which nobody reads, and for words of others. */
function textOf(node: Node, parent: Node | undefined): string {
  if (node.type === 'TemplateElement') return node.value.raw;
  if (node.type !== 'Literal' || typeof node.value !== 'string') return '';
  if (parent?.type !== 'Property') return parent?.type === 'ImportDeclaration' ? '' : node.value;
  const key = parent.key.type === 'Identifier' ? parent.key.name : '';
  return parent.key === node || ofOthers.has(key) ? '' : node.value;
}
