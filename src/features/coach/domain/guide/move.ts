/**
 * Something people do with what they say: making light of it, sparing somebody, waiting for an answer. A reply to that is
 * nearer than their words given back.
 */
export type Move = {
  id: string;
  pattern: RegExp;
  /** Of several, the heaviest is answered. 3 is weak, 8 is rare and telling. */
  weight: number;
  /** Reflections. Slots: `{who}`, `{whom}` and `{whose}` for the person in it, `{what}` and `{time}`. */
  say: readonly string[];
  /** Questions that go on from any of `say`. */
  ask: readonly string[];
  /** Said with gladness: then nothing heavy is put beside it. */
  bright: boolean;
};

const relations =
  'mum|mom|mother|dad|father|parents|stepdad|stepmum|stepmom|sister|brother|husband|wife|partner|boyfriend|girlfriend|fiancée?|ex|boss|manager|supervisor|colleagues?|team|friends?|best friend|mates?|sons?|daughters?|kids|children|grandson|granddaughter|grandma|grandmother|gran|granny|nan|grandad|grandfather|grandpa|aunt|uncle|cousin|flatmate|roommate|housemate|neighbours?|teacher|therapist|doctor|mother-in-law|father-in-law|in-laws|family|dog|cat';
const bare = 'mum|mom|dad|grandma|grandpa|gran|nan|granny|grandad';
const someone = `(?:my|our|his|her) (?:own |older |younger |elder |little |big |best |old |late |youngest |oldest |new |whole )?(?:${relations})(?:,? ~\\w+)?|(?:${bare})|~\\w+`;
const end =
  '(?=[,.;:!?]|$| (?:and|but|because|so|though|although|when|whenever|since|while|if|which|who|by now|these days|lately|at all) )';
const numbers =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a few|several|many|so many';

/**
 * What stands in a pattern for more than itself: `<who>` as a subject, `<whom>` as an object, `<place>` where somebody is,
 * `<what>` up to the end of the clause, `<time>` for how long. A person's name has `~` before it (`names.ts`).
 */
const short: readonly (readonly [string, string])[] = [
  ['<who>', `(?<who>${someone}|he|she|they)`],
  ['<whom>', `(?<who>${someone}|him|her|them|people|everyone|anyone)`],
  [
    '<place>',
    `(?<place>(?!(?:fear|hope|pain|debt|bed|love|hiding|denial|there|here|abroad|hospital|care|hell|limbo|prison|dread|peace|silence)\\b)(?:the |a )?[^ ,.;:!?"]{2,}?(?: [^ ,.;:!?"]{2,}?){0,2}?)`,
  ],
  ['<what>', `(?<what>[^,.;:!?"]{2,60}?)${end}`],
  [
    '<time>',
    `(?<![\\w-])(?<time>(?:about |nearly |almost |over |more than )?(?:\\d{1,2}|${numbers})(?:-(?:one|two|three|four|five|six|seven|eight|nine))?(?: odd| or so)? (?:years|months|weeks))`,
  ],
  [
    '<soft>',
    '(?:just |really |only |still |always |never |even |so |kind of |sort of |quite |a bit |actually |probably )*',
  ],
];

function compile(pattern: string): RegExp {
  const whole = short.reduce(
    (text, [name, meaning]) => text.replaceAll(new RegExp(`(?<!\\(\\?)${name}`, 'g'), () => meaning),
    pattern,
  );
  return new RegExp(`(?<![\\w'])(?:${whole})(?![\\w'])`, 'i');
}

/** A move by its id, weight and pattern, with what's said to it and what's asked then. */
export function move(
  id: string,
  weight: number,
  pattern: string,
  say: readonly string[],
  ask: readonly string[] = [],
): Move {
  return { id, weight, pattern: compile(pattern), say, ask, bright: false };
}

/** The same for what's said with gladness. */
export const gladMove = (...of: Parameters<typeof move>): Move => ({ ...move(...of), bright: true });
