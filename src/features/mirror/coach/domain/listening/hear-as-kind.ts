import { add, addAgain, chance, type ReplyDraft } from '../guide/draft.ts';
import type { ReplyCode } from '../guide/guide-state.ts';
import type { Heard } from '../guide/hearing.ts';
import { isFrom, ofLoss } from '../guide/rule-ids.ts';
import type { SpokenKind } from '../kinds/kind.ts';
import { type KindOf, kindOf } from '../kinds/kind-of.ts';
import { kinds } from '../kinds/kinds.ts';
import { giveBackWhole, isCareful, more } from './giving-back.ts';
import { sadSigns } from './loss-and-gladness.ts';

/* A line is met as the kind of line it is, where its words are sure of that; where they only guess, it's said that it's hard, or nothing. */

const codeOf = ({ group }: SpokenKind): ReplyCode => (group === 'good' || group === 'way' ? 'affirmation' : 'support');

const heavy = [
  'That’s not easy.',
  'That’s a lot.',
  'That sounds hard.',
  'I can see that it isn’t easy.',
  'That’s hard.',
];
const light = ['That’s good to hear.', 'I’m glad of that with you.', 'That’s a good thing.', 'How nice.'];
/** From here on a guess is mostly right in that it's hard. */
const rather = -0.6;

/** So few words needn't be given back before they're met. */
const longest = 8;

/** "I could scream" is no idea of theirs. */
const noIdea = /\bcould (?:just )?(?:scream|cry|weep|bite|spit|murder|throw|die|kill|have|kiss)\b/i;
/** A plan says so: "I'll", "going to", or a day. */
const planned =
  /\b(?:i'll|i will|i shall|going to|gonna|decided|that's it|tomorrow|tonight|(?:on |this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|next week|i'm \w+ing)\b/i;
const reported = /\b(?:told|said|thought|then i)\b/i;

const ofMissing = kinds.find(({ id }) => id === 'miss')?.says ?? [];
/** About the person somebody misses, or what was theirs together. */
const ofThem = /\b(?:he|him|his|she|her|hers|them|their|we|us|our|cups?|chair|bed|married|name)\b/i;
/** No praise beside these. */
const rough = /\b(?:shout\w*|yell\w*|slam\w*|scream\w*|drunk|belt|laughed at|mock\w*)\b/i;
/** Of these the words have to say it themselves: a guess would sound odd, or hurt. */
const mustSay: Readonly<Record<string, RegExp>> = {
  tears: /\b(?:cr(?:y|ied|ies|ying)|tears?|wept|weep\w*|sob\w*|bawl\w*|howl\w*|eyes|welled|blubb\w*)\b/i,
  'hard-on-self':
    /\b(?:i'm|i am|i was|i feel|i'm just|me|myself|my own)\b.*\b(?:idiot|stupid|useless|failure|fail\w*|bad|terrible|worst|hopeless|lazy|weak|pathetic|coward|fool|selfish|broken|rubbish|not good|never|too|disappoint\w*|fraud|ugly|loser|mess|hate|wrong|dumb|ridiculous|disaster|joke|enough)\b/i,
};

/** Whether its sentences may be said to this line. */
function mayMeet({ id, group }: SpokenKind, draft: ReplyDraft, heard: Heard): boolean {
  if (isCareful(draft)) return false;
  const says = mustSay[id];
  if (says && !says.test(heard.words)) return false;
  if (group === 'hard') return true;
  if ((group !== 'good' && group !== 'way') || draft.worries) return false;
  if (group === 'good' && (sadSigns.test(heard.words) || rough.test(heard.words))) return false;
  if (id === 'idea') return !noIdea.test(heard.words);
  return id !== 'decided' || (planned.test(heard.words) && !reported.test(heard.words));
}

/**
 * Meets it as its kind where it's told surely, and where it's likely if that `isEnough`; a long line of theirs is given back before it
 * now and then. False where nothing's said.
 */
export function hearAsKind(draft: ReplyDraft, heard: Heard, text: string, isEnough = false): boolean {
  const { kind, how } = kindOf(text, draft.readings);
  if (!(how === 'surely' || (isEnough && how === 'likely')) || !mayMeet(kind, draft, heard)) return false;
  const isLong = heard.words.split(' ').length > longest;
  if (isLong && !isEnough && chance(draft) < 0.6) giveBackWhole(draft, heard);
  const isMet = sayOf(draft, heard, kind);
  if (isMet) askOf(draft, heard, kind, 0.3);
  return isMet;
}

/** Where nothing of theirs can be given back: what kind it's likely to be, else that it's hard. False where even that's unclear. */
export function hearAtLeast(draft: ReplyDraft, heard: Heard, text: string): boolean {
  const { kind, how, sure, next, groups } = kindOf(text, draft.readings);
  if (how !== 'guess') return mayMeet(kind, draft, heard) && sayOf(draft, heard, kind);
  if (groups) return hearAsGroup(draft, heard, groups);
  if (!mayMeet(kind, draft, heard)) return false;
  const isHard = kind.group === 'hard' && (next.group === 'hard' || sure > rather);
  return isHard && addAgain(draft, 'support', 'group.hard', heavy);
}

/** From so likely on it's said that it's hard, or good, without a word of how. */
const ofGroup = 0.72;

function hearAsGroup(draft: ReplyDraft, heard: Heard, { hard = 0, good = 0 }: NonNullable<KindOf['groups']>): boolean {
  if (isCareful(draft)) return false;
  if (hard >= ofGroup) return addAgain(draft, 'support', 'group.hard', heavy);
  const isSad = draft.worries || sadSigns.test(heard.words) || rough.test(heard.words);
  return good >= ofGroup && !isSad && addAgain(draft, 'affirmation', 'group.good', light);
}

/** Beside a sentence of theirs that was given back: what kind of thing it is, where that's likely; else nothing, or room. */
export function besides(draft: ReplyDraft, heard: Heard, text: string): void {
  const { kind, how } = kindOf(text, draft.readings);
  const isMet = how !== 'guess' && kind.group !== 'way' && mayMeet(kind, draft, heard);
  if (!isMet) {
    // Somebody of theirs has died: what's said in the talk is said in that light.
    const mourns = draft.state.used.some((rule) => isFrom(rule, ofLoss));
    if (mourns && kind.group !== 'good' && ofThem.test(heard.words) && chance(draft) < 0.5) {
      addAgain(draft, 'support', 'kind.miss', ofMissing);
      return;
    }
    if (chance(draft) < 0.2) addAgain(draft, 'support', 'more-said', more);
    return;
  }
  if (!askOf(draft, heard, kind, 0.35) && chance(draft) < 0.75) sayOf(draft, heard, kind);
}

const sayOf = (draft: ReplyDraft, heard: Heard, kind: SpokenKind): boolean =>
  addAgain(draft, codeOf(kind), `kind.${kind.id}`, kind.says, whoIn(heard));

/** Asks on, so often, and never in two replies running. */
function askOf(draft: ReplyDraft, heard: Heard, { id, asks = [] }: SpokenKind, often: number): boolean {
  const { quiet, sinceQuestion } = draft.state;
  if (quiet || sinceQuestion === 0 || asks.length === 0 || chance(draft) >= often) return false;
  return add(draft, 'question', `kind.${id}.ask`, asks, whoIn(heard));
}

/** The one person they speak of: a name, or "your sister". */
function whoIn({ people, names }: Heard): { who?: string } {
  const all = [...people.map(({ name, relation }) => name ?? `your ${relation}`), ...names];
  const [who] = all;
  return all.length === 1 && who ? { who } : {};
}
