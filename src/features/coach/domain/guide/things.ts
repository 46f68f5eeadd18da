import { isGivable } from './clauses.ts';

const after =
  'and|but|because|so|that|which|who|is|was|are|were|has|had|in|on|at|with|for|from|to|after|before|again|when|until|till|since|by|about|of|like|than|or|if|then|I|we|he|she|they|it';
const phrase = new RegExp(
  `(?<!\\b(?:in|of|through|with|on|at|for|to|from|by) )\\b(a|an) ((?:[a-z]+ )?[a-z]{3,})(?=[,.;:!?]|$| (?:${after})\\b)`,
  'g',
);
/** What can't be asked about: it stands for something else, or for a stretch of time. */
const empty = new Set(
  'thing things way ways time times day days week weeks year years month months moment moments point rest same one ones other others end lot bit kind sort while first last next whole middle person people man woman guy hour hours minute minutes fact truth problem reason question idea only best worst morning evening night nights afternoon couple few most more less back front side top bottom half part parts number second age name word words mess shame pity joke hell world life mind head away back out off down up again alone together today now here there guide talk chat conversation'.split(
    ' ',
  ),
);
const relation =
  /\b(?:mum|mom|mother|dad|father|parents|sister|brother|husband|wife|partner|boyfriend|girlfriend|boss|manager|friends?|sons?|daughters?|kids?|child|children|grandson|granddaughter|gran\w*|aunt|uncle|cousin|colleagues?|doctor|teacher|therapist|family|baby|ex|lad|one|dog|cat)$/;

/** What's spoken of by name: "the heron", "your greenhouse", in the order of the words. */
export function thingsIn(words: string): string[] {
  return [...words.matchAll(phrase)]
    .map(([, determiner = '', noun = '']) => ({ determiner: determiner.toLowerCase(), noun }))
    .filter(({ noun }) => isThing(noun))
    .map(({ determiner, noun }) => `${turned[determiner] ?? determiner} ${noun}`);
}

const turned: Readonly<Record<string, string>> = { my: 'your', our: 'your', a: 'the', an: 'the' };

function isThing(noun: string): boolean {
  const last = noun.split(' ').at(-1) ?? '';
  const isWhole = !noun.split(' ').some((word) => empty.has(word));
  return isWhole && !relation.test(noun) && !/(?:ly|ing|ed)$/.test(last) && isGivable(noun);
}
