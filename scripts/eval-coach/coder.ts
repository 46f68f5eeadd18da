/*
 * Codes replies by their words alone, in the manner of MITI 4.2: what a reply claims of itself isn't asked. Reflections
 * that follow each other count once, as complex if any of them is; the summary that gathers a talk is one.
 */

/** What one sentence of a reply is. */
export type Code = 'question' | 'permission' | 'advice' | 'simple' | 'complex' | 'program' | 'other';

export type Coded = {
  reflection: 'simple' | 'complex' | null;
  questions: number;
  asksPermission: boolean;
  advises: boolean;
  words: number;
  sentences: string[];
  broken: string | null;
  /** Nothing but the person's own words of this turn, given back. */
  isBareEcho: boolean;
  /** Begins with a sentence that is that. */
  opensWithEcho: boolean;
  /** Has a word of theirs in it, of this turn or an earlier one. */
  holdsTheirWords: boolean;
  /** Neither reflects nor asks: "I'm with you." */
  isNudge: boolean;
};

const permission =
  /\b(?:shall I|may I offer|would you like to (?:hear|try)|would an idea|do you want it|something to do rather than)\b/i;
const advice =
  /\b(?:you (?:could|should|ought|might want to)|try (?:to|a|the|it)|why don’t you|it (?:can|may|might) help|some people|some couples|one thought|I’d suggest|I suggest|worth (?:telling|trying|taking)|consider|have you thought of|helps to|so:)\b|^(?:Go to|Write|Call|Breathe|Put|Get|Make|Talk to|Ask|Start|Stop|Set|Tell)\b|, so: /i;
const notAdvice = /^(?:Tell me|Say|Go on|Ask me)|you could(?:n’t| hardly|’ve)|if you could|as you could|you’d/;
const ofTheProgram =
  /\b(?:I’m|I am|I’ll|I can|I can’t|I won’t|I don’t|I only|I keep|I got|I missed|I put|I fell|a program|a machine|my rules)\b/i;
const small = new Set(
  'a an the and but or so of to in on at for with from by as is are was were be been it its it’s that this there you your you’re you’ve you’d yours yourself not no don’t i me my we he she they them his her their him have has had do does did just very too all if when then than into out up'.split(
    ' ',
  ),
);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("'", '’')
    .match(/[\p{L}’]+/gu) ?? [];
const stem = (word: string) => word.replace(/(?:ing|ed|es|s|’s)$/, '').slice(0, 6);
const content = (text: string) =>
  wordsOf(text)
    .filter((word) => !small.has(word))
    .map(stem);

/** Whether every content word of this is among what they just said. */
function isEcho(text: string, heard: string): boolean {
  const theirs = new Set(content(heard));
  const own = content(text);
  return own.length > 0 && own.every((word) => theirs.has(word));
}

function sharesAWord(reply: string, earlier: string): boolean {
  const theirs = new Set(content(earlier));
  return content(reply).some((word) => theirs.has(word));
}

/** Sentences of a reply. */
const sentencesOf = (reply: string) => reply.split(/(?<=[.?!]”?) (?=[\p{Lu}“¿])/u);

/** Whether a good part of this is the person's own: "you should've called", given back. */
function isTheirs(sentence: string, earlier: string): boolean {
  const theirs = new Set(content(earlier));
  const own = content(sentence);
  return own.filter((word) => theirs.has(word)).length >= own.length / 3;
}

/** @param heard what the person wrote last; `earlier` all that they wrote */
function codeOf(sentence: string, heard: string, earlier = heard): Code {
  if (sentence.includes('?')) return permission.test(sentence) ? 'permission' : 'question';
  if (advice.test(sentence) && !notAdvice.test(sentence) && !isTheirs(sentence, earlier)) return 'advice';
  if (/;.*; and /.test(sentence)) return 'complex';
  if (isEcho(sentence, heard) && wordsOf(sentence).length <= 12) return 'simple';
  const own = content(sentence);
  const theirs = new Set(content(heard));
  if (ofTheProgram.test(sentence)) return 'program';
  if (!/\byou/i.test(sentence)) return 'other';
  const added = own.filter((word) => !theirs.has(word)).length;
  return added > own.length / 2 || added >= 4 ? 'complex' : 'simple';
}

const brokenGrammar =
  /\byou am\b|(?<!(?:to|for|with) )\byou was\b|\byour (?:my|me|I|am)\b|\b(?:I|(?<!tell(?:ing|s) )(?<!told )me|my) you\b|(?<!“)\b(?:my|mine|myself)\b(?! safety| rules)|\b(?!had\b|that\b|well\b)(\w{2,}) \1\b|\{|\}| [,.;]|\b(?:the|a|an|and|your)[.;,]|\.\.|undefined|null|\byou’re (?:am|was)\b|\bit feels as though it feels\b/;

const inEnglish = /\b(?:you|you’re|your|the|it|and|so)\b/i;

/** The whole reply. */
export function codeReply(reply: string, heard: string, earlier: string): Coded {
  const sentences = sentencesOf(reply);
  const codes = sentences.map((sentence) => codeOf(sentence, heard, earlier));
  const reflection = codes.includes('complex') ? 'complex' : codes.includes('simple') ? 'simple' : null;
  return {
    reflection,
    questions: codes.filter((code) => code === 'question' || code === 'permission').length,
    asksPermission: codes.includes('permission'),
    // What leads up to asking for permission gives no advice yet.
    advises: codes.includes('advice') && !codes.includes('permission'),
    isBareEcho: isEcho(reply, heard),
    opensWithEcho: isEcho(sentences[0] ?? '', heard),
    holdsTheirWords: sharesAWord(reply, earlier),
    isNudge: codes.every((code) => code === 'other'),
    words: reply.split(/\s+/).length,
    sentences,
    broken: inEnglish.test(reply) ? (brokenGrammar.exec(withoutTitles(reply))?.[0] ?? null) : null,
  };
}

/** Titles of exercises are said as they are: “A letter to myself”. */
const withoutTitles = (reply: string) => reply.replace(/“A letter to myself”/g, 'it');
