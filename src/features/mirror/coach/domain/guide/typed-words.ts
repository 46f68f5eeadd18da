/* What people type when they're in a hurry, on a phone or seventeen, spelled out: what's given back has to be a sentence. */

const pairs = (list: string) => new Map(list.split('; ').map((pair) => pair.split('=') as [string, string]));

const typed = pairs(
  "i=I; im=I'm; i'm=I'm; ive=I've; i've=I've; i'd=I'd; i'll=I'll; dont=don't; cant=can't; wont=won't; didnt=didn't; " +
    "doesnt=doesn't; isnt=isn't; arent=aren't; wasnt=wasn't; werent=weren't; couldnt=couldn't; shouldnt=shouldn't; " +
    "wouldnt=wouldn't; havent=haven't; hasnt=hasn't; hadnt=hadn't; thats=that's; theres=there's; hes=he's; shes=she's; " +
    "cannot=can't; theyre=they're; weve=we've; youve=you've; theyve=they've; theyd=they'd; youd=you'd; itll=it'll; whats=what's; whos=who's; hows=how's; youre=you're; " +
    'u=you; ur=your; rn=right now; atm=at the moment; n=and; r=are; k=ok; kk=ok; ' +
    'm8=mate; fone=phone; wud=would; cud=could; shud=should; kno=know; jus=just; w=with; wk=week; wks=weeks; hrs=hours; mins=minutes; ' +
    "yeh=yeah; yh=yeah; ye=yeah; hed=he'd; outta=out of; thx=thanks; ty=thank you; tysm=thank you; em=them; bro=brother; ngl=; innit=; " +
    "btw=by the way; everyones=everyone's; bc=because; cuz=because; cos=because; coz=because; gonna=going to; wanna=want to; " +
    "gotta=have to; tryna=trying to; imma=I'm going to; gimme=give me; lemme=let me; kinda=kind of; sorta=sort of; " +
    "idk=I don't know; iunno=I don't know; dunno=don't know; idc=I don't care; idek=I don't even know; idgaf=I don't care; " +
    "nvm=never mind; nvmd=never mind; dw=don't worry; cba=can't be bothered; jk=just kidding; wdym=what do you mean; " +
    'ppl=people; alot=a lot; smth=something; sth=something; sm1=someone; every1=everyone; evry1=everyone; no1=nobody; ' +
    'bf=boyfriend; gf=girlfriend; bff=best friend; bffs=best friends; hubby=husband; bday=birthday; convo=conversation; msg=message; msgs=messages; ' +
    'abt=about; tht=that; thru=through; wat=what; wen=when; pls=please; plz=please; sry=sorry; soz=sorry; srsly=seriously; ' +
    'prob=probably; probs=probably; prolly=probably; defo=definitely; deffo=definitely; obvs=obviously; ofc=of course; ' +
    'nite=night; tonite=tonight; 2nite=tonight; 2day=today; 2moro=tomorrow; 2morrow=tomorrow; tmrw=tomorrow; tmr=tomorrow; tomoz=tomorrow; ' +
    'b4=before; gr8=great; l8r=later; cya=see you; gn=good night; m2=me too; ' +
    'tbh=; imo=; imho=; fr=; frfr=; smh=; istg=; deadass=; lowkey=; highkey=; omg=; omfg=; ffs=; ' +
    'english=English; german=German; spanish=Spanish; french=French; tho=though; lol=; haha=; hahaha=; lmao=; lmfao=',
);

/** What such letters say where they're all that was typed. */
const alone = pairs(
  'tbh=to be honest; ngl=to be honest; imo=to be honest; imho=to be honest; fr=for real; frfr=for real; ' +
    'smh=shaking my head; lowkey=a little; highkey=a lot; istg=for real; deadass=for real; omg=oh no; omfg=oh no; ffs=fed up',
);

/** Verbs that are written without their last letter: "workin". Of other words in -in only those like "again" are left. */
const clipped =
  /\b(feel|text|hav|gam|cost|say|do|go|talk|try|gett|mak|work|think|look|com|sleep|cry|be|ask|tell|play|walk|runn|sitt|stand|wait|watch|liv|mov|leav|tak|giv|keep|call|ring|hurt|kill|scream|shout|yell|mess|kidd|jok|annoy|drink|smok|eat|cook|clean|drivin|driv|study|learn|read|writ|miss|hop|wish|lov|hat|car|happen|start|stopp|fight|argu|fall|los|lik|want|need|see|hear|know|laugh|smil|stay|help|tir|bor|freez|ly|dy|teeth|greet|snor|knock|fuss|struggl|stress|worry|wonder|show|turn|hold|break|pay|spend|buy|bring|meet|put|cutt|sett|lett|hitt|stick|nothin|noth|someth|sumth|everyth|anyth|mornin|morn|even)in'?(?=[^\w']|$)/gi;

const phrases: readonly (readonly [RegExp, string])[] = [
  [clipped, '$1ing'],
  [/\bsumthing\b/gi, 'something'],
  // "2" for "to" and "too", "4" for "for", only where a number makes no sense.
  [
    /\b(talk|talked|speak|spoke|text|write|go|went|listen|back|next|close|nice|mean|rude|want|wants|wanted|need|needs|have|got|going|try|trying|used|able|like|love|hard|ready|scared|how|what|where|him|her|me|them) 2 (?=[a-z]{2,})/gi,
    '$1 to ',
  ],
  [/\b2 (?=much|many|late|hard|tired|bad|far)\b/gi, 'too '],
  [
    /(?<=\b(?!or|about|have|had|got|like|number|day|the|in|only|just|than|over|to|at|till|until|since)[a-z]{1,20}) 2(?=[.!]*$)/gi,
    ' too',
  ],
  [/\b4 (?=me|ages|ever|now|him|her|my|real|us)\b/gi, 'for '],
  [/\b(?:bestie)\b/gi, 'my best friend'],
  [/\b(?:my|his|her|your|our) my best friend\b/gi, 'my best friend'],
  [/(^|[^\w])'?bout (?=my|the|it|that|this|him|her|them|me|a|everything|nothing|school|work)/gi, '$1about '],
  [/\b(I|we|they)'ve have to\b/gi, "$1've got to"],
  [/\b(could|should|would|must|might) of\b/gi, '$1 have'],
  [
    /\bill (?=send|put|ring|write|bring|show|keep|answer|be|go|do|try|just|never|see|have|get|tell|talk|ask|call|text|freeze|fail|mess|lose|cry|end|forget|miss|look|feel|need|say|make|take|come|stop|start|probably|always|still|fall|blank|choke|panic|regret|sleep|give|let|leave|think|wait)\b/gi,
    "I'll ",
  ],
  [/\bid (?=be|have|like|love|rather|never|say|go|do|just|passed|been|had|got|gone|said|done|seen)\b/gi, "I'd "],
  // "Its fine", where a thing of its own can't be meant.
  [
    /(^|[.!?,] )its (?!(?:own|name|owner|colour|color|eyes|tail|legs?|fur|mother|place|size|smell|taste|price|door|roof|engine|head|face|back|first|last|only)\b)(?=\S)/gi,
    "$1it's ",
  ],
  [
    /\b(and|but|so|because|that|think|know|if|when|guess|hope|yeah|like) its (?=(?:a|an|the|not|just|so|too|very|really|all|been|my|your|like|never|always|still|only|more|getting|\w+ing|hard|bad|good|fine|ok|okay|whatever|over|stupid|weird|\d+|me|nothing|about|because|cold|dark|late|early|quiet|gone|pointless|boring|unfair|scary|sad|no)\b)/gi,
    "$1 it's ",
  ],
  // A "like" that only fills a breath.
  [
    /(?<=\b(?:was|is|were|are|been|it's|for|me|him|her|together|got|just|of)) like,? (?=all the time|\d+ |so |really |totally |super |always |every |two |three |four |five |six |ten |forever)/gi,
    ' ',
  ],
  [/^like,? (?=(?:I|it|it's|he|she|they|we|my|the|that|what|nobody|everyone)\b)/gi, ''],
  // "Bro" at either end of a sentence means the program.
  [
    /^(?:brother|bruh|dude|mate|fam|man|girl|babe),? (?=(?:I|I'm|you|it|it's|this|that|what|why|how|my|the|he|she|they|we|no|yes|nah|are|can|do)\b)/gi,
    '',
  ],
  [
    /^((?:cheers|thanks|ta|thank you|yeah|yes|aye|no|nah|naw|ok|night|good night|bye|hi|hello|alright|sorry|sound|true|nice one|good)),? (?:mate|pal|brother|bruh|man|fam|sis|love|duck|hen|lad|dude|babe)(?=[.!]*$)/gi,
    '$1',
  ],
  // A greeting before a story, and what's said before what's said.
  [
    /^(?:hiya|hi|hello|hey|yo|alright|how's she cutting|how's it going|what's the craic|what's up)(?: there| mate| love| pal)?[,.!?]+ (?=\S+ \S)/gi,
    '',
  ],
  [
    /^(?:(?:to be (?:fair|honest)|not going to lie|i'm not going to lie|sure look|sure listen|ey up|eh up|tbf),? )+(?=\S)/gi,
    '',
  ],
];

const tidy = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,]+/, '')
    .replaceAll(/ +(?=[,.!?])/g, '')
    .trim();

/** "Bf's" is spelled out as well as "bf". */
function spelled(word: string): string {
  const low = word.toLowerCase();
  const base = /^(.+)'s$/.exec(low)?.[1];
  return typed.get(low) ?? (base && typed.get(base) ? `${typed.get(base)}'s` : word);
}

/** The text with these spelled out, on one line with single spaces. */
export function spelledOut(text: string): string {
  const [only] = /^[a-z]+(?=[.!? ]*$)/i.exec(text.trim()) ?? [];
  const whole = only && alone.get(only.toLowerCase());
  if (whole) return whole;
  const words = text.replaceAll(/[\p{L}'\d]*\p{L}[\p{L}'\d]*/gu, spelled);
  return phrases.reduce((so, [pattern, put]) => tidy(so.replaceAll(pattern, put)), tidy(words));
}
