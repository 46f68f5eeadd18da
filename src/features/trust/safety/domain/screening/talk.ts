import { type DangerLevel, isLike, levelByRules, light, screen, weightsOf } from './screen.ts';

/** What's read now, or what was read lately and fades; an unread line changes nothing. */
function latelyAfter(lately: number | undefined, read: number | undefined): { lately?: number } {
  if (read === undefined) return lately === undefined ? {} : { lately };
  return { lately: Math.max(read, (lately ?? read) - fades) };
}

/** What a talk has shown so far: plain JSON, with no word of what was said. */
export type ScreenedTalk = {
  /** Of low signs, by kind. */
  points: Record<string, number>;
  /** Whether somebody else's danger was spoken of. */
  other: boolean;
  /** Turns since it was asked last; null if it never was. */
  sinceAsked: number | null;
  /** The sum of points when it was asked last. */
  pointsThen: number;
  /** Somebody has said something; missing at the beginning, and in talks from before a reader. */
  isBegun?: true;
  /** How near to danger the last lines read (ADR 088); missing at the beginning, and without a reader. */
  lately?: number;
  /** It was asked for a sign of dying itself: then what's said sideways afterwards is heard sooner. */
  askedOfDying?: true;
};

export type TalkReading = {
  state: ScreenedTalk;
  level: DangerLevel;
  /** Whether to ask, calmly and directly, if they think of ending their life. */
  ask: boolean;
  about: 'self' | 'other' | null;
  /** Ids of the signs seen in this turn. */
  rules: string[];
  /** The reader reads nothing of danger in it at all. */
  isMild?: boolean;
};

/** From how many points on asking is kinder than not asking. */
const enough = 5;
/** What one kind can come to in a talk: loneliness, said ten times, is loneliness. */
const most: Record<string, number> = { alone: 2, distress: 2 };
const mostOfAny = 20;
/** From which likeness on a line worries once it was asked: a short answer has few words to weigh. */
const likeAfterAsking = { ofDying: 0.9, inFewWords: 2.5, ofLess: 3.5 };
const fewWords = 7;
/** For so many turns; later on it's a talk like any other. */
const turnsAfterAsking = 4;
/**
 * Before it was asked, in a talk, where there's time to hear more, it must be clearer than on a page, said in more words, and have a
 * sign among them that weighs more than a hard day; without one it has to be clearer still. Chosen on 1,428 harmless lines of talks that
 * nothing was learned from, of which four are asked about.
 */
const likeInTalk = { withSign: 2.2, without: 3.5 };
const wordsInTalk = { withSign: 6, without: 9 };
/**
 * Where the reader read the line: from where on it's asked about as the first line, where the talk was near to danger before, and else; from where
 * on once it was asked; and from where on what a rule found, or several light signs, are believed. Chosen on 1,428 harmless lines of
 * talks that nothing was learned from, five of which are asked about.
 */
const readInTalk = { first: 0, near: 0.5, clearly: 3, after: -0.5, found: -3, mild: -3.5 };
/** What was read lately fades by so much a line; from where on what's read next may be less clear. */
const [fades, warm] = [1, -1.5];
/** A job can be too much without one's life being so: of that, said again, nothing new is learned. */
const ofWork =
  /\b(?:work|job|workload|school|uni|college|homework|housework|office|boss|commute|schedule|shifts?)\b[^.!?]{0,30}\btoo (?:much|hard|heavy)\b/i;
/** A no never closes the path: it's asked again from the third turn after, if there's a new sign. */
const turnsBetween = 3;

/** The state a talk begins with. */
export const newTalk = (): ScreenedTalk => ({ points: {}, other: false, sinceAsked: null, pointsThen: 0 });

/** Reads the next thing somebody says in a talk, in the light of what they said before. `danger`: how the reader read it (ADR 088). */
export function followTalk(before: ScreenedTalk, text: string, danger?: number): TalkReading {
  const reading = screen(text, danger);
  const { denied, found, read } = reading;
  const points = { ...before.points };
  const isOfWork = ofWork.test(text) && !weightsOf(screen(text.replace(ofWork, ' ')).found).has('cannot-go-on');
  for (const [id, more] of weightsOf(found)) {
    if (isOfWork && id === 'cannot-go-on' && more < enough) points[id] = Math.max(points[id] ?? 0, more);
    else points[id] = Math.min(most[id] ?? mostOfAny, (points[id] ?? 0) + more);
  }
  const other = before.other || found.some(({ about }) => about === 'other');
  const sum = Object.values(points).reduce((total, more) => total + more, 0);
  // There's time to hear more: a rule's sign, several weak ones, or words that are clearly like those make it ask.
  const isBelieved = read === undefined || read >= readInTalk.found;
  const ruled = levelByRules(found);
  const byRules = ruled === 'concern' && !isBelieved ? 'none' : ruled;
  // What comes after its question is often said sideways. Of somebody else much is said that's like it.
  const isAnswer = before.sinceAsked !== null && before.sinceAsked < turnsAfterAsking;
  const sign = [...weightsOf(found).keys()].some((id) => !light.has(id)) ? 'withSign' : 'without';
  const { read: _, ...weighed } = reading;
  const isHeavyInWords = reading.words >= wordsInTalk[sign] && isLike(weighed, likeInTalk[sign]);
  const where =
    before.isBegun !== true ? 'first' : (before.lately ?? Number.NEGATIVE_INFINITY) >= warm ? 'near' : 'clearly';
  const isClearly =
    read === undefined ? isHeavyInWords : isLike(reading, readInTalk[where]) || (isHeavyInWords && (danger ?? 0) >= 0);
  const after = !before.askedOfDying ? 'ofLess' : reading.words > fewWords ? 'ofDying' : 'inFewWords';
  const isSideways = isAnswer && isLike(reading, read === undefined ? likeAfterAsking[after] : readInTalk.after);
  const isGrave = !other && (isAnswer ? isSideways : isClearly);
  const level = byRules === 'none' && isGrave ? 'concern' : byRules;
  const isRested = before.sinceAsked === null || before.sinceAsked + 1 >= turnsBetween;
  const heavier = Object.entries(points).reduce((total, [id, more]) => (light.has(id) ? total : total + more), 0);
  // Someone worried about somebody else is tired and sad because of it: once that's spoken of, light signs don't ask.
  const isHeavy = !other && isBelieved && sum - before.pointsThen >= enough && heavier > 2;
  const isClear = !isAnswer && level === 'concern';
  const ask = level === 'urgent' || (isRested && (byRules === 'concern' || isHeavy || isClear));
  const isOfDying = ask ? byRules !== 'none' : before.askedOfDying === true;
  const sinceAsked = ask ? 0 : before.sinceAsked === null ? null : before.sinceAsked + 1;
  return {
    // A clear no starts the count afresh: new signs are heard, the old ones were answered.
    state: {
      points,
      other,
      sinceAsked,
      pointsThen: ask || (denied && level === 'none') ? sum : before.pointsThen,
      ...(isOfDying && { askedOfDying: true }),
      isBegun: true,
      ...latelyAfter(before.lately, read),
    },
    level,
    ask,
    about: level !== 'none' || ask ? 'self' : other ? 'other' : null,
    rules: [...new Set(found.map(({ id }) => id))],
    ...(read !== undefined && { isMild: read < readInTalk.mild }),
  };
}
