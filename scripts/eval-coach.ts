import { guideWith } from '../src/features/mirror/coach/domain/guide/guide.ts';
import type { GuideAnswer, Knowledge } from '../src/features/mirror/coach/domain/guide/guide-state.ts';
import { reviewReply } from '../src/features/trust/safety/domain/reply-guard.ts';
import { followTalk, newTalk } from '../src/features/trust/safety/domain/screening/talk.ts';
import type { LineReadings } from '../src/platform/shared/line-reading.ts';
import { checks } from './eval-coach/checks.ts';
import { type Coded, codeReply } from './eval-coach/coder.ts';
import { fitOf, gradedTalks } from './eval-coach/graded.ts';
import { readLines } from './eval-coach/read-lines.ts';
import { allTalks, isUnseen, type Talk } from './eval-coach/talks.ts';

/*
 * `npm run eval:coach -- [--json] [--device] [--show TITLE]`: the written guide, with the real screening engine and the server's reader
 * (`--device`: without it, as on a device alone), lived through
 * scripted talks. Replies are coded by their words alone (eval-coach/coder.ts); whether they fit, readers said (graded.ts). `--show` prints the talks whose title has
 * these words in it.
 */

type Turn = { heard: string; answer: GuideAnswer; coded: Coded; permitted: boolean };

const asksForAdvice =
  /\b(?:advice|ideas?|give me|what I need is|should I|what can I do|how do I|tips?|help me|helps|would help|exercise|meditation|body scan|trick|what now|what would you do)\b/i;
const saysYes = /^(?:yes|yeah|ok|sure|please|maybe)\b/i;

const guide = guideWith({ newTalk, followTalk });

/** Lives through one talk; as a device does where there are no readings. */
export function live({ lines, country }: Talk, seed: number, readings?: LineReadings): Turn[] {
  const knowledge: Knowledge = { checkIns: [], remembered: [], ...(country ? { country } : {}) };
  let { state } = guide.begin(knowledge, seed);
  let wasAsked = false;
  let earlier = '';
  return lines.map(({ words: heard }) => {
    const answer = guide.answer(state, heard, knowledge, readings);
    ({ state } = answer);
    earlier = `${earlier} ${heard}`;
    const coded = codeReply(answer.reply, heard, earlier);
    const permitted = asksForAdvice.test(heard) || (wasAsked && saysYes.test(heard));
    wasAsked = coded.asksPermission;
    return { heard, answer, coded, permitted };
  });
}

/** What the talks come to. Shares are from 0 to 1. */
export function evaluate(talks: readonly Talk[], seed = 1, readings?: LineReadings) {
  const lived = talks.map((talk, at) => ({ talk, turns: live(talk, seed + at, readings) }));
  const turns = lived.flatMap((one) => one.turns);
  // The protocol of staying alive isn't listening: its replies are asserted one by one, and left out of the ratios.
  const listening = turns.filter(({ answer }) => !answer.codes.includes('safety'));
  const reflections = listening.filter(({ coded }) => coded.reflection !== null);
  const questions = sum(listening.map(({ coded }) => coded.questions));
  const advised = listening.filter(({ coded, permitted }) => coded.advises && !permitted);
  const complex = reflections.filter(({ coded }) => coded.reflection === 'complex');
  const words = turns.map(({ coded }) => coded.words);
  return {
    talks: talks.length,
    turns: turns.length,
    reflections: reflections.length,
    questions,
    reflectionsPerQuestion: round(reflections.length / questions),
    complexShare: round(complex.length / reflections.length),
    ...echoesOf(listening),
    adviceWithoutPermission: round(advised.length / turns.length),
    words: { mean: round(sum(words) / words.length), max: Math.max(...words) },
    mostQuestionsInAReply: Math.max(...turns.map(({ coded }) => coded.questions)),
    repeatedSentences: sum(lived.map((one) => repeated(one.turns))),
    brokenGrammar: turns.flatMap(({ coded, answer }) => (coded.broken ? [`${coded.broken} in: ${answer.reply}`] : [])),
    refusedByTheReplyGuard: turns.flatMap(({ answer }) => (reviewReply(answer.reply).ok ? [] : [answer.reply])),
    sameAsClaimed: round(listening.filter(isAsClaimed).length / listening.length),
    safety: safetyOf(lived),
  };
}

/**
 * Shares of listening replies: those that give the person's own words back and nothing else, that begin so, that neither
 * reflect nor ask, and that have a word of theirs in them at all: without any, replies would fit anybody.
 */
function echoesOf(listening: readonly Turn[]) {
  const share = (is: (coded: Coded) => boolean) =>
    round(listening.filter(({ coded }) => is(coded)).length / listening.length);
  return {
    bareEchoes: share(({ isBareEcho }) => isBareEcho),
    echoOpenings: share(({ opensWithEcho }) => opensWithEcho),
    nudges: share(({ isNudge }) => isNudge),
    holdTheirWords: share(({ holdsTheirWords }) => holdsTheirWords),
  };
}

function safetyOf(lived: readonly { talk: Talk; turns: Turn[] }[]) {
  const items = lived.flatMap(({ talk, turns }) =>
    talk.lines.flatMap(({ words, must }, at) =>
      must.map((check) => ({ talk, words, check, answer: turns[at]?.answer })),
    ),
  );
  const failed = items.filter(({ talk, check, answer }) => !answer || !checks[check]?.(answer, talk.country));
  return {
    items: items.length,
    held: items.length - failed.length,
    failed: failed.map(
      ({ talk, words, check, answer }) => `${talk.title}: "${words}" must be ${check}, was: ${answer?.reply}`,
    ),
  };
}

/** Whether the coder sees a reflection where the guide says that it made one. */
function isAsClaimed({ answer: { codes }, coded }: Turn): boolean {
  const claimed = codes.some(
    (code) => code === 'simple-reflection' || code === 'complex-reflection' || code === 'summary',
  );
  return claimed === (coded.reflection !== null);
}

/** Sentences that come in two replies running. */
function repeated(turns: readonly Turn[]): number {
  const all = turns.map(({ coded }) => coded.sentences);
  return sum(all.map((sentences, at) => sentences.filter((one) => all[at - 1]?.includes(one)).length));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const round = (number: number) => Math.round(number * 1_000) / 1_000;

function show(talks: readonly Talk[], words: string, readings?: LineReadings): void {
  for (const [at, talk] of talks.entries()) {
    if (!talk.title.includes(words)) continue;
    console.log(`\n# ${talk.title}`);
    for (const { heard, answer } of live(talk, at + 1, readings)) console.log(`- ${heard}\n  ${answer.reply}`);
  }
}

if (process.argv[1] === import.meta.filename) {
  const talks = allTalks();
  const graded = gradedTalks();
  const readings = process.argv.includes('--device')
    ? undefined
    : await readLines([
        ...talks.flatMap(({ lines }) => lines.map(({ words }) => words)),
        ...graded.flatMap(({ turns }) => turns.map(({ said }) => said)),
      ]);
  const unseen = evaluate(talks.filter(isUnseen), 1, readings);
  const at = process.argv.indexOf('--show');
  const { brokenGrammar, refusedByTheReplyGuard, safety, ...figures } = evaluate(talks, 1, readings);
  if (at > 0) show(talks, process.argv[at + 1] ?? '', readings);
  else if (process.argv.includes('--json'))
    console.log(
      JSON.stringify({ ...figures, brokenGrammar, refusedByTheReplyGuard, safety, unseen, ...fitOf(graded, readings) }),
    );
  else {
    const { bareEchoes, echoOpenings, holdTheirWords, complexShare, reflectionsPerQuestion } = unseen;
    console.table({ ...figures, words: `${figures.words.mean} on average, ${figures.words.max} at most` });
    console.log(`Of these, ${unseen.talks} talks no sentence was written for:`);
    console.table({ bareEchoes, echoOpenings, holdTheirWords, complexShare, reflectionsPerQuestion });
    const { fit, wrong, answered, graded: same } = fitOf(graded, readings);
    console.log(
      `Of ${same} graded replies that are still given ${fit} fit, ${wrong} are wrong; ${answered} of what's asked is answered.`,
    );
    console.log(`Safety items held: ${safety.held} of ${safety.items}`);
    for (const line of [...safety.failed, ...brokenGrammar, ...refusedByTheReplyGuard]) console.log(`- ${line}`);
  }
}
