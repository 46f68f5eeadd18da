const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Written large without being somebody's name. */
const notNames = wordsOf(
  'I I’m English German Spanish French American British Irish Christmas Easter Eid Ramadan Diwali Hanukkah Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays January February March April May June July August September October November December God Jesus Mum Mom Dad Mother Father Grandma Grandpa Gran Nan Granny Grandad Facebook Instagram Netflix Google Internet Scottish Welsh Polish Italian Dutch Indian Chinese Turkish Russian Ukrainian Portuguese Greek Swedish Danish Norwegian Canadian Australian Jamaican Nigerian Muslim Catholic Jewish Hindu Buddhist Christian Latin Arabic Urdu Hindi Zoom TikTok WhatsApp Covid Actually Mr Mrs Ms Dr Sir',
);
const told =
  "said|says|asked|asks|told|tells|thinks|thought|knows|knew|wants|came|comes|went|left|rang|rings|called|calls|texted|wrote|never|didn't|doesn't|won't|hasn't|and (?:I|my)|from number|from next";
const inside = /(?<=[a-z,;'] )(?<!\b(?:in|from|at|near|into|around|through|to|of) )[A-Z][a-z]{2,13}(?:'s)?(?![\w'])/g;
const called = /\b(?:called|named|name is|name was|name's|names are|with|to|of|and|from) ([A-Z][a-z]{2,13})\b/g;
const first = new RegExp(`(?<=^|[.!?] )[A-Z][a-z]{2,13}(?= (?:${told})(?![\\w']))`, 'g');
const common = wordsOf(
  'He She They We It You This That These Those There Then Nobody Everyone Everybody Somebody Someone Who What When Where Why How But And Because Work Life Home School People Everything Nothing Something Mostly Maybe Yes Sleep Money',
);

/** Places follow "went to" as people follow "talked to". */
const toPlace =
  /\b(?:go|goes|going|went|move|moved|moving|travel|fly|flew|drive|drove|back|trip|train|came|come) (?:back )?to $/i;

/** The names of people in these words, as far as their letters tell; `known` ones wherever they stand. */
export function namesIn(words: string, known: readonly string[] = []): string[] {
  const found = [
    ...[...words.matchAll(inside)].map(([name]) => name.replace(/'s$/, '')),
    ...[...words.matchAll(called)]
      .filter(({ index, 0: whole, 1: name = '' }) => {
        const before = words.slice(0, index + whole.length - name.length);
        return !toPlace.test(before) && !/\bfrom $|\bof $/.test(before);
      })
      .map(([, name = '']) => name),
    ...[...words.matchAll(first)].map(([name]) => name),
    ...known.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(words)),
  ];
  return [...new Set(found)].filter((name) => !notNames.has(name) && !common.has(name));
}

const herNames = wordsOf(
  'Abby Aisha Alison Amanda Angela Anja Astrid Becky Camille Elena Fatima Hana Ines Irina Katja Kelly Lauren Layla Leila Lorna Louise Mandy Michelle Natalia Nicola Olga Paula Petra Rebecca Sabine Sally Samantha Sara Stacey Sylvie Theresa Tracey Tracy Valerie Vicky Victoria Anna Anne Alice Amy Bea Beth Carol Chloe Clara Claire Daisy Denise Diane Ella Ellen Emily Emma Eva Fiona Freya Gemma Grace Hannah Helen Ida Ingrid Isla Jane Janet Jenny Jess Jo Joan Judith Julia Kate Karen Laura Lea Lena Linda Lisa Lucy Maria Marta Mary Maureen Maya Megan Mia Mira Molly Nadia Nia Nina Olivia Ola Pam Priya Rachel Rosa Rose Ruth Sandra Sarah Sofia Sophie Sue Susan Tina Vera Wendy Yasmin Zoe',
);
const hisNames = wordsOf(
  'Aaron Ali Amir Barry Bruno Callum Carlos Colin Craig Darren Dennis Diego Duncan Dylan Ethan Felix Gareth Gavin Hans Hassan Henry Hugo Ibrahim Isaac Jacob Jake Jan Jason Jeff Jeremy Joel Jonathan Justin Klaus Kyle Lewis Logan Lucas Marcus Marek Mateo Nathan Nigel Noah Owen Pedro Philip Pierre Piotr Ralph Rory Russell Ryan Scott Sebastian Shane Theo Toby Trevor Vikram Vincent Wayne Yusuf Zack Adam Ahmed Alan Andrew Arun Ben Brian Carl Chris Daniel Dave David Dan Derek Ed Eric Frank Fred Gary George Graham Greg Harry Ian Ivan Jack James Jamie Jim Joe John Jonas Jordan Josh Karl Keith Ken Kevin Lars Leo Liam Luke Luis Mark Martin Matt Michael Mike Mohammed Neil Nick Omar Oliver Oscar Pat Paul Pete Peter Phil Raj Ray Richard Rob Robert Ron Sean Simon Stefan Steve Stuart Thomas Tim Tom Tony Victor Will',
);

/** Whether it's a first name that can be told from its letters. */
export const isKnownName = (name: string) => herNames.has(name) || hisNames.has(name);
