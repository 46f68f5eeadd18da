/*
 * Text as the rules of screening read it. Nothing here knows what a sign is; it only undoes what hides words: capitals,
 * accents, contractions, stretched, spaced, starred and numbered letters. Every step is linear in the text's length.
 */

/** One sentence: its words with a space before, between and after, commas as words of their own. */
export type Sentence = string;

/** Characters of a text that are read; what comes after them isn't. No sign takes longer, and the reader's time is theirs. */
const longest = 20_000;

const opened: Record<string, string> = {
  im: 'i am',
  ima: 'i am going to',
  imma: 'i am going to',
  ive: 'i have',
  ill: 'i will',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  cant: 'can not',
  cannot: 'can not',
  couldnt: 'could not',
  wont: 'will not',
  wouldnt: 'would not',
  shouldnt: 'should not',
  isnt: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  werent: 'were not',
  havent: 'have not',
  hasnt: 'has not',
  hadnt: 'had not',
  aint: 'am not',
  wanna: 'want to',
  wana: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  tryna: 'trying to',
  finna: 'going to',
  kinda: 'kind of',
  lemme: 'let me',
  cuz: 'because',
  coz: 'because',
  bc: 'because',
  rn: 'right now',
  tn: 'tonight',
  tho: 'though',
  tbh: '',
  ngl: '',
  fr: '',
  idk: 'i do not know',
  u: 'you',
  ur: 'your',
  r: 'are',
  ppl: 'people',
  smth: 'something',
  nothin: 'nothing',
  anymore: 'any more',
  meself: 'myself',
  mself: 'myself',
  killmyself: 'kill myself',
  hurtmyself: 'hurt myself',
  cutmyself: 'cut myself',
  endmylife: 'end my life',
  wanttodie: 'want to die',
  iwanttodie: 'i want to die',
  wannadie: 'want to die',
  killme: 'kill me',
};

/** With an apostrophe they're one thing, without it another word. */
const withApostrophe: Record<string, string> = {
  "i'd": 'i would',
  "i'll": 'i will',
  "we're": 'we are',
  "we'd": 'we would',
  "we'll": 'we will',
  "he's": 'he is',
  "she's": 'she is',
  "it's": 'it is',
  "that's": 'that is',
  "what's": 'what is',
  "there's": 'there is',
  "let's": 'let us',
  "they're": 'they are',
  "you're": 'you are',
};

const digits: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/** Words of which any slip of one letter is read as them: one left out, doubled or swapped with the next. */
const slipped =
  'anymore ending hopeless hurt kill killing life live living myself overdose suicidal suicide want worthless';
/** Slips that are other words. */
const otherWords = new Set('hut lie lief liv wan wat'.split(' '));

function slipsOf(word: string): string[] {
  const places = Array.from(word, (_, place) => place);
  return [
    ...places.slice(1).map((place) => word.slice(0, place) + word.slice(place + 1)),
    ...places.map((place) => word.slice(0, place + 1) + word.slice(place)),
    ...places
      .slice(1)
      .map((place) => `${word.slice(0, place - 1)}${word[place]}${word[place - 1]}${word.slice(place + 1)}`),
  ].filter((slip) => slip !== word && !otherWords.has(slip));
}

/** Words that people misspell by more than a slip, or hide from a filter: right form by wrong form. */
const respelled: Record<string, string> = {};
const spellings: Record<string, string> = {
  suicide: 'suiside sewerslide sewer-slide suecide siucide suiced su1cide s**cide toaster-bath',
  suicidal: 'suisidal suicidle suicidel',
  myself: 'mylsef mysekf',
  overdose: 'ovrdose',
  overdosed: 'overdossed overdozed',
  depressed: 'depresed deprest dpressed',
  hopeless: 'hoples',
  worthless: 'wortless',
  die: 'dei',
  disappear: 'dissapear disapear dissappear',
  anorexia: 'anorexic anorexya',
  bulimia: 'bulimic bulemia bulimea',
};
for (const right of slipped.split(' ')) for (const slip of slipsOf(right)) respelled[slip] = right;
for (const [right, wrong] of Object.entries(spellings)) for (const one of wrong.split(' ')) respelled[one] = right;

/** "my self": one word, but not in "my self esteem". */
const partedSelf =
  /\b(my|him|her|your) self\b(?![- ](?:esteem|care|worth|harm|injur|confiden|image|control|respect|doubt|help|talk|love|loath|hat|disciplin|aware|compassion|pity|portrait|employ|assess|reflect|reliance|destruct))/g;
/** "want 2 die", "going too end it". */
const toByEar =
  / (want|wants|wanted|going|need|trying|ready) (?:2|too) (?=(?:be|cut|die|do|end|go|hurt|kill|live|sleep|stop) )/g;

/** Letters that NFKD leaves as they are. */
const folded: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ı: 'i' };
/** All that people type for an apostrophe: quotes, accents that stand alone, primes and the wide one. */
const apostrophes = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02c8\u2032\u2035\uff07\u1fbd`´]/g;

/** The sentences of a text's first 20,000 characters, as rules read them (`pattern.ts`). Empty ones are left out. */
export function sentencesOf(text: string): Sentence[] {
  const plain = text
    .slice(0, longest)
    // Before NFKD, which makes a space and an accent of some of them; a prime is what a Mac's or an old phone's keys give.
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\u00ad]/g, '')
    .toLowerCase()
    .replace(/[\u201c\u201d\u00ab\u00bb]/g, '"')
    // Who said it stands before the colon.
    .replace(/:(?=\s*")/g, ' ')
    .replace(partedSelf, '$1self')
    .replace(/[ßæøœłđı]/g, (letter) => folded[letter] ?? letter)
    .replace(/\b[a-z](?:[ .\-_][a-z]){2,}\b/g, (letters) => letters.replace(/[^a-z]/g, ''));
  return plain
    .split(/[.!?;:\n\r…]+(?=\s|$)|\n+/)
    .map(wordsOf)
    .filter((sentence) => sentence.trim() !== '');
}

/** Two of them are German, in which 'die' is an article. */
const germanWords = new Set(
  'der das und ist ich nicht ein eine den dem mit auf wer noch zu sich auch wie kann mir mich es so von fur bin war wir sie'.split(
    ' ',
  ),
);

function wordsOf(raw: string): Sentence {
  const words = raw
    .replace(/,/g, ' , ')
    .split(/[\s/()[\]{}"“”<>~^=+—–]+/)
    .flatMap((word) => plainWord(word));
  const isGerman = words.filter((word) => germanWords.has(word)).length >= 2;
  const joined = ` ${words.filter((word) => !(isGerman && word === 'die')).join(' ')} `;
  return joined.replace(toByEar, ' $1 to ').replace(/ (?:2|too) dye /g, ' to die ');
}

/** What a table says of a word; nothing of 'constructor', which every object inherits. */
const own = (table: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

function plainWord(raw: string): string[] {
  if (raw === ',') return [','];
  const edged = raw.replace(/^[^a-z0-9@$'&-]+|[^a-z0-9'*]+$/g, '').replace(/^['-]+|['-]+$/g, '');
  if (edged === '') return [];
  const known = own(withApostrophe, edged);
  if (known) return known.split(' ');
  let word = edged.replaceAll("'", '');
  if (/[a-z]/.test(word) && /[0-9@$!|]/.test(word) && !/^\d+[a-z]{1,3}$/.test(word))
    word = word.replace(/[0-9@$!|]/g, (sign) => digits[sign] ?? sign);
  word = word.replace(/([a-z])\1{2,}/g, '$1$1');
  const right = own(respelled, word) ?? own(respelled, word.replace(/([a-z])\1/g, '$1')) ?? word;
  const full = own(opened, right) ?? right;
  return full.split(/[ -]/).filter(Boolean);
}
