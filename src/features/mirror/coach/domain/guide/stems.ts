import { hashed } from './dice.ts';
import { plain } from './person-words.ts';

const common = new Set(
  "that this with what when where from have your you're you've it's that's there they them then been being just like would could about want know think don't didn't wasn't isn't nobody nothing never not for one much very more here more into some said says".split(
    ' ',
  ),
);

/** The telling words of a text, without their endings, as hashes: they can be compared, and not read. */
export const stems = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word.length > 3 && !common.has(word))
    .map((word) => hashed(word.replace(/(?:ing|ed|en|s|'s)$/, '').slice(0, 6)));
