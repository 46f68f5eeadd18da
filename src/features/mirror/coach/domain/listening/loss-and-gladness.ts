import type { LineReadings } from '#platform/shared/line-reading.ts';
import { add, addAgain, type ReplyDraft } from '../guide/draft.ts';
import { type Heard, relations } from '../guide/hearing.ts';
import { isFrom, ofLoss as ruleOfLoss } from '../guide/rule-ids.ts';
import { kindOf } from '../kinds/kind-of.ts';
import { ask, clauseOf, giveBack } from './giving-back.ts';

/* Somebody has died, or something's good: both are met as what they are, before anything else in it. */

const words = {
  glad: [
    'That’s lovely to read.',
    'How good.',
    'What a moment.',
    'That’s worth a bit of joy.',
    'Lovely.',
    'I can see why you’re glad of that.',
  ],
  goodTears: ['Good tears, those.', 'The good kind of crying.'],
  loss: ['I’m sorry about {who}.', 'I’m so sorry about {who}.'],
  lossAsk: ['Would you like to tell me about {who}?', 'What do you miss most?', 'How are the days, just now?'],
} as const;

const relation = `${relations}|mam|baby|grandad`;
const died = new RegExp(
  `\\bmy (?:\\w+ )?(?<who>${relation})\\b[^.!?]{0,30}\\b(?:died|passed(?: away| on)?(?!(?: away| on)? (?:first|his|her|their|the|it|with|every|me|out|by|round|them))|is dead|has died|dying)\\b|\\blost my (?:\\w+ )?(?<lost>${relation})\\b|\\bsince my (?<since>${relation}) (?:died|passed)|\\b(?:let|put) (?:my|our) (?:\\w+ )?(?<pet>dog|cat|rabbit|horse) (?:go|down|to sleep)\\b|\\b(?<then>mum|mom|dad|nan|gran|grandad|grandma)\\b[^.!?]{0,60}\\b(?:he|she) (?:died|passed)\\b`,
  'i',
);
const isExam = /\b(?:exams?|results?|marks?|test|congrat\w*|grades?|attempt|interview|driving)\b/i;

/** Somebody of theirs has died, and they say so for the first time. */
export function ofLoss(draft: ReplyDraft, heard: Heard): boolean {
  // Who passed an exam is alive.
  const alive = isExam.test(heard.words) ? heard.words.replaceAll(/\bpassed\b(?! away)/gi, '_') : heard.words;
  const { groups } = died.exec(alive) ?? {};
  const who = Object.values(groups ?? {})
    .find(Boolean)
    ?.toLowerCase();
  if (!who || draft.state.used.some((rule) => isFrom(rule, ruleOfLoss))) return false;
  const name =
    heard.people.find((one) => one.relation === who)?.name ?? (heard.names.length === 1 ? heard.names[0] : null);
  const slots = { who: name ?? `your ${who}` };
  add(draft, 'support', 'loss', words.loss, slots);
  const clause = clauseOf(draft, heard);
  if (
    clause &&
    !/\b(?:died|passed|dead)\b/.test(clause.words) &&
    /\b(?:he|she|him|her|his|they|them)\b/.test(clause.words)
  )
    giveBack(draft, heard, clause);
  if (!draft.state.quiet) add(draft, 'question', 'loss.ask', words.lossAsk, slots);
  return true;
}

const gladSigns =
  /[\u{1F60D}\u{1F970}\u{1F389}\u{1F942}\u{1F60A}\u{1F973}]|🥹|❤️|\b(?:got the job|(?<!thinks? |told \w{2,6} |says? |hopes? )i passed|can't believe it(?! (?:was|is|took|happened|came))|we won|unanimous|best (?:day|thing|news|bit|\d|six)|(?:i'm|i am) (?:so |really |just )?happy|i did it|personal best|i ran (?:\d|a (?:whole|half|full|marathon|mile|\d)|my first|the whole|five k|ten k)|(?:got|with) my medal|over the moon|laugh(?:ed)? (?:so much|out loud)|made my day|smil(?:ed|es|ing) at me(?=[^.]*!)|good news(?=[^.]{0,12}[!:]|$)|yay|hooray|woo ?hoo|good crying|happy tears|leaned on|hugged me|can't wait|i(?:'m| am| feel|'ve been)? (?:kinda |so |really |bit |a bit )+proud|really good|good actually|answered (?:now|me|within))\b/iu;
/** Someone who says this isn't simply glad. */
export const sadSigns =
  /\b(?:died|dead|alone|lonely|sad|scared|afraid|hate|worse|nobody replied|angry|furious|livid|gone|be over|goodbye|end it|guilty|ashamed|worried|nervous|shook|shaking (?!but)|the fear|but the|then it started|broke up|useless|shit|fail(?:ed)?|cry(?!ing but good)(?:ing)?(?! with joy)|cried|what\?\?|who\?\?|hurt|sick|weird|strange|odd|funeral|grave|hospital|wake|ashes|ashamed|embarrass\w*)\b/i;
const shouted =
  /(?:^|[\s"])(?!(?:OMG|LOL|WTF|UK|USA|TV|HR|NHS|GP|CV|MOT|ADHD|OCD|PTSD|BBC|OUR|ME|NO|WHAT|NOT|YOU|STOP)\b)[A-Z]{4,}(?:\s[A-Z]+)*[!.]*/;

/** Loud is glad or furious; which, its words have to say. */
const isLoud = (text: string) => /!{3,}/.test(text) || (shouted.test(text) && /!|😂|\bproud\b/.test(text));

function isGladKind(text: string, readings?: LineReadings): boolean {
  const { kind, how } = kindOf(text, readings);
  return kind.group === 'good' && how !== 'guess';
}

/** Good news. `text`: as they wrote it, since capitals and pictures speak, too. */
export function ofGladness(draft: ReplyDraft, heard: Heard, text: string): boolean {
  const isGlad = gladSigns.test(text) || (isLoud(text) && isGladKind(text, draft.readings));
  const isGoodCrying = /\bgood crying|happy tears\b/i.test(heard.words);
  if (!isGlad || draft.worries || (sadSigns.test(heard.words) && !isGoodCrying) || /\?\s*$/.test(text)) return false;
  const clause = clauseOf(draft, heard, { isGlad: true });
  if (clause) giveBack(draft, heard, clause);
  addAgain(draft, 'affirmation', 'glad-of', isGoodCrying ? words.goodTears : words.glad);
  ask(draft, 'gladAsk');
  return true;
}
