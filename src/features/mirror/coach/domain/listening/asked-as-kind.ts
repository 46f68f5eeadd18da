import type { LineReadings } from '#platform/shared/line-reading.ts';
import { type KindOf, kindOf } from '../kinds/kind-of.ts';
import type { Request, RequestKind } from './requests.ts';

/* Questions that no row of `requests.ts` knows are told apart as lines are: by what their words weigh. */

const byKind: Readonly<Record<string, RequestKind>> = {
  'q-normal': 'normal',
  'q-bad': 'not-bad',
  'q-opinion': 'opinion',
  'q-should': 'should',
  'q-words': 'say',
  'q-draft': 'draft',
  'q-do': 'do',
  'q-other-mind': 'other-mind',
  'q-future': 'future',
  'q-why-me': 'why-me',
  'q-you': 'you',
  'q-private': 'private',
  'q-can-you': 'can-you',
  'q-what-is': 'what-is',
  'q-fact': 'fact',
  'q-recall': 'remember',
  'q-amuse': 'entertain',
  'q-owe': 'owe',
  'q-how-others': 'people',
  'q-rhetorical': 'rhetorical',
  'q-either': 'either',
  'q-generally': 'generally',
  'q-allowed': 'allowed',
  'q-help': 'help',
  'q-medical': 'medical',
  'q-see': 'see',
  'no-advice': 'no-advice',
};
/** Without a question mark it has to be sure that something's asked, less so where it begins like a question; with one, what. */
const [sureItAsks, sureAsItBegins, sureWhat] = [-0.3, -0.6, -0.9];
const beginsAsking =
  /^(?:so |and |but |ok |okay |well )*(?:what|how|why|when|where|who|which|do|does|did|is|are|am|can|could|should|would|will|tell me|give me|help me|any idea|any tips)\b/i;

/** What somebody has, only somebody who can look at them may say. */
const isOfABody =
  /\b(?:alzheimer\w*|dementia|parkinson\w*|multiple sclerosis|\bms\b|als|mnd|epilep\w*|copd|contagious|infected|hereditary|fatal|arthritis|asthma|cancer|tumou?r|diabet\w*|autis\w*|adhd|bipolar|burn-?out|burnt out|depress\w*|menopaus\w*|concussion|addict\w*|disorder|ocd|ptsd|infection|symptoms?|lump|blood pressure|heart attack|stroke|pregnan\w*|side effects?)\b/i;
const ofKnowledge: ReadonlySet<string> = new Set(
  'q-what-is q-fact q-other-mind q-normal q-bad q-future q-why-me q-can-you'.split(' '),
);

/** "Is it this, or am I only that?" */
const eitherOr =
  /,? or (?:is|am|are|do|does|did|was|were|have|has|just|only|should|will|would|that|not|rather|more|too|it's|I'm|still)\b[^?]*\?\s*$/i;

/** What's answered with a yes. */
const agrees: ReadonlySet<string> = new Set('q-normal q-bad q-generally q-allowed q-either'.split(' '));
/** What was said before is asked for by its words. */
const ofBefore =
  /\b(?:remember|recall|forg[eo]t\w*|what did i|did i (?:\w+ )?(?:say|tell|mention|ask)|(?:my|her|his|their|its) (?:\w+ )?(?:name|called)|i (?:said|told|mentioned|asked)|said before|earlier|know about me|called again)\b/i;
/** With an "or" in them they're still of the program, or of what to do. */
const ofItself: ReadonlySet<string> = new Set('q-should q-you q-private q-can-you q-see q-amuse'.split(' '));
const ofLife = /\b(?:die|dies|dying|kill|kills|survive|suicid\w*)\b/i;

/** "Can you tell whether she likes me?" is no question of what a program can do. */
function byThis(id: string, text: string): RequestKind | undefined {
  if (
    /\b(?:do you|will you|are you going to) (?:ever )?(?:pass|share|tell|report|sell|give)\b.*\b(?:on|to|with)\b/i.test(
      text,
    )
  )
    return 'private';
  if (isOfABody.test(text) && ofKnowledge.has(id)) return 'medical';
  // What one can live through or die of isn't for a program to say yes to.
  if (ofLife.test(text) && id !== 'q-you') return agrees.has(id) ? 'unknown' : byKind[id];
  if (
    /\b(?:do you (?:think|believe)|can|could|is it possible for) (?:one|people|a person|anyone|anybody|somebody|someone|a grown (?:man|woman)|a man|a woman)\b/i.test(
      text,
    )
  )
    return 'generally';
  if (/\?\s*$/.test(text) && eitherOr.test(text) && !ofItself.has(id)) return 'either';
  if (
    /\b(?:is there|what's|what is) (?:even |really |actually )?(?:a|an|the|any) (?:\w+ )?(?:name|word|term) for\b/i.test(
      text,
    )
  )
    return 'what-is';
  if (
    id === 'q-owe' &&
    /\b(?:allowed to|okay to|ok to|may i|can i) (?:\w+ )?(?:feel|miss|be|think|love|like|hate|want|enjoy|laugh|cry|grieve|hope)\b/i.test(
      text,
    )
  )
    return 'allowed';
  if (
    id === 'q-amuse' &&
    !/\b(?:joke|interesting|funny|fun|story|talk to me|talk about|entertain|something|distract|bored|anything|riddle|fact|random)\b/i.test(
      text,
    )
  )
    return 'opinion';
  if (/\bwhy do you think (?:I|my)\b/i.test(text)) return 'why-me';
  if (id === 'q-recall' && !ofBefore.test(text)) return /\bhow did i|\bwhy\b/i.test(text) ? 'why-me' : 'opinion';
  if (id === 'q-can-you' && /\bhelp me\b/i.test(text)) return 'help';
  if (id === 'q-can-you' && !/\byou\b(?! (?:think|reckon))/i.test(text)) return 'opinion';
  if (id === 'q-can-you' && /\bcan you (?:tell (?!me)|know|say|see|guess)/i.test(text)) return 'other-mind';
  if (
    /(?:^|[.,!] |and |but |so )(?:does|will|when|how long)\b.*\b(?:stop|get|go away|end|pass|fade|last|easier|better)\b/i.test(
      text,
    )
  )
    return 'future';
  if (/^(?:so |and |but )?(?:do|are|have) you (?!think|mean|know|believe|sure|saying|suggesting|telling)/i.test(text))
    return 'you';
  if (/\bwho am i (?:even |actually |really )?(?:talking|speaking|writing) (?:to|with)\b/i.test(text)) return 'you';
  if (/^(?:so |and |but )?did you (?:ever )?(?:hear|know|see)/i.test(text)) return 'fact';
  return byKind[id];
}

/** Rows that give way to what the reader reads beyond doubt: it's right in 97 of 100 there. */
const yields: ReadonlySet<RequestKind> = new Set([
  ...(['other-mind', 'do', 'say', 'should', 'opinion', 'help', 'future', 'owe', 'you', 'can-you'] as const),
  ...(['what-is', 'fact', 'private', 'either', 'people', 'normal', 'not-bad'] as const),
]);
const beyondDoubt = 0.3;

/** "What if she tells me?" is a worry. */
const isTold = ({ kind, how, groups }: KindOf): boolean =>
  groups !== undefined && how === 'surely' && kind.group === 'hard';

/** Rows that know only that something's asked. */
const rough: ReadonlySet<RequestKind> = new Set(['unknown', 'opinion', 'rhetorical']);

/** What's asked in words that no row knows, told by what they weigh; as it was found where they say nothing. `text`: as they wrote it. */
export function asKind(found: Request | null, text: string, readings?: LineReadings): Request | null {
  if (found && !rough.has(found.kind) && !(readings?.has(text) && yields.has(found.kind))) return found;
  // Of a message that tells and asks, the question says what's asked.
  const question = text.split(/(?<=[.!?])\s+/).findLast((sentence) => sentence.endsWith('?'));
  if (found && question && isTold(kindOf(question, readings)))
    return rough.has(found.kind) || found.kind === 'other-mind' ? null : found;
  const [{ kind, how, sure } = kindOf(text, readings)] = [...new Set([text, question ?? text])]
    .map((one) => kindOf(one, readings))
    .filter(({ kind: { id } }) => id in byKind)
    .toSorted((one, other) => other.sure - one.sure);
  if (found && !rough.has(found.kind) && sure < beyondDoubt) return found;
  if (found?.kind === 'opinion' && how !== 'surely') return found;
  const asked = byThis(kind.id, text);
  if (!asked || sure < (found ? sureWhat : beginsAsking.test(text) ? sureAsItBegins : sureItAsks)) return found;
  return { sentence: text, about: '', isAgain: false, ...found, kind: asked };
}

/** What of the program is asked for: to be brief, to stay, or what it can do at all. */
export function ofTheProgram(said: string): 'brief' | 'stay' | 'canYou' {
  if (/\b(?:keep|make) (?:this|it) (?:short|quick|brief)\b/i.test(said)) return 'brief';
  return /\b(?:stay|wait|be) (?:here|with me|up|there)\b|\bkeep me company\b/i.test(said) ? 'stay' : 'canYou';
}
