/*
 * English as it's spoken in Glasgow, Cork, Leeds or anywhere else, written so that the rest of the guide understands it: it
 * knows one grammar, and giving back a spelling somebody made up for their own voice would sound like mockery.
 */

/** Words of which only a Scot has any; where one of them stands, the ambiguous ones below are Scots, too. */
const isScots =
  /\b(?:och|aye|naw|nae|cannae|dinnae|didnae|wasnae|isnae|couldnae|wouldnae|havenae|doesnae|willnae|shouldnae|arenae|wid|daein|dae|tae|gonnae|awfy|heid|hame|oan|jist|wean|weans|bairns?|masel|fae|maw|hoose|aboot|oot|doon|noo|yin|aw|wee|ken|greetin|mair|auld|scunnered|feart|lassie|laddie|crabbit|dreich|ma (?:da|mum|wife|man|pal|brother|sister|boy|own|job|work))\b|\b(?:'s|is|am|are) no (?:well|right|bad|keen|sleeping)\b|\b(?:feeling|feelin|great|fine|bad|well|tired) the day\b/i;

const scots = new Map(
  (
    "cannae=can't; dinnae=don't; didnae=didn't; wasnae=wasn't; isnae=isn't; couldnae=couldn't; wouldnae=wouldn't; havenae=haven't; " +
    "doesnae=doesn't; willnae=won't; shouldnae=shouldn't; arenae=aren't; hasnae=hasn't; wid=would; daein=doing; dae=do; tae=to; " +
    'gonnae=going to; awfy=awfully; heid=head; hame=home; oan=on; jist=just; wean=kid; weans=kids; bairn=child; bairns=children; ' +
    'masel=myself; yersel=yourself; fae=from; maw=mum; hoose=house; aboot=about; oot=out; doon=down; noo=now; yin=one; aw=all; wee=little; ' +
    'greetin=crying; greeting=crying; mair=more; auld=old; wi=with; ma=my; fer=for; ye=you; yer=your; nae=no; wan=one; haud=hold; gie=give; awa=away; ' +
    "hink=think; hing=thing; och=; ach=; aye=yes; naw=no; scunnered=fed up; feart=scared; lassie=girl; laddie=boy; crabbit=grumpy; wisnae=wasn't; wis=was; hud=had; cauld=cold; canny=can't"
  )
    .split('; ')
    .map((pair) => pair.split('=') as [string, string]),
);

const anywhere = new Map(
  (
    "nowt=nothing; owt=anything; summat=something; ye=you; yer=your; youse=you; yous=you; meself=myself; mesel=myself; mysen=myself; dun't=doesn't; wan't=wasn't; din't=didn't; " +
    "mam=mum; mammy=mum; mummy=mum; footy=football; missus=wife; kip=sleep; ye're=you're; telt=told"
  )
    .split('; ')
    .map((pair) => pair.split('=') as [string, string]),
);

/** What somebody calls "me back" and means their own. */
const owned =
  'head|back|mam|ma|mum|da|dad|brother|sister|mates?|job|own|nan|kids|boss|house|hair|heart|legs?|knees?|hip|life|phone|car|wife|husband|lad|son|daughter|nerves|eyes|hands?|bed|room|work|father|mother|granny|grandad|eldest|youngest|stomach|chest|sleep|tea|dinner|cousin|auntie|uncle|boyfriend|girlfriend|fella';

const participles = new Map(
  (
    'falling=fallen; losing=lost; telling=told; leaving=left; getting=got; breaking=broken; having=had; doing=done; going=gone; coming=come; ' +
    'finding=found; hearing=heard; seeing=seen; taking=taken; giving=given; making=made; saying=said; buying=bought; selling=sold; ' +
    'spending=spent; sending=sent; meeting=met; eating=eaten; being=been; putting=put; cutting=cut; ringing=rung; waking=woken; throwing=thrown; writing=written'
  )
    .split('; ')
    .map((pair) => pair.split('=') as [string, string]),
);
const participleOf = (word: string) =>
  participles.get(word.toLowerCase()) ??
  word.replace(/(?:(?<![aeou])y)?ing$/i, (end) => (end.length > 3 ? 'ied' : 'ed'));

/** "Back's gone" began a sentence, and "my Back" doesn't. */
const mineLarge =
  /(?<=\bmy )(?:Wife|Husband|Sister|Brother|Boss|Landlord|Flatmate|Daughter|Son|Boyfriend|Girlfriend|Back|Head|Mates|Parents)\b/g;

const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(my|me|her|his|our|the|your) maw?(?='s\b|\b)/gi, '$1 mum'],
  [/(^|[.,!?] )ma(?='s\b| (?:is|was|has|says|said|rang)\b)/gi, '$1mum'],
  [/\b(my|me|her|his|our|the|your) da(?='s\b|\b)/gi, '$1 dad'],
  [/\bthe wife\b/gi, 'my wife'],
  [/\bthe morra\b/gi, 'tomorrow'],
  // "Wife's at work": whose else.
  [
    /(^|[.!?] )(wife|husband|sister|brother|boss|landlord|flatmate|daughter|son|boyfriend|girlfriend|back|head|mates|parents)(?='s\b(?! house| car| phone| name)| (?:is|are|was|were|has|have|had|says|said|keeps|thinks|think|wants|earns|works|won't|doesn't|don't|never|just|went|came|left|told)\b)/gi,
    '$1my $2',
  ],
  [
    new RegExp(
      `(^|[.,!?] |\\b(?:and|but|only|because|so|with|for|of|in|on|at|to|from|about|off|over|doing|does|is|was|lost|love|miss|hate|see|saw|seeing|if|that|when|than|like|by|near|gave (?:him|her|them)) )me (?=(?:own |old |big |little |wee )?(?:${owned})\\b)`,
      'gi',
    ),
    '$1my ',
  ],
  // "I do be worried", "we was", "he don't": each in the grammar the rest is written for.
  [/\bI do be\b/gi, "I'm"],
  [/\b(he|she|it) does be\b/gi, "$1's"],
  [/\b(we|they) do be\b/gi, "$1're"],
  [/\b(we|they|you) was\b/gi, '$1 were'],
  [/\b(we|they|you) wasn't\b/gi, "$1 weren't"],
  [/(?<!\b(?:if|wish|though|and) )\b(I|he|she|it) were\b/gi, '$1 was'],
  [/\b(he|she|it) don't\b/gi, "$1 doesn't"],
  [/\b(I|he|she|we|they|you|kids|lads) done\b/gi, '$1 did'],
  [/\b(I|he|she|we|they|you|kids|lads) seen\b/gi, '$1 saw'],
  [/(^|[.!?,] |\b(?:and|but|so) )himself (?=(?:is|was|has|won't|doesn't|came|went|said|can't|never)\b)/gi, '$1he '],
  [/(^|[.!?,] |\b(?:and|but|so) )herself (?=(?:is|was|has|won't|doesn't|came|went|said|can't|never)\b)/gi, '$1she '],
  [/\bonly (?:gone|goes|went|go) and /gi, ''],
  // "Dead quiet" is only very quiet.
  [
    /\bdead (?=(?:good|bad|tired|mardy|sad|nice|hard|quiet|easy|busy|slow|angry|stressed|weird|cold|funny|late|annoying|embarrassing|scary|proud|pleased|chuffed|happy|keen|lonely|grumpy|moody|off|dry)\b)/gi,
    'really ',
  ],
  // A last word that only leans on the rest. Never a "but": "no, I'm fine but" may be half a no (CARE C22).
  [/(?<=\S{1,20} \S{1,20}),? (?:so it is|so I am|so he is|so she is)(?=[.!]*$)/gi, ''],
  [
    /(?<=\S{1,20} \S{1,20})(?<!\b(?:never|my|your|his|her|their|our|the|don't|do|to|of|in|would|you|I|he|she|they|doesn't|didn't|won't|not|wouldn't|nobody|another|one|same)),? mind(?=[.!]*$)/gi,
    '',
  ],
  [/\bI (?:ain't|amn't) (?=(?:got|been|done|had|seen|slept|eaten|heard)\b)/gi, "I haven't "],
  [/\bI (?:ain't|amn't)\b/gi, "I'm not"],
  [/\b(he|she|it) ain't\b/gi, "$1 isn't"],
  [/\b(we|they|you) ain't\b/gi, "$1 aren't"],
  [
    /(^|[.,!?] |\b(?:and|but|so|because),? )am (?=(?:sat|stood|stuck|just|still|not|so|dead|proper|well)\b)/gi,
    "$1I'm ",
  ],
  [/\bcan't be arsed\b/gi, "can't be bothered"],
];

/** "She's after falling", "the eldest is after falling" as "she's just fallen", "the eldest has just fallen". */
const justDone = /( am| is| are|'m|'re|'s) after (?!work|school)(\w+ing)\b/gi;
const has: Readonly<Record<string, string>> = {
  ' am': ' have',
  ' is': ' has',
  ' are': ' have',
  "'m": "'ve",
  "'re": "'ve",
};

const ofScots: readonly (readonly [RegExp, string])[] = [
  [/^[\s,]+/g, ''],
  [/\ban (?=[bcdfgjklmnpqrstvwyz])/gi, 'and '],
  [/(^|[.,!?] |\b(?:and|but|because|so|that|when|yes|no),? )am (?=\w)/gi, "$1I'm "],
  [
    /\b(I'm|\w+'s|they're|we're|is|are) no (?=\w+ing\b|(?:sure|well|bad|happy|right|great|very|really|that|the|a|too|able|sleeping|here|keen)\b)/gi,
    '$1 not ',
  ],
  [/\b(doing|going|feeling|great|fine|well|bad|tired|rough) the day\b/gi, '$1 today'],
  [/(^|[.!?,] )no (?=\w+ing\b)/gi, '$1not '],
  [/\bthe now\b/gi, 'right now'],
  [/\bthe night\b(?=[.!?]*$)/gi, 'tonight'],
];

const put = (text: string, words: ReadonlyMap<string, string>) =>
  text.replaceAll(/([A-Za-z]+(?:'(?!s\b)[A-Za-z]+)*)/g, (word) => words.get(word.toLowerCase()) ?? word);
const change = (text: string, list: typeof phrases) =>
  list.reduce((so, [pattern, by]) => so.replaceAll(pattern, by), text);

/** The text in the grammar of the books, its words otherwise as they were. Nothing is changed where nothing's known. */
export function asSpokenAnywhere(text: string): string {
  const isOne = isScots.test(text);
  const mine = isOne ? change(put(text, scots), ofScots) : text;
  const whole = change(put(mine, anywhere), phrases).replaceAll(
    justDone,
    (_, is: string, doing: string) => `${has[is.toLowerCase()] ?? is} just ${participleOf(doing)}`,
  );
  return whole
    .replaceAll(mineLarge, (noun) => noun.toLowerCase())
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,]+/, '')
    .trim();
}
