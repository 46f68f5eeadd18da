import type { GuideState } from '../guide/guide-state.ts';
import type { Heard } from '../guide/hearing.ts';
import { ofDementia } from '../is-it-normal/normals-for-a-doctor.ts';

/* "What do I say to her?" A sentence that could be said, by what it's for; theirs to change. */

/** `isDirect`: nothing is said before its sentence. `of`: who it's said to. Only where they were spoken of `isOfThem` counts, too ("she's in her room", of a daughter). */
type Purpose = {
  id: string;
  isDirect?: true;
  is: RegExp;
  line: readonly string[];
  of?: readonly string[];
  isOfThem?: RegExp;
};

/** By what was told, in this message and the ones before it (`purposeIn`). */
export const purposes: readonly Purpose[] = [
  {
    id: 'dementia',
    isDirect: true,
    is: ofDementia,
    line: [
      'Many people find it gentler not to argue: “It’s me. I’m somebody who loves you, and I’m here.” It’s true, and needn’t be proved.',
      'You could leave the facts alone and say what holds: “I’m here with you. We’re all right.”',
    ],
  },
  {
    id: 'apologise',
    is: /(?<!\b(?:he|she|they|who|mum|mom|dad)(?:'s|'ll)? (?:(?!me\b|my\b|an\b)[a-z']+ ){0,3})\b(?:apolog\w+|say(?:ing)? sorry)\b|\b(?:sorry (?:to (?:him|her|them)|for the)|i (?:yelled|screamed|shouted|snapped|swore)|i called (?:him|her|them) (?:an?|names|such)|i (?:did|said) something|took it out on|(?<!(?:\bnot|n't) (?:\w+ )?)my fault|make it right|make up with)\b/i,
    line: [
      '“What I said to you was wrong, and you didn’t deserve it. I’m sorry.” Without a “but” after it, that’s a whole apology.',
      '“I’ve thought about what I did. It wasn’t about you, and I’m sorry.”',
      '“I’m sorry for how I said it. You can tell me what it was like for you.”',
    ],
  },
  {
    id: 'ask-for-help',
    is: /\b(?:to|with|see|seeing|tell|telling|ask|asking|ring|ringing|call|calling|at|for) (?:my |the |a |our )?(?:\w+ )?(?:doctor|gp|health visitor|midwife|therapist|counsellor|nurse)\b|\b(?:doctor|gp|midwife|therapist|counsellor)(?:'s)? appointment\b/i,
    line: [
      '“I didn’t say it straight last time, and I’d like to now: I’m not doing well. It’s like this: …”',
      '“I’d like to tell you how it really is. Have you got five minutes for it?”',
    ],
  },
  {
    id: 'hidden',
    is: /\b(?:haven't told|hasn't told|never told (?:him|her|them|my)|doesn't know(?! (?:what|who|where|when|why|whether|if|me\b|us\b|how to))|(?<!\bI (?:\w+ )?)don't know (?:yet )?(?:that|how (?!to\b)|about)|hid(?:ing|e|den)?|secret)\b/i,
    line: [
      '“There’s something I’ve been keeping from you, and I’d like you to hear it from me: …” Then the one fact, plainly.',
      '“It’s worse than I’ve let on. I want you to see it with me, before anybody else does.”',
    ],
  },
  {
    id: 'lied',
    is: /\b(?:i(?:'ve| have)? (?:\w+ )?lied|i(?:'m|'ve been| was| keep| kept) lying(?! (?:in|on|down|awake|there|here|low))|(?<!\b(?:he|she|they) (?:\w+ ){0,3})a lie|my lies?|come clean|(?<!\b(?:he|she|they|who) (?:\w+ )?)told (?:them|him|her|my \w+) (?:that )?i (?:passed|had|was)|i failed(?! (?:to|him|her|them)))\b/i,
    line: [
      '“I told you something that wasn’t true, because I was ashamed. I’d like to tell you now.” Then the one fact, and nothing to excuse it.',
      '“What I told you wasn’t so. I’m sorry. This is how it is: …”',
    ],
  },
  {
    id: 'teenager',
    of: ['daughter', 'son'],
    isOfThem: /\b(?:slam\w*|knock on (?:that|her|his|the) door|in (?:her|his) room)\b/i,
    is: /\b(?:teen\w*|(?:is|at|she's|he's) (?:1[2-7]|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)|my (?:daughter|son) (?:won't|doesn't|says nothing))\b/i,
    line: [
      '“You don’t have to say anything. Can I sit here for five minutes?” Then it’s enough to sit.',
      '“I’m not going to ask you anything. I just wanted to see you.”',
    ],
  },
  {
    id: 'child-far',
    of: ['daughter', 'son'],
    isOfThem: /\b(?:video (?:call|message)|on video|voice message)\b/i,
    is: /\b(?:(?:he|she) is only \d|far (?:away )?from (?:him|her|them)|my (?:son|daughter|kids|children|boy|girl)\b[^.!?]{0,40}\b(?:(?:his|her|their|have) birthday|far|away|abroad|back home)|my (?:son|daughter|boy|girl)'s (?:\w+ )?birthday|weekend dad|(?:handed|gave) my kids back)\b/i,
    line: [
      '“You’re the first one I think of in the morning, and the last at night.” Short, and in the words you use at home.',
      '“I wish I could be there today. I’m thinking of you, and I’ll ring you at bedtime.”',
    ],
  },
  {
    id: 'good-news',
    isDirect: true,
    is: /^(?![\s\S]*\b(?:scared|afraid|terrified|ashamed|accident|left me|don't want (?:it|to))\b)[\s\S]*\b(?:good news|got the job|i(?:'ve been| was|'m being| got| just got|'ve just been) promoted|my promotion|(?<!not )pregnant|(?<!not )engaged(?! (?:in|with|any))|i passed(?! (?:him|her|them|by|out|on))|we won|a surprise|bit special|(?:i'm|we're) expecting(?! (?:him|her|them|you|some)))\b/i,
    line: [
      'For good news the plainest words are the best: say it in the first breath, and then watch the face. Where would you love to see it?',
      'Say it before the hello, or hold it up on a sign: it’s the kind of news that needs no sentence.',
    ],
  },
  {
    id: 'ex',
    is: /\b(?:(?:my|the|an) ex(?!-)|ex-(?:wife|husband|partner|girlfriend|boyfriend))\b/i,
    line: [
      'Short, friendly, and with a way out in it: “Good to see you. I’m just on my way to the others; have a nice evening.”',
      '“Hi. You look well. I’m needed over there.” More isn’t owed to anybody.',
    ],
  },
  {
    id: 'confront',
    is: /\b(?:took (?:the |my |all the )?credit|her initiative|his idea|behind my back|without asking|unfair|(?<!\b(?:he|she|they)(?:'s|'re| is| are| was| were)? (?:\w+ )?)(?:furious|livid|raging|so angry|fed up)|my (?:work|project|idea)|(?<!\bI (?:\w+ )?)promised|kept interrupting|ignored me)\b/i,
    line: [
      '“When that was called yours, it made me angry, because I built it. I want it put right.” What happened, what it did, what you want: more it doesn’t need.',
      '“Something happened that I won’t let lie: … I’d like to talk about it today.”',
    ],
  },
  {
    id: 'dismiss',
    is: /\b(?:let (?:him|her|them|someone|somebody|[A-Z]\w+) go (?!of)|lay(?:ing)? (?:him|her|them|\w+) off|(?<!\bI(?:'m|'ve| am| was| have)? (?:\w+ ){0,2})redundan\w+|ending (?:his|her|their) job|dismiss\w*|sack(?:ing)? (?:him|her|them))\b/i,
    line: [
      '“I’ve bad news, and I’ll say it straight: your job is going, and it’s been decided. I’m sorry.” Then be quiet, and let it land.',
      '“This is the hardest thing I have to tell anybody here: your role ends, and this is the date. It isn’t about your work.” Say the last part only if it’s true.',
    ],
  },
  {
    id: 'reconnect',
    is: /\b(?:haven't (?:rung|called|spoken|seen|heard from)|not (?:rung|spoken)|(?<!alarm )never rings|lost touch|(?:spoken|talked|quiet|silent|silence|seen|heard|written|rung|called)[^.!?]{0,30} for (?:months|years)|miss (?:him|her|them|the (?:talks?|calls?|chats?|laughs?|old))|avoids me|ring (?:him|her|them)|pick(?:s|ed)? up(?! (?:the|my|our|his|her|their|a)\b))\b/i,
    line: [
      '“It’s too quiet without you. Have you got ten minutes?” That’s a whole opening.',
      '“I’ve been thinking of you, and I miss our talks. How are you?”',
      '“No reason, really. I just wanted to hear your voice.”',
    ],
  },
  {
    id: 'unpaid-work',
    is: /\b(?:paid me (?:half|less|nothing|late)|invoice|unpaid|the balance|my (?:fee|wages|credit)|called it (?:her|his|their) own|(?:her|his|their) (?:own )?design|took the credit)\b/i,
    line: [
      '“What I did for you is finished, and part of it’s still open: my name beside it, and the rest of the money by Friday. Thank you.”',
      '“I was glad to do it. Please put my name to it, and send what’s still due by the end of the week.”',
    ],
  },
  {
    id: 'money-back',
    is: /\b(?:(?<!\bI (?:\w+ )?)borrowed|lent|ow(?:es?|ed) (?:me|us)|pa(?:y|ys|id) (?:me )?(?:\w+ )?back|loan)\b/i,
    line: [
      '“I’d like to talk about the money. I’m not counting against you; I’d just like to know when you can pay it back.”',
      '“There’s something that’s come between us, and I’d rather say it than carry it: the money.”',
    ],
  },
  {
    id: 'no-money',
    is: /\b(?:(?:needs|wants|asked (?:me )?for|asking (?:me )?for|lend (?:him|her|them)) (?:\w+ ){0,3}(?:money|£ ?\d+|\d+ ?(?:quid|euros?|dollars|grand))|heroin|(?<!\b(?:I|my) (?:\w+ )?)gambl\w+|(?<!\bI'm )using again|(?:he|she|they|is|are)(?:'s|'re)? (?:an? )?addict\w*|an addict)\b/i,
    line: [
      '“You’re dear to me, and I won’t give you money. If you want help getting out of this, I’ll help with that.”',
      '“I can’t lend you any. I’m not angry, and I’m still your family.” Then nothing more, however long the pause.',
    ],
  },
  {
    id: 'silent-friend',
    is: /(?<!\bI (?:\w+ )?)\b(?:ghost(?:ed|ing)|(?:stopped|not|never) (?:answering|replying|replied))\b|\b(?:left (?:me )?on read|no reply|hasn't (?:replied|answered|written)|blocked me|unfollowed)\b/i,
    line: [
      '“I miss you. I don’t know what happened, and if I did something I’d like to hear it. If not, I’m still here.”',
      '“No pressure to answer this. I just didn’t want to let us go without a word.”',
    ],
  },
  {
    id: 'come-out',
    is: /(?<!\b(?:he|she|they|it|son|daughter|friend|brother|sister)(?:'s|'ll)? (?:\w+ )?)\b(?:(?:come|coming|came) out (?:to|as)|want to come out(?! (?:of|on|for|with)))\b|\bi'm (?:gay|trans|bi|a lesbian|queer)\b/i,
    line: [
      '“There’s something about me that I want you to know, because you matter to me: I’m …” One sentence, and then a breath.',
      '“I’ve been afraid to tell you this, and I’d rather you know me: …”',
    ],
  },
  {
    id: 'neighbour',
    is: /^(?=[\s\S]*\bneighbou?rs?\b)[\s\S]*\b(?:nois\w+|loud\w*|music|bass|part(?:y|ies)|shout\w*|bang\w*|drill\w*|bark\w*|hear|telly|tv|quiet|sleep|awake|wall|at night)\b|\b(?:noise|music|bass|shouting) (?:from )?(?:upstairs|next door|through the wall)\b/i,
    line: [
      '“Hi, I’m from next door. At night I hear it all through the wall, and I don’t sleep. Could we find an hour after which it’s quiet?”',
      '“I don’t want to quarrel, I’d like to sleep. Can we talk about the noise?”',
    ],
  },
  {
    id: 'date',
    is: /\b(?:(?<!(?:up to|due|what|which) )dat(?:e|ing)(?! of)|in love(?! with (?:himself|herself|themselves))|likes? me back|ask (?:him|her|them) out|see (?:him|her|them) again|fancy (?:him|her|them)|have a crush)\b/i,
    line: [
      '“I enjoyed that. I’d like to see you again, if you would.”',
      '“I’m out of practice at this, so I’ll just say it: would you have dinner with me?”',
    ],
  },
  {
    id: 'invite',
    is: /\b(?:like (?:her|him|them) to come|(?:want|wants|some|for|without|of) company|(?<!wants? to )come (?:over|round)|come for|(?<!(?:the|an|his|her|their|they) )invite|want (?:her|him|them) (?:to come|here)|alone on)\b/i,
    line: [
      '“I’d love it if you came, and I’ll understand if you can’t.” Plain, and it leaves them room.',
      '“I’d like some company that day. Would you come?”',
    ],
  },
  {
    id: 'comfort',
    is: /\b(?:(?:her|his|their|\w+'s) (?:mum|mom|dad|mother|father|wife|husband|son|daughter|sister|brother|dog|cat) (?:died|passed|is ill|is dying)|lost (?:her|his|their)(?! (?:temper|patience|nerve|way|keys?|phone|mind|voice))|condolences?|(?<!(?:my|our) (?:\w+ )?)funeral|(?<!\bI(?:'ve| have| was| got)? (?:\w+ )?)(?<!my )diagnos\w+)\b/i,
    line: [
      '“I heard, and I’m so sorry. You needn’t answer; I just wanted you to know that I’m thinking of you.”',
      '“I don’t have the right words. I’m here, today and next month, too.”',
    ],
  },
  {
    id: 'passed-over',
    is: /\b(?:passed over|(?:not|\w+n't) (?:been |get |got )?promoted|\w+n't get (?:the|my) (?:promotion|post|role)|(?:some(?:body|one) else|she|he) got (?:promoted|the promotion)|got (?:promoted|the (?:post|role|promotion)) instead|what i was missing|no (?:pay rise|raise)|refused (?:me )?(?:a|the) (?:pay rise|raise))\b/i,
    line: [
      '“I’d like to know what was missing this time, so that I can work on it. Have you got half an hour?”',
      '“I was disappointed, and I’d like to talk about what comes next for me.” Plain, and nobody’s accused.',
    ],
  },
  {
    id: 'part',
    is: /\b(?:break up with|end it with|leave (?:him|her|my (?:husband|wife|partner|boyfriend|girlfriend|job|team|post))(?! (?:alone|be|a)\b)|(?:i|i'll|i'm going to|want to|wants? me to) quit|resign\w*|telling \w+ (?:that )?i'm (?:going|leaving)|if i (?:go|leave) i lose|hand in my notice|leaving the team|taking the (?:job|offer|post|place|flat|band))\b/i,
    line: [
      '“This is hard for me to say, and it isn’t a quick thought: I’m going.” And then what you’ll miss, if it’s true.',
      '“I’ve decided, and I want you to hear it from me first.”',
    ],
  },
  {
    id: 'refuse',
    is: /(?<!\b(?:she|he|they) (?:can |could |will |might )?(?:just )?(?:laugh and )?)\b(?:say no|can't say no|turn (?:it|him|her|them|that) down|(?<!they )don't want to (?:go|come|do it|help)|cancel|back out|get out of(?! (?:bed|here|my|the)\b))\b/i,
    line: [
      '“Thank you for asking. I can’t this time.” A no needs no reason.',
      '“I’d rather say no now than let you down later.”',
    ],
  },
  {
    id: 'speech',
    is: /\b(?:(?<!\b(?:he|she|they) (?:\w+ ){0,3})speech(?! therap)|toast|eulogy|best man)\b/i,
    line: [
      '“I’d like to tell you one thing about them that most of you don’t know.” Then the smallest true story you have; the rest follows from it.',
      '“When I first met them, I had no idea.” And then one scene, with a door or a table in it.',
    ],
  },
  {
    id: 'job',
    is: /\b(?:(?<!\b(?:son|daughter|husband|wife|friend|brother|sister|partner|boyfriend|girlfriend|he|she|they)(?:'s| has| have)? (?:\w+ ){0,2})interview|why i want (?:it|the job|this job|to work)|apply(?:ing)? for|applied for|(?:in|into|for|write|word|finish) (?:my|the|an) application|cover letter)\b/i,
    line: [
      '“What draws me is …, and the nearest I’ve come to it is …” One plain reason, and one thing you’ve done that shows it.',
      '“I want it because of one thing: …” Say that one, and stop; they’ll ask on.',
    ],
  },
  {
    id: 'ask-for',
    is: /\bask (?:(?:my|the|our|her|his) )?\w+ (?:\w+ )?(?:for|if|whether|to)\b/i,
    line: [
      '“I’d like to ask you for something, and I’d rather ask straight: …” Then the one thing, with a number or a day in it.',
      '“There’s something I need, and you’re the one to ask: … Would that be possible?”',
    ],
  },
  {
    id: 'work',
    is: /\b(?:boss|manager|colleague|(?:my|our|the) team|(?:at|to|from|after|about) work|staffroom|office|supervisor)\b/i,
    line: [
      '“Have you got ten minutes today? There’s something I’d like to talk about.” And then the one thing, in one sentence.',
      '“I’d like to say this calmly, so I’ve thought about it: …”',
    ],
  },
];

/** What a line is wanted for shows in all they've said lately; who was spoken of last counts, too. */
export function purposeIn({ words: now, people }: Heard, { lately = [], people: known }: GuideState) {
  const texts = [now, ...lately.toReversed().slice(0, 2)];
  const spokenOf = [...known, ...people].map(({ relation }) => relation);
  const last = spokenOf.at(-1) ?? '';
  const scored = purposes.map((purpose) => {
    const { is, of = [], isOfThem } = purpose;
    const isTheirs = spokenOf.some((one) => of.includes(one));
    const isIn = (text: string) => is.test(text) || (isTheirs && isOfThem?.test(text));
    const said = texts.reduce((sum, text, at) => sum + (isIn(text) ? 3 / (at + 1) : 0), 0);
    return { purpose, score: said > 0 && of.includes(last) ? said + 3 : said };
  });
  return scored.filter(({ score }) => score >= 0.7).toSorted((one, other) => other.score - one.score)[0]?.purpose;
}
