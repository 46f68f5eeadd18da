import { plain, toYou } from './person-words.ts';

/** What a clause is about, as far as its verbs tell. */
export type ClauseKind = 'want' | 'cannot' | 'must' | 'fear' | 'harsh' | 'theirs' | 'mine';

/** A clause of the person's that can be given back: it stands alone, says nothing to the program, and ends where it should. */
export type Clause = {
  /** Turned to "you", beginning small. */
  words: string;
  /** As they said it, made plain (`plain`). */
  own: string;
  kind: ClauseKind;
  weight: number;
  bright: boolean;
  /** Whether its words are heavy: only then may a continuation be. */
  heavy: boolean;
};

const list = (words: string) => new Set(words.split(' '));

const verbs = list(
  "is isn't are aren't was wasn't were weren't has hasn't had hadn't have haven't does doesn't did didn't do don't can can't could couldn't will won't would wouldn't should shouldn't keeps keep kept said says say told tells tell left leaves died dies makes make made gets get got gave gives took takes wants want wanted needs need needed thinks think thought hates hate loves love never always went goes go came comes come feels feel felt hurts hurt knows knew sees saw calls called talks talked cries cried yells yelled screams shouts shouted ignores treats expects seems looks acts lives works lies lied cheated just still said moved wrote sent asked keeps stopped started broke fell lost won became turned stays stayed ran cut sits refuses blames laughs laughed drinks hit forgot slept met put built taught drove paid spoke spent grew held heard stood threw chose fought drank ate rang sang swam wore woke swore shook stole hung led lay shut bought brought caught read rode rose sold understood drew flew forgave hid let meant found rented raised helps helped reads watches watched smells sounds used lets runs sleeps eats hears cares begins began hoped starts start reads walks plays remembers cooks drives honks barks bit beat bent bled blew clung crept dealt dug fed fled froze knelt laid leant lent lit overslept quit sank set shot shrank slid spat split spread stuck stung swept swung tore wept wound cost costs posts rehearse rehearses renews thinks hangs grows snores smokes owes earns pays travels moves opens closes rings answers writes sends meets sings dances paints draws teaches studies hopes waits stands lies asks",
);
const adverbs = list(
  'ever always never still even also really just only all both once then almost nearly finally rarely often hardly barely usually sometimes simply',
);
const people = list('he she they we it nobody everyone everybody someone somebody nothing everything there people');
const determiners = list('a an my our his her their the that this these those every all no some most');
const dangling = list(
  "the a an to of and but or my our his their with for in at on because is was are were that very so if when i'm i've i'd just really than as like from by who which what how be been being i oh ah",
);
const dropFirst =
  /^(?:(?:well|(?:(?:last|this|next) (?:time|week|month|year|night|morning|summer|spring|autumn|winter)|today|yesterday|now|once|at first|back then|these days|every (?:day|night|morning|week|year))(?=,? (?:I|he|she|they|we|my|nobody|everyone)\b)|(?:on )?(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)(?: (?:morning|afternoon|evening|night))?(?=,? (?:I|he|she|they|we|my)\b)|tomorrow|tonight|this weekend|next week|first(?=,)|eventually|finally|of course|so|and|but|because|like(?=,? (?:I|I'm|I've|he|she|they|we|it's)\b)|inside|kind of|sort of|honestly|basically|anyway|anyways|yeah|yes|yep|aye|no|nope|nah|ah|och|alright|grand|mate|ok|okay|oh|um|uh|hmm|ugh|hi|hey|hello|also|then|maybe|actually|plus|or|just|sure|right|look|see|still|though|although|obviously|sometimes|lately|recently|I guess|I think|I mean|I suppose|you know|to be honest|in fact|at least|I made of it that|(?:that|because)(?= (?:I|I'm|I've|I'd|I'll|he|she|they|he'd|she'd|they'd|we)\b)|(?:the )?thing is that|(?:the )?thing is|I have to admit that|I have to admit|I must admit|I have to say|I suppose I should tell you that|I suppose I should tell you|I should tell you that|I should tell you|I have to tell you|to tell you the truth|it's just that|it's just|it's that|I don't know(?! (?:what|who|how|where|why|if|whether|when|which)))[,:]? )+/i;
const dropLast =
  /,? (?:by the way|I admit|you know|I guess|I think|I suppose|or something|or whatever|and stuff|and all that|to be honest|though|really|if that makes sense|if you know what I mean|so yeah|yeah|isn't it|don't they|aren't they|doesn't it|wasn't it|anyway|at all lol|honestly|lol|haha|mind you|but|(?<!\b(?:is|was|it|it's|that's|he's|she's|they're|are|were|be|been|feel|feels|felt|look|looks|looked|sound|sounds|seem|seems|I|you|we|they|would|don't|didn't|doesn't|really|do|did|things?|people|smell|smells|what|this|that) )like|bless (?:me|him|her|them)|touch wood|god help me|to be fair|(?:is|are|was|were|do|does|did|have|has|had|can|could|would|should|won)(?:n't) (?:I|he|she|it|we|they|there))$/i;
const fillers =
  / (?:honestly|literally|basically|actually|also)(?= )| (?:I think|I guess|I suppose)(?= (?:nearly|about|almost|maybe|\d))/g;
const toTheProgram =
  /\b(?:you|your|yours|yourself|you're|you've|you'd|you'll|bot|chatbot|program|robot|ai|question|please)\b/i;
const coarse =
  /\b(?:fuck\w*|shit\w*|bitch\w*|cunt\w*|ass|asshole|dick|bastard\w*|crap|damn|wtf|arse\w*|bollocks|bloody|piss\w*|wank\w*)\b/i;
const empty =
  /^(?:I'm|I am|it's|I was|that's) (?:fine|ok|okay|good|alright|not sure|here|back|sorry|true|right|it|all|just tired of it)$|^I (?:don't know|guess|see|understand|said|agree|do|did|am|can't|suppose|mean)(?: (?:why|what|it|so|that|anymore|really))?$|^I(?:'d|'ll| would| will)? (?:say|said|tell|told)(?: to)? (?:him|her|them|myself)$|^(?:it|that) (?:is|does|did|was|is what it is)$/i;
const grim =
  /\b(?:die|dying|dead|kill|suicid\w*|hang|overdose|cut|cutting|alive|wake up|disappear|end it|burden|blades?|razors?|gun|pills?|tablets|knife|rope|noose|bridge|ledge|rails|jump(?:ed|ing)?|no point|see (?:the|a|any) point|counted|letters|live with it|wish I|took them|be gone)\b/i;

/** As a fact it'd be said to them. */
const insult =
  /\b(?:cowards?|fools?|idiots?|losers?|morons?|monsters?|stupid person|failures?|frauds?|worthless|pathetic|ugly)\b/i;

/** Whether a whole sentence may be given back: nothing coarse, grim, or said to the program. */
export const isSayable = (words: string): boolean =>
  ![insult, toTheProgram, coarse, grim].some((one) => one.test(words)) &&
  !/\d{5}|[@#/*<>_{}[\]"~]|\.\.|https?/.test(words);

/** The same of a part of one, which mustn't break off. */
export const isGivable = (words: string): boolean =>
  isSayable(words) && !dangling.has(words.split(' ').at(-1)?.toLowerCase() ?? '');

const bright =
  /\b(?:happy|glad|proud|love|loved|great|wonderful|excited|grateful|thankful|relieved|better|hope|hopeful|laughed|fun|enjoy\w*|calm|peaceful|nice|amazing|finally|beautiful|lovely|kind|managed|passed my|got the job)\b/i;
const heavy =
  /\b(?:not|never|can't|don't|won't|didn't|isn't|wasn't|couldn't|no|nobody|nothing|alone|lonely|sad|tired|exhausted|afraid|scared|angry|hate|hated|hurts?|lost|lose|left|cry|crying|cried|worse|wrong|hard|fight|fought|yells?|stuck|stress\w*|anxious|worried|guilty|ashamed|empty|numb|fail\w*|sick|ill|pain|miss|missed|broke|died|too|ignored?|fault|stupid|worthless|useless|overwhelmed|scream\w*)\b/i;

const kinds: readonly (readonly [ClauseKind, RegExp])[] = [
  [
    'harsh',
    /^(?:I'm|I am|I was|I feel like) (?:such |so |not |a |an |the )*(?:failure|worthless|stupid|useless|idiot|loser|mess|ugly|disgusting|pathetic|bad|terrible|horrible|broken|weak|lazy|coward|nothing|enough|good enough|problem|waste)\b|(?<!\b(?:not|isn't|wasn't)\b.{0,20})my fault|\b(?:nobody|no one|everyone|everybody) (?:likes|loves|cares|hates|wants|would|thinks)|no point|pointless|hopeless|^nothing\b/i,
  ],
  ['fear', /\b(?:afraid|scared|frightened|terrified|worried|dread|nervous)\b/i],
  [
    'cannot',
    /\bI (?:just |really |still )?(?:can't(?! (?:wait|believe))|couldn't|don't know how|am unable|don't manage|never manage|struggle|fail)\b/i,
  ],
  ['must', /\bI(?:'m| am)? (?:just |really |always )?(?:have to|must|should|need to|ought|supposed to|had to)\b/i],
  [
    'want',
    /\bI(?:'d| would)? (?:just |really |only |still |so )?(?:want|wish|wanted|hope|hoped|need|needed|long|miss|like to|love to|rather)\b/i,
  ],
];

/** "It's hard, isn't it?" asks nothing. */
const askedAlong =
  /^(.+\w),? (?:is|are|was|were|do|does|did|have|has|had|can|could|would|should|wo)n't (?:I|he|she|it|we|they|there)\?+$/i;

/** The clauses of this text that can be given back, in its order. Time grows with the text and no faster. */
export function clausesOf(text: string): Clause[] {
  return (
    text
      .replaceAll(saidAloud, '. ')
      // "I washed my hair, which cost me the whole day": the second half is news of its own.
      .replaceAll(
        /, which (?=(?:cost|took|made|meant|hurts?|helped?|was|is|has|gives|gave|left|felt|feels)\b)/g,
        '. It ',
      )
      // A word in marks is part of the sentence: calling somebody "dad".
      .replaceAll(/"([\w'-]+(?: [\w'-]+)?)"/g, '“$1”')
      .replaceAll(/"[^"]*"?/g, '"')
      .replaceAll(/(?:\s*(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D}))+\s*/gu, '. ')
      .split(/(?<=[.!?;:\n)])\s+|\s+[-–—(]\s*/)
      .map((sentence) => sentence.replace(askedAlong, '$1.'))
      .filter((sentence) => !sentence.endsWith('?'))
      .map(withSubject)
      .flatMap((sentence) => pieces(sentence))
      .map(toClause)
      .filter((clause): clause is Clause => clause !== null)
  );
}

/** "She laughed and said "really?"": what was said is no part of the clause before it. */
const saidAloud =
  /,? (?:and (?:then )?|then )?(?:(?:he|she|it|they|who|which|that) )?(?:just |only )?(?:said|says|say|goes|called|texted|wrote|asked|was like|is like)(?: to (?:me|him|her))?(?: me| him| her| it)?,? "[^"]*"?(?: \w+(?=,))?/g;

/** "She hates that. Says it's like a wall.": the subject is still the same. */
function withSubject(sentence: string, at: number, all: readonly string[]): string {
  if (
    !/^(?:says|said|thinks|thought|keeps|kept|wants|wanted|tells|told|never|always|doesn't|didn't|won't|wouldn't)\b/i.test(
      sentence,
    )
  )
    return sentence;
  const [who] = /^(?:he|she|they)\b/i.exec(all[at - 1] ?? '') ?? [];
  return who ? `${who} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
}

const subject =
  "(?:I|I'm|I've|I'd|I'll|my|our|he|he's|she|she's|they|they're|we|we're|it|it's|nobody|everyone|everybody|there|there's|that's|now)";
const seams = new RegExp(
  `(?<!(?:^|[,.;] )(?:he|she|they|we|I|me|him|her|mum|dad|mom|[A-Z][a-z]+)),? (?:and|but|because|so|though|although|yet|then|since|while|even though|even if) (?=${subject} )|,? (?:and )?(?:maybe|perhaps) (?=${subject} )|, (?=${subject} )|,? (?:but|and then) `,
);

/** What's only feared or imagined; what follows it in the sentence is no fact. */
const imagined =
  /\b(?:what if|imagine|scares me is|afraid (?:that )?I'll|worried (?:that )?I'll|it turns out|if (?:I|he|she|they|we|it))\b/i;

function pieces(sentence: string): string[] {
  // "I pace, I track my heart rate, I do everything right": the last one sums them up.
  const listed = sentence.split(/, (?=I )/);
  if (listed.length > 2 && listed.every((part) => /^I [a-z]/.test(part) && part.split(' ').length < 8))
    return listed.slice(-1);
  const all = sentence.split(seams).map(shortened);
  const at = all.findIndex((piece) => imagined.test(piece));
  return at < 0 ? all : all.slice(0, at + 1);
}

/** A long clause ends where its verb goes on to another: "She stood at the door and asked me who I was." */
function shortened(piece: string): string {
  if (piece.split(' ').length <= 15) return piece;
  const [first = ''] = piece.split(
    /,? and (?=(?:\w+ed|said|told|went|came|got|took|gave|left|put|sat|stood|rang|wrote|made|ran|found|hasn't|haven't|hadn't|didn't|doesn't|don't|won't|isn't|wasn't|never)\b)|,? (?:which|because|so that|while|until) /,
  );
  return /\b(?:see|know|find out|tell|to|at|of|with|for)$/i.test(first) ? piece : first;
}

/** What a sentence can do without: "I haven't told her that". */
const pointsAway = /(?<=\b(?:told|tell|asked|showed) (?:him|her|them|anyone|anybody|my \w+)) (?:that|this|it|yet)$/i;

/** Not yet a duty: "maybe I should join a choir". */
const musing = /^(?:so |and |but )?(?:maybe|perhaps) I should (?!have\b|be\b|feel\b|just die\b)/i;

/** So short and a sentence all the same: "I froze". */
const brief =
  /^\s*(?:I'm [a-z]{3,}|I (?:[a-z]{3,}ed|froze|left|lied|wept|ran)|(?:he|she|they|nobody) (?:[a-z]{3,}ed|left|lied|froze|wept|knew|came|went|won|lost|stayed))$/i;

function toClause(raw: string): Clause | null {
  let text = raw
    .replace(musing, 'I could ')
    .replace(/[.!?;:,)\s]+$/, '')
    .trim()
    .replace(dropFirst, '')
    .replace(dropLast, '')
    .replace(dropLast, '')
    .replaceAll(fillers, '');
  if (/,(?!\d)/.test(text)) text = weightiest(text.split(/,(?!\d)/));
  text = text.replace(dropFirst, '').replace(pointsAway, '');
  const words = text.split(' ');
  const isFeeling = brief.test(text);
  if (
    (words.length < 3 && !isFeeling) ||
    words.length > 17 ||
    !stands(words) ||
    /^(?:as if|if|when|because|which|who)\b/i.test(text)
  )
    return null;
  if (toTheProgram.test(text) || coarse.test(text) || empty.test(text) || grim.test(text)) return null;
  if (/ (?:don't|do not|didn't) think$/.test(text) || (insult.test(text) && kindOf(text) !== 'harsh')) return null;
  if (/\d{5}|[@#/*<>_{}[\]"]|\.\.|https?|\bus\b/.test(text) || text === text.toUpperCase()) return null;
  const kind = kindOf(text);
  return {
    words: small(toYou(text)),
    own: plain(text),
    kind,
    weight: weigh(text, kind),
    bright: bright.test(text) && !heavy.test(text),
    heavy: heavy.test(text) || kind === 'harsh' || kind === 'fear',
  };
}

function kindOf(text: string): ClauseKind {
  const isMine = /^(?:I|I'\w+|we|we'\w+|me|what|part of me)\b/i.test(text);
  return kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? (isMine ? 'mine' : 'theirs');
}

/** Of what stands between commas, the part that says most; the first one where several do. */
function weightiest(parts: readonly string[]): string {
  const joined: string[] = [];
  for (const part of parts) {
    // "In the shed, with her handwriting on it": what only goes on stays with what it belongs to.
    const longer = `${joined.at(-1)},${part}`;
    const goesOn = joined.length > 0 && /^ (?:with|without|like|not|as) /.test(part) && longer.split(' ').length <= 15;
    joined[joined.length - (goesOn ? 1 : 0)] = goesOn ? longer : part;
  }
  const whole = joined.map((part) => part.trim().replace(dropFirst, '').replace(dropLast, ''));
  const standing = whole.filter((part) => (part.split(' ').length >= 3 || brief.test(part)) && stands(part.split(' ')));
  const weight = (part: string) => weigh(part, kindOf(part));
  return standing.toSorted((one, other) => weight(other) - weight(one))[0] ?? '';
}

const telling =
  /^(?:said|says|told|thinks|thought|asked|left|leaves|was|is|keeps|kept|used|wants|wanted|never|just|did|didn't|doesn't|has|had|went|got)$/;

/** Whether it has a subject and a finite verb, and doesn't break off. */
function stands(words: readonly string[]): boolean {
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  if (
    /^what i(?:'d)? (?:really )?(?:miss|want|need|hate|love|like|mean|wish)/.test(
      words.slice(0, 4).join(' ').toLowerCase(),
    )
  )
    return words.length > 4;
  const isLikeThat =
    /^(?:like|says?|said|does|did|do|hates?|loves?|knows?|knew|tells?)$/i.test(words.at(-2) ?? '') &&
    /^(?:that|this)$/i.test(words.at(-1) ?? '');
  const isPassedOn =
    /^(?:it|that|them|him|her)$/i.test(words.at(-2) ?? '') && /^(?:on|in|by)$/i.test(words.at(-1) ?? '');
  const isUsedTo = words.length > 5 && /^used$/i.test(words.at(-2) ?? '') && /^to$/i.test(words.at(-1) ?? '');
  if (!isLikeThat && !isPassedOn && !isUsedTo && dangling.has(words.at(-1)?.toLowerCase() ?? '')) return false;
  if (/^(?:i've|we've)$/.test(first) && /^(?:a|an|no)$/.test(second)) return words.length > 2;
  if (/^(?:i'm|we're)$/.test(first)) return !/^(?:and|or|of|the|a|an)$/.test(second) || words.length > 3;
  if (/^i(?:'\w+)?$|^we(?:'\w+)?$/.test(first)) return !/^(?:and|or|of|the|a|an|with|at|in)$/.test(second);
  if (/^(?:he|she|it|they|there|nobody|everyone|everybody|someone|somebody)'\w+$/.test(first)) return true;
  const verb = adverbs.has(second) ? (words[2]?.toLowerCase() ?? '') : second;
  if (people.has(first)) return verbs.has(verb) || /(?:ed|s)$/.test(verb);
  if (/^(?:that|this)(?:'s)?$/.test(first) && words.length <= 5) return false;
  // A name in small letters: "maya said it was late".
  if (/^[a-z]{2,}$/.test(words[0] ?? '') && telling.test(second) && !dangling.has(first)) return true;
  const isNoun = determiners.has(first) || /^[A-Z]/.test(words[0] ?? '') || first === 'me';
  const isVerb = (word: string, at: number) =>
    verbs.has(word.toLowerCase()) ||
    /[a-z]{3}ed$/.test(word) ||
    (/[a-z]'s$/.test(word) && state.test(words[at + 2] ?? ''));
  return isNoun && words.slice(1, 6).some(isVerb);
}

/** "My mum's in bed", "my back's playing up": what may follow an "is", and no thing that's somebody's. */
const state =
  /^(?:in|at|on|off|out|up|away|back|here|there|not|never|always|still|just|so|very|really|too|been|got|gone|a|the|my|asleep|awake|ill|sick|poorly|dead|dying|alone|sad|angry|fine|grand|ok|okay|great|better|worse|bad|broken|useless|mad|upset|pregnant|drunk|retired|worried|scared|old|mince|fried|killing|playing|getting|going|coming|being|having|making|doing|driving|moving|working|leaving|staying|sleeping|lying|crying|losing|taking|turning|starting|wrecked|shot|wrong)$/i;

/** What's never only an item of a list. */
const news =
  /\b(?:died|passed away|miscarr\w+|stillborn|cancer|tumou?r|divorc\w+|pregnant|fired me|got fired|laid off|(?:he|she|they) left me|broke up|raped|assaulted)\b/i;

function weigh(text: string, kind: ClauseKind): number {
  const heaviness = heavy.test(text) ? 2 : 0;
  const wish = kind === 'theirs' || kind === 'mine' ? 0 : 2;
  const denies = /^(?:there's no|I'm not|I wasn't|I didn't|it's not|that's not|it isn't|it wasn't) /i.test(text)
    ? 2
    : 0;
  const own = /\b(?:I|my|me|I'm|I've)\b/.test(text) ? 1 : 0;
  const grave = news.test(text) ? 4 : 0;
  const crux = /^what I(?:'d)? /.test(text) ? 3 : 0;
  return crux + grave + heaviness + wish + own + (bright.test(text) ? 1 : 0) + (text.length > 25 ? 1 : 0) - denies;
}

const smallFirst = new Set([
  ...'back one two three four five six seven eight nine ten some most both each last work life home what in on at after before when since for from with by yesterday today tomorrow tonight sometimes then if now no'.split(
    ' ',
  ),
  ...people,
  ...determiners,
  'you',
  'your',
  "you're",
  "you've",
  "you'd",
  "you'll",
  "it's",
  "he's",
  "she's",
  "they're",
  "there's",
  "that's",
]);

function small(text: string): string {
  const first = text.split(' ')[0] ?? '';
  return smallFirst.has(first.toLowerCase()) ? first.toLowerCase() + text.slice(first.length) : text;
}
