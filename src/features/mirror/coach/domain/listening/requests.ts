import { plain } from '../guide/person-words.ts';

/* What's asked or wished for outright. More than a third of what people write is that, and it's met before anything is listened to. */

/** What these words ask of the guide. */
export type RequestKind =
  | 'confused'
  | 'why-you'
  | 'of-me'
  | 'remember'
  | 'permission'
  | 'draft'
  | 'normal'
  | 'not-bad'
  | 'say'
  | 'do'
  | 'no-advice'
  | 'credit'
  | 'people'
  | 'should'
  | 'opinion'
  | 'see'
  | 'other-mind'
  | 'why-me'
  | 'help'
  | 'listening'
  | 'maybe'
  | 'entertain'
  | 'future'
  | 'owe'
  | 'you'
  | 'can-you'
  | 'what-is'
  | 'fact'
  | 'private'
  | 'medical'
  | 'generally'
  | 'either'
  | 'allowed'
  | 'rhetorical'
  | 'unknown';

/** `about`: the word that it's asked by, where a reply names it ("rude"). `isAgain`: they asked before, and weren't answered. */
export type Request = {
  kind: RequestKind;
  sentence: string;
  about: string;
  isAgain: boolean;
  /** It made no sense to them, and they ask something else as well. */
  isConfused?: true;
};

type Row = { kind: RequestKind; is: RegExp; must: readonly string[]; mustNot: readonly string[] };

const soft =
  '(?:just |really |even |actually |so |at all |still |being |a bit |a little |that |very |all |kind of |maybe )*';
const badly =
  'awful|terrible|bad|wrong|weird|strange|odd|silly|stupid|daft|selfish|rude|pathetic|crazy|mad|mean|cruel|childish|ridiculous|lazy|horrible|disloyal|ungrateful|too much|too soon|too late|too early|too old|too young|too far|too harsh|too sensitive|too blunt|dramatic|unreasonable|overreacting|over the top|unfair|petty|a bad sign|losing it|going mad|going crazy|the only one';
const words =
  'say|tell|apologi[sz]e|write|text|reply|answer|put it|word it|explain|bring it up|bring this up|start|open with|message|ask';

/** In the order they count. `is` reads a sentence made plain, with a space at either end. */
export const requestRows: readonly Row[] = [
  {
    kind: 'confused',
    is: /^ (?:(?:sorry|but|um+|uh|ok|okay|and|wait|eh|lol|haha) )*(?:(?:what|which|believe|is|are|in|of|from|how|who|whose|where|there|if) )?(?:i don't (?:understand|get|follow)(?: (?:what )?(?:that|this|it|you)(?: (?:means?|mean|are (?:saying|asking|on about)))?)?(?= (?:sorry |lol |at all |mate )*$)|(?:i )?(?:don't|dunno|idk)(?: know)? what (?:that|this|it|you) (?:means?|mean|is)(?: \w+)?|(?:that|this|it)(?: really)? (?:doesn't|does not|made no|makes no|didn't)(?: really)?(?: make)?(?: any)? sense|(?:i'm |i am )?not sure (?:i follow|what you mean)(?: you)?|i can't follow(?: you)?|what do you mean(?: by that)?|what does that mean|what are you (?:on about|talking about)|meaning what|come again) |^ (?:(?:sorry|but|um+|and|eh|wait) )*(?:what|which|believe|how|is there|in what|of what|from what|to what) (?:what|who|it|was|end|picture|half|bit|part|size|step|one|good bit|thing|good|before|beginning)?(?: of what| was| is| bit)?(?: lol)? $|^ (?:the )?(?:right )?(?:size|end|half|bit|part|side) of what $|^ (?:(?:sorry|so|and|but) )*(?:am i|is it|if i|if you|believe|with|of|in|like|for|to|from|about|choose|i go)(?: [\w']+){0,4} what(?: lol)? $|^ what $|^ (?:but )?how (?:would|should|am) i (?:supposed to )?know(?! if| whether| that| when| how)(?= )/,
    must: [
      'I don’t understand this.',
      'what picture lol?',
      'That doesn’t really make sense sorry.',
      'believe what?',
      'if i didnt what?',
      'How would I know what she was like??',
    ],
    mustNot: ['I don’t understand why he left me.', 'What happened then was worse.'],
  },
  {
    kind: 'why-you',
    is: / (?:why|where) (?:on earth |the hell |would |are|did|do|does|is|have|has)(?: (?:you|that|this|u))(?: \w+)?(?: come| giving| give| ask| asking| say| saying| get| keep| tell| telling| send| want)(?= )| why (?:the )?samaritans /,
    must: ['why are you giving me samaritans??', 'Where did that come from?', 'Where did you get that from?'],
    mustNot: ['Why are you leaving?', 'Where did he get that?'],
  },
  {
    kind: 'of-me',
    is: / what do you (?:even |really |actually |still )?(?:know|remember|have|keep)(?: saved| stored)? (?:about|of|on) me(?= )/,
    must: ['What do you know about me?', 'what do you remember of me'],
    mustNot: ['What do you know about grief?', 'She knows about me.'],
  },
  {
    kind: 'remember',
    is: / (?:do|can|did|have|will) (?:you|u) (?:still |actually |even |at all |happen to )*(?:(?:remember|recall)(?! (?:what i (?:tell|say)|me|this|things|everything|it)\b)|know what my|get the bit|got the bit|catch the bit|hear what i|read what i) | you (?:still )?remember (?!what i (?:tell|say)\b)(?:the |what |my |her |his |their )| (?:what's|what is|what was) my (?:\w+ )?(?:name|daughter's name|son's name|\w+'s name|\w+ called)(?: again)? | what did i (?:just )?(?:say|tell you) | what (?:is|was|'s) my (?:\w+ )?(?:called|name) /,
    must: ['Do you remember what my dad said?', 'whats my daughters name'],
    mustNot: ['Do you know what I mean?', 'I don’t remember his name.'],
  },
  {
    kind: 'draft',
    is: / (?:does|do|would|did) (?:that|this|it) (?:sound|read|seem|look) | (?<! how )(?:does|do|would|did) (?:that|this|it) work | (?<! or )(?:is|was) (?:that|this|it) (?:(?:ok|okay|all right|alright|good|fine|enough|good enough)(?: as| for my| for a| to (?:send|say|write))(?: a| an| my| the)?(?: \w+){0,4}|too (?:harsh|hard|much|blunt|long|short|cold|mean|soft|formal|direct|strong|weak|needy|pushy|cheesy|desperate)) $| (?:ok|okay|alright) or (?:weird|not|stupid|too much) $| how(?:'s| is| about) (?:that|this) $| sounds? (?:all right|alright|ok|okay|good|fine) (?:doesn't|don't|right) | (?:is|was) (?:the|my) (?:\w+ )?(?:apology|message|text|line|sentence|letter|email|plan|idea) (?:ok|okay|all right|alright|good|fine) | what do you think of (?:that|this|it) /,
    must: ['Does that sound alright?', 'Is that ok as a first line?', 'Is that too harsh?', 'How’s that?'],
    mustNot: ['It sounds like rain.', 'That’s ok.', 'How does this work?'],
  },
  {
    kind: 'not-bad',
    is: new RegExp(
      ` (?:would|does|did) (?:it|that|this) make me ${soft}(?:an? )?(?<make>(?:\\w+ )?(?:person|mother|mum|mom|father|dad|friend|daughter|son|wife|husband|monster))(?= )| (?:is|isn't|was|wasn't|would) (?:it|this|that)(?: be)? ${soft}(?:a |an )?(?<about>${badly})(?= )| am i ${soft}(?<doing>betraying|failing|letting|hurting|wasting|abandoning|neglecting|ruining)(?= )| am i ${soft}(?:a )?(?<who>${badly}|bad \\w+|terrible \\w+|horrible \\w+|awful \\w+)(?= )| (?:are|do) (?:you|they) think (?:i'm|i am|it's|that's) ${soft}(?<think>${badly})(?= )| you think i'm ${soft}(?<also>${badly})(?= )| is my (?:\\w+ )?(?:english|writing|grammar|spelling|accent|text) ${soft}(?<mine>bad|terrible|poor|wrong|awful|rude|strange)(?= )| (?:is|was|isn't|would) (?:it|that|this)(?: be)? ${soft}(?:a |an )?(?<free>vain|greedy|soft|cowardly|dishonest|arrogant|needy|clingy|nosy|bossy|pushy|cold|heartless|callous|ungracious|immature|irresponsible|naive|pathetic|sad|funny|random|extreme|excessive|hypocritical|insensitive|lame|nuts|insane|bonkers|wicked|spoilt|jealous|possessive|vindictive|cheeky|stubborn|proud|vulgar|impolite|mad) (?:to|of|if|that|when|for|at|after|in|$)| (?:do |don't )?you think i(?:'m| am) (?:just |only |being )*(?:a|an|too|such) | am i (?:just |only |being )*(?:a|an|such a) (?!bit |little |lot )`,
    ),
    must: ['Is it rude to leave at 9?', 'Am I overreacting?', 'Do you think I’m being daft giving up the band 6?'],
    mustNot: ['It was wrong of him.', 'I’m being daft.'],
  },
  {
    kind: 'normal',
    is: new RegExp(
      `(?<! (?:what|how|why|where|when|which|who)) do(?:es)? (?:other |most |all |even |professional |many )*(?:people|others|anyone|anybody|everyone|everybody)(?: else)? (?:ever |really |even |always )?(?:feel|get|have|go|grieve|cry|miss|dream|lose|keep|hide|worry|need|talk to|still|find it|struggle|fight|argue|forget|look at|eat|sleep|regret|envy)(?! (?:me|us)\\b)(?= )| do (?:other |most |all |even |professional |many )*(?:people|others|women|men|parents|mothers|fathers|singers|musicians|actors|doctors|nurses|teachers|managers|\\w+ers)(?: \\w+)? (?:get|have|feel|go through|know) (?:this|it|that)(?: too)? | (?:is|isn't|was|wasn't|would) (?:it|this|that)(?: be)? ${soft}(?:a |an )?(?:normal|usual|common|natural|healthy|understandable|(?:ok|okay|all right|alright|fine|allowed) (?:to|that|if|when|for))(?= )| (?:is|it's) (?:normal|usual|common)(?: no)? $| (?:is|are) (?:it|this|that|they) (?:usual|normal) | if (?:it's|it is|that's) (?:normal|usual|common) | asked is it normal `,
    ),
    must: ['Is it normal to miss a voice on a radio?', 'is this normal at 15', 'Is it usual, for it to come and go?'],
    mustNot: [
      'It’s not normal here.',
      'A normal day.',
      'Does everybody hate me?',
      'Does anyone even care?',
      'Do people die of this?',
      'Does everyone think I’m useless?',
    ],
  },
  {
    kind: 'say',
    is: new RegExp(
      ` (?:what|how) (?:(?:should|shall|can|could|do|would|ought|might|am|did|on earth|the hell|even|would you) )+(?:i |we |you |one |people )?(?:even |actually |ever |to |go about |best |possibly |just |supposed to |start |begin )*(?:${words}|saying|telling)(?! the difference| apart| if| whether| (?:[^ ]+ ){1,4}in (?:german|french|spanish|italian|english|polish|turkish|latin) )(?= )| (?<! (?:know|knew)(?: really)? )what to (?:even )?(?:${words})(?= )| know what to (?:even )?(?:${words}) (?:to )?(?:him|her|them|my|when|if)(?= )| (?<!(?:know|knew) )how to (?:even )?(?:${words})(?= )| i (?:don't|do not|dont) (?:really |even |yet )?know how (?:to|i) (?:tell|ask|break it to) (?:him|her|them|my)(?= )| how (?:do|does|would|should|can) (?:one|you|somebody|someone) (?:write|word|phrase)(?= )| (?:give|tell|find|write|lend) me (?:an? |the |one |some |just |a few )*(?:opening |first |good |few )*(?:lines?|words|sentences?|openers?)(?= )| (?:help me|you help me) (?:to )?(?:write|word|say|find the words|with (?:one|a|the) (?:sentence|line|message|text|words))(?= )| actual words | (?:a|any|some) (?:good |proper |right |nice |kind |better )*way to (?:say|tell|apologi[sz]e|ask|put|write|answer|break)(?= )| how (?:do|does|would|should|can|could) (?:one|you|i|a person|anyone|anybody|somebody|someone|people) (?:even |ever |possibly )*(?:begin|start) (?:to |with )?(?:say|saying|tell|telling|ask|asking|a talk|a conversation)(?= )| the (?:sentence|words|line) for (?:\\w+) | (?:one|a) (?:good |short |single )*(?:sentence|line|text|message) (?:that )?(?:i|we) (?:can|could|should|might) (?:send|say|write|text)(?= )| what i (?:can|could|should|must) (?:say|tell|write|answer|reply)(?= )| finish the (?:sentence|line|message) | get to the (?:sentence|line|words|text)(?= )`,
    ),
    must: [
      'So what do I say to her?',
      'what should i say when i knock',
      'Give me an opening line',
      'How do I apologise to my mum?',
      'Can you help me with one sentence for Jonas?',
    ],
    mustNot: [
      'She knows what to do.',
      'He told me what she said.',
      'I don’t really know what to say.',
      'How do you say love in French?',
    ],
  },
  {
    kind: 'no-advice',
    is: / (?:don't|do not) (?:want|need) (?:any |your )?(?:solutions?|advice|tips|ideas|suggestions|fixing|to be fixed)(?= )|^ (?:please |no |just )*no (?:more )?(?:tips|advice|solutions|ideas|suggestions)(?: please)? $/,
    must: ['I don’t want solutions, please.', 'No tips please.'],
    mustNot: ['I don’t want a flat.', 'He gave me no advice.'],
  },
  {
    kind: 'credit',
    is: / can(?:'t)? you (?:just |please )?be (?:happy|glad|pleased|proud) for me | can i (?:just )?(?:get|have) (?:(?:a|some|bit|of|tiny|little|lil|li'l) )*(?:credit|praise|well done)| (?:say|tell me) something nice | aren't you (?:happy|proud|pleased) | be proud of me /,
    must: ['can you just be happy for me for a minute?', 'but wait can i get a lil credit for deleting it first'],
    mustNot: ['She’s happy for me.', 'I paid by credit card.'],
  },
  {
    kind: 'do',
    is: / (?<!\b(?:it is|it's|that is|that's|was|such|not|is) )(?:one|a|any|some) (?:small |little |good |simple |quick |easy )+(?:idea|tip|thing|exercise)s?(?: please)? (?=please|for|to|i|$)| something (?:to do )?(?:against|for) (?:the|my|it|this) | (?:give|tell|offer|show) me (?:just |please |only )*(?:one|a|an|some|something|any)(?: \w+){0,2} (?:to do|to try|thing|idea|ideas|tip|tips|advice|exercise|i can|i could)(?= )| give me one(?: thing)? $| give me something | (?:what|anything|something)(?: is|'s| else)?(?: something| one thing| a thing| there)? (?:that )?(?:can|could|should|shall|do) i (?:actually |even |possibly |really )?(?:do|try)(?= )| (?:one|the|any|something) (?:thing )?i can (?:actually |really )?(?:do|try)(?= )| one thing (?:to do|for tonight|for now|to try|i (?:can|could))| just the one thing | any (?:tips|ideas|advice|suggestions)(?= )| what (?:would|might|could|can) help(?= )| what (?:helps|else helps) | how (?:do|can|could|should) i (?:get (?:him|her|them|my)|make (?:him|her|them|my)|help (?:him|her|them|my)|stop|cope|get through|calm|deal with|handle|make it|get over|switch off|let go|sleep|relax)(?= )| how (?:do|can|could|should|would) i (?!say|tell|know|even|start|word|put it|ask|explain|begin|bring|open|reply|answer|write|text)\w+(?= )| how i can (?!say|tell|know)\w+(?= )| asked for one thing /,
    must: [
      'Give me one thing to do this week.',
      'whats something i can actually do tonight instead',
      'just give me one thing i can try this mornin',
      'How do I stop thinking about it?',
    ],
    mustNot: ['What can he do?', 'She gave me one.'],
  },
  {
    kind: 'people',
    is: / (?:what|how) (?:do|does|did|would|can) (?:other )?(?:people|others|everyone|anyone|someone|you all|most people)(?: else)? (?:actually |even |really |usually |mostly )?(?:do|talk about|say|wear|bring|cope|manage|decide|handle|deal|know|live|get|choose|stand|bear|work out|tell)(?= )| how (?:would|do|can|could|should) (?:i|you|one) (?:ever |even |really )?(?:tell|know|decide|choose|be sure)(?= )| asked how (?:you|i|people) /,
    must: [
      'How do people actually decide something like this?',
      'How would I tell the difference?',
      'What do other people do with this?',
    ],
    mustNot: ['People decide for me.', 'How do I tell him?'],
  },
  {
    kind: 'should',
    is: / (?:tell me (?:to not|not to)|talk me out of (?:it|this|that)|please stop me)(?= )|^ (?:so |ok |but )*(?:text|call|ring|tell|send|go|leave|stay|answer|write)(?: \w+){0,4} or not $| do you think i (?:have to|should|need to|must|ought to)(?= )| (?:should|shall|ought) i (?!say |tell him |tell her |be )| (?:you think|do you think) i should | (?:do|would) i (?:go|stay|leave|take|text|call|ring|write|wait) (?:\w+ ){0,6}or | tell me (?:not to|to not) | what would you do | do i go along with /,
    must: [
      'should i text him??',
      'do you think i should just tell them tmrw at dinner?',
      'Should I text him? tell me to not',
    ],
    mustNot: ['I should go.', 'He should say sorry.'],
  },
  {
    kind: 'why-me',
    is: / (?:what|who) am i(?: then| now| if| without| even)(?= )| why (?:do|did|am|can't|can|don't|didn't|won't|would|was|have|haven't|must|should) i (?!be so )| why (?:is it|does it|do these things) (?:\w+ ){0,3}(?:me|my) | what(?:'s| is) wrong with me /,
    must: ['Why do I always do this?', 'What’s wrong with me?', 'Why can’t I just let go?'],
    mustNot: ['I know why I did it.', 'Why not?'],
  },
  {
    kind: 'other-mind',
    is: / (?!how (?:do|can|could|should|would|shall) i |how i can )(?:why|what|how|who|when|did|does|do|is|was|will|would|can|could|has|have|are|were) (?:\w+ ){0,3}?(?:he|she|they|anybody|anyone|somebody|someone|people|everybody|everyone|nobody|my (?:\w+ )?(?:mum|mom|dad|boss|sister|brother|husband|wife|partner|boyfriend|girlfriend|friend|son|daughter|ex|neighbour|manager|colleague))(?= )/,
    must: [
      'did he even like me?',
      'who is she??',
      'do u think they can tell when youre nervous?',
      'Why does my boss do that?',
    ],
    mustNot: ['He likes me.', 'Is it far?'],
  },
  {
    kind: 'permission',
    is: / do you mind if | (?:is|would) (?:that|this|it)(?: be)? (?:ok|okay|all right|alright|fine)(?: with you| for you| to do| if i \w+)? $| (?<! (?:often|long|much|when|late) )(?:can|could|may) (?:we|i) (?:just |please )?(?:talk about|talk to you|tell you|ask you|start|vent|rant|change the subject|drop (?:it|that)) /,
    must: ['I just need someone to hear it. Is that ok?', 'Can we talk about Ken please?', 'Can I just vent?'],
    mustNot: ['It’s ok.', 'Can we fix it?', 'How often can I talk to you?'],
  },
  {
    kind: 'opinion',
    is: / what do you (?:think|reckon|make of) | (?:your|a|any) (?:own )?(?:view|opinion|take|thoughts)(?: on)? | who(?:'s| is| do you think is) (?:in the )?(?:wrong|right) | do you think (?:i|it|that|this|we|there|one|a) | would you say | what's your (?:view|take|opinion) | be honest $/,
    must: [
      'What do you think?',
      'Who do you think is in the wrong here, me or him?',
      'Do you have any view on that or not?',
    ],
    mustNot: ['I think so.', 'She has an opinion.'],
  },
  {
    kind: 'listening',
    is: / (?:are|were) you (?:even |actually |still )?(?:listening|reading)(?: (?:this|it|what i|me|at all|to me))? $| (?:are|were) you (?:even |actually )?(?:listening|reading what i|reading this)(?= )| have you been listening /,
    must: ['have you been listening at all?', 'Are you even listening.'],
    mustNot: ['He’s listening.', 'Are you reading a book there?'],
  },
  {
    kind: 'maybe',
    is: / (?:could|might) (?:it|that|this) (?:just |really |maybe )?be(?= )/,
    must: ['Could it be that?', 'I was busy. Might that be why?'],
    mustNot: ['It could be worse.', 'That might be it.'],
  },
  {
    kind: 'entertain',
    is: / (?:tell me|say) something (?:interesting|funny|nice to hear|new|good) | entertain me(?= )/,
    must: ['Tell me something interesting, come on.', 'entertain me'],
    mustNot: ['He told me something funny.', 'Something interesting happened.'],
  },
  {
    kind: 'help',
    is: / (?:can|could|will|would) you (?:please |just |maybe )?help (?:me|us)(?: with (?:that|this|it)| please)? $|^ (?:please )?help me(?: with (?:this|that|it))?(?: please)? $| (?:please )?help me $| what can you do(?: for me)? $| are you able to help /,
    must: ['Can you help me?', 'Please help me with this'],
    mustNot: ['He helped me.', 'Can you help me write it?'],
  },
];

/** What stands in marks is somebody else's, or a draft of theirs. */
const quoted = /"[^"]*"?/g;
/** "Isn't it?", "you know?", "right?" ask nothing. */
const tag =
  /(?:, ?(?:can|could|will|would|does|do|is|are|was|did|has|have) (?:it|he|she|they)|(?:,| )\s*(?:(?:is|was|does|do|did|has|have|would|could|can|wo|are|were)n't (?:it|he|she|they|that|you|i|we)|(?<!do )you know|right|no|eh|huh|innit|see|yeah|know what i mean|if you know what i mean))\s*\?+\s*$/i;
const again =
  /\b(?:you|u) (?:haven't|have not|didn't|did not|never|still haven't) (?:\w+ )?(?:answer\w*)\b|\bi (?:just |only |already )?asked\b|\bi was asking\b|\bi(?:'m| am) asking (?:about|you)\b|\b(?:was|wasn't|isn't|is|that's) (?:not )?(?:a |my )(?:proper |real |simple )?question\b|\banswer (?:me|my question|the question)\b|\bi meant\b|\bi (?:just )?(?:want|wanted) to know\b|\byes or no\b/i;

/** What these words ask; null where they only tell. The last thing asked counts. */
export function requestIn(words: string): Request | null {
  const isAgain = again.test(words);
  const sentences = words
    .replaceAll(quoted, ' " ')
    .split(/(?<=[.!?…\n])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
  const found = sentences.flatMap((sentence) => {
    const request = ofSentence(sentence, isAgain);
    return request ? [{ ...request, isAgain }] : [];
  });
  const known = requestRows.flatMap(({ kind }) => found.findLast((one) => one.kind === kind) ?? []);
  // "None of it?? I feel alone": what's asked in passing isn't what it's about.
  const last = sentences.at(-1);
  const [first, second] = known;
  const isBoth = second && (first?.kind === 'confused' || first?.kind === 'why-you') && second.kind !== 'unknown';
  if (isBoth) return { ...second, isConfused: true };
  return first ?? found.find(({ sentence }) => sentence === last || sentences.length === 1) ?? null;
}

function ofSentence(sentence: string, isAgain: boolean): Omit<Request, 'isAgain'> | null {
  const low = plain(sentence.replace(tag, ''));
  const isAsked = /\?\W*$/.test(sentence) && !tag.test(sentence);
  for (const { kind, is } of requestRows) {
    const match = is.exec(low) ?? (kind === 'draft' ? is.exec(plain(sentence)) : null);
    if (!match || (asksOnly.has(kind) && !isAsked && !isAgain && !wantsANo.test(low))) continue;
    const about = Object.values(match.groups ?? {}).find(Boolean) ?? '';
    return { kind, sentence, about };
  }
  return isAsked && !reported.test(low) && !tells.test(low) && low.trim().split(' ').length > 1
    ? { kind: 'unknown', sentence, about: '' }
    : null;
}

/** "All I'd said was, how was school?" asks nothing of anybody here. */
const reported =
  / (?:i|id|he|she|they|who|we|i'd|he'd|she'd|mum|mom|dad) (?:just |only |had |all )*(?:said|says|say|goes|go|asked|asks|texted|wrote|was like)(?= )/;

/** "Now I feel kind of empty?" asks nothing either, nor does what somebody thought. */
const tells =
  / (?:i|he|she|we|they) (?:think|thought|wonder|wondered|keep thinking) (?:who|what|why|how|you|is|are|was)(?= )|^ (?:(?:and|so|now|but|ok|well|then) )*(?:i|i'm|i've|my|he|he's|she|she's|we|they) (?!right |no |yes )/;

/** "Tell me to not": a wish without a question mark. */
const wantsANo = / (?:tell me (?:to not|not to)|talk me out of (?:it|this|that)|please stop me)(?= )/;

/** Told as often as asked, so that it takes a question mark. */
const asksOnly: ReadonlySet<RequestKind> = new Set(['should', 'other-mind', 'why-me', 'opinion', 'people']);
