/*
 * What's written in a hurry, drunk, by thumbs or by the young, spelled out before it's read for what's grave. Only words of
 * a closed list are put right, and only one letter off, so that nobody's own word turns into a grave one.
 */

const shorter: Readonly<Record<string, string>> = {
  n: 'and',
  nd: 'and',
  hr: 'hour',
  hrs: 'hours',
  min: 'minute',
  mins: 'minutes',
  abt: 'about',
  bout: 'about',
  b4: 'before',
  sm: 'so much',
  wtf: '',
  omg: '',
  pls: 'please',
  plz: 'please',
  sry: 'sorry',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  '2nite': 'tonight',
  tonite: 'tonight',
  nite: 'night',
  gf: 'girlfriend',
  bf: 'boyfriend',
  stepd: 'stepdad',
  sis: 'sister',
  bro: 'brother',
  yr: 'year',
  yrs: 'years',
  wk: 'week',
  wks: 'weeks',
  shes: 'she is',
  hes: 'he is',
  theyre: 'they are',
  whats: 'what is',
  doesnt: 'does not',
  med: 'medication',
  drnk: 'drunk',
  w: 'with',
  wid: 'with',
  dat: 'that',
  da: 'the',
  thx: 'thanks',
  '2': 'to',
};

/** Words that matter, of four letters at least. A slip of one letter of these is read as them. */
const grave = (
  'alive alone ambulance attack baby beats bleeding bleach blood bottle breathe breathing bridge chest choked choking ' +
  'collapsed died dying drank drink drinking drunk everyone goodbye heart hits hurts husband kill killed killing knife ' +
  'labour lately locked locks molested moms multiple myself night numb ones overdose overdosed packet paracetamol pills ' +
  'popped pregnant raped razor rope seizure sleeping sleepy stabbed stepdad stepfather strangled stroke suicidal suicide ' +
  'swallowed tablets took touched touches vodka wake waking xanax'
).split(' ');
/** Words that are one letter off and their own. */
const ownWords = new Set(
  (
    'books look looks cook cooked tool toe tooth took live life lives like likes liked hills bills fills mills kills pill ' +
    'wills skill chess crest chests hear heat hearts hearth earth heard weeks wakes make take lake bake sake wage woke ' +
    'awake rage raped ride rides hints huts hats its sits bits fits pits kits wits hit beat beads bears boats seats dies ' +
    'lied tied tried ripe cope hope role rose pope robe one once owns bones tones zones nones night might right light ' +
    'fight sight tight eight nights drunk drink drank drinks trunk trink drunks moms mums mops lone clone along nine ' +
    'knife loved lately lastly body bloody flood brood bloods bridges pride bride fridge numb dumb thumb number touch ' +
    'pouched couches touched popper poppet topped hopped stopped shopped dropped cropped mopped flocked blocked clocked ' +
    'looked docked rocked mocked socked blocks clocks rocks docks shook roped taped rapid reaped draped pocket rocket ' +
    'jacket racket ticket picket packed tables babe bab stoke strike stroke strokes stroked spoke goodbyes bottles battle ' +
    'kettle rattle cattle killer skilled filled billed milled willed spilled filling billing willing bleeding breeding ' +
    'pleading leading reading breeze breath breaths breathed sleep sleeps steeping sweeping seeping creeping attach attacks ' +
    'attic tack stack chosen cloaked joking poking smoking coking soaking walking taking making shaking waving wading ' +
    'hurt hunts hurls shorts burns parts hearty choke chokes chose close doing diet lock beach cooking beans locker locket mods hips ' +
    'husbands cheat cheats wave hears pulls kilo kilos licked licks rated rome beast ropes rode owes moss belts bats dried ' +
    'drying mows piles dyed waxing torches pooped scabbed multiply kiln bets stubbed blond dyeing bloom alike betas dined ' +
    'raced overdone beams nigh dived polls bottled ding momo baba nicht tablet strangle collapse breathes killings aloe'
  ).split(' '),
);

const known = new Set(grave);
const lettersOf = (word: string) => word.replace(/(.)\1+/g, '$1');

/** Whether one letter is left out, put in, put for another, or swapped with its neighbour. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (text: string, skip: number) => text.slice(at + skip);
  if (a.length === b.length)
    return rest(a, 1) === rest(b, 1) || (a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2));
  return a.length < b.length ? a.slice(at) === rest(b, 1) : rest(a, 1) === b.slice(at);
}

function wordOf(word: string): string {
  if (Object.hasOwn(shorter, word)) return shorter[word] ?? word;
  const plain = word.replace(/([a-z])\1{2,}/g, '$1$1');
  if (plain.length < 4 || known.has(plain) || ownWords.has(plain)) return plain;
  const squeezed = grave.find((right) => right !== plain && lettersOf(right) === lettersOf(plain));
  if (squeezed) return squeezed;
  return grave.find((right) => right.length >= 4 && right[0] === plain[0] && isOneOff(plain, right)) ?? plain;
}

/** The text as it was meant, as far as grave words go; the same text where nothing is misspelt. */
export function spelled(text: string): string {
  return text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[A-Za-z0-9']+/g, (word) => wordOf(word.toLowerCase()))
    .replaceAll(/ *(?:\*|…|\.{3,}) */g, ' ')
    .replaceAll(/\s*\n+\s*/g, ' ');
}
