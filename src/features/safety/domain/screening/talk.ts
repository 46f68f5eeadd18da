import { isLike, type Level, levelByRules, light, screen, weightsOf } from './screen.ts';

/** What a talk has shown so far: plain JSON, with no word of what was said. */
export type TalkState = {
  /** Of low signs, by kind. */
  points: Record<string, number>;
  /** Whether somebody else's danger was spoken of. */
  other: boolean;
  /** Turns since it was asked last; null if it never was. */
  sinceAsked: number | null;
  /** The sum of points when it was asked last. */
  pointsThen: number;
  /** It was asked for a sign of dying itself: then what's said sideways afterwards is heard sooner. */
  askedOfDying?: true;
};

export type TalkReading = {
  state: TalkState;
  level: Level;
  /** Whether to ask, calmly and directly, if they think of ending their life. */
  ask: boolean;
  about: 'self' | 'other' | null;
  /** Ids of the signs seen in this turn. */
  rules: string[];
};

/** From how many points on asking is kinder than not asking. */
const enough = 5;
/** What one kind can come to in a talk: loneliness, said ten times, is loneliness. */
const most: Record<string, number> = { alone: 2, distress: 2 };
const mostOfAny = 20;
/** From which likeness on a line worries once it was asked: a short answer has few words to weigh. */
const likeAfterAsking = { ofDying: 1.25, inFewWords: 1.7, ofLess: 3.5 };
const fewWords = 7;
/** For so many turns; later on it's a talk like any other. */
const turnsAfterAsking = 4;
/**
 * Before it was asked, in a talk, where there's time to hear more, it must be clearer than on a page, said in more words, and have a
 * sign among them that weighs more than a hard day; without one it has to be clearer still. Chosen on 1,260 harmless lines of talks that
 * nothing was learned from, of which five are asked about, and 200 sideways ones, of which 69 are: before, it was 16.
 */
const likeInTalk = { withSign: 1.9, without: 2.9 };
const wordsInTalk = { withSign: 6, without: 9 };
/** A job can be too much without one's life being so: of that, said again, nothing new is learned. */
const ofWork =
  /\b(?:work|job|workload|school|uni|college|homework|housework|office|boss|commute|schedule|shifts?)\b[^.!?]{0,30}\btoo (?:much|hard|heavy)\b/i;
/** A no never closes the path: it's asked again from the third turn after, if there's a new sign. */
const turnsBetween = 3;

/** The state a talk begins with. */
export const newTalk = (): TalkState => ({ points: {}, other: false, sinceAsked: null, pointsThen: 0 });

/** Reads the next thing somebody says in a talk, in the light of what they said before. */
export function followTalk(before: TalkState, text: string): TalkReading {
  const reading = screen(text);
  const { denied, found } = reading;
  const points = { ...before.points };
  const isOfWork = ofWork.test(text) && !weightsOf(screen(text.replace(ofWork, ' ')).found).has('cannot-go-on');
  for (const [id, more] of weightsOf(found)) {
    if (isOfWork && id === 'cannot-go-on' && more < enough) points[id] = Math.max(points[id] ?? 0, more);
    else points[id] = Math.min(most[id] ?? mostOfAny, (points[id] ?? 0) + more);
  }
  const other = before.other || found.some(({ about }) => about === 'other');
  const sum = Object.values(points).reduce((total, more) => total + more, 0);
  // There's time to hear more: a rule's sign, several weak ones, or words that are clearly like those make it ask.
  const byRules = levelByRules(found);
  // What comes after its question is often said sideways. Of somebody else much is said that's like it.
  const isAnswer = before.sinceAsked !== null && before.sinceAsked < turnsAfterAsking;
  const sign = [...weightsOf(found).keys()].some((id) => !light.has(id)) ? 'withSign' : 'without';
  const isClearly = reading.words >= wordsInTalk[sign] && isLike(reading, likeInTalk[sign]);
  const after = !before.askedOfDying ? 'ofLess' : reading.words > fewWords ? 'ofDying' : 'inFewWords';
  const isSideways = isAnswer && isLike(reading, likeAfterAsking[after]);
  const isGrave = !other && (isAnswer ? isSideways : isClearly);
  const level = byRules === 'none' && isGrave ? 'concern' : byRules;
  const isRested = before.sinceAsked === null || before.sinceAsked + 1 >= turnsBetween;
  const heavier = Object.entries(points).reduce((total, [id, more]) => (light.has(id) ? total : total + more), 0);
  // Whoever is worried about somebody is tired and sad of it: once that's spoken of, light signs don't ask.
  const isHeavy = !other && sum - before.pointsThen >= enough && heavier > 2;
  const isClear = !isAnswer && level === 'concern';
  const ask = level === 'urgent' || (isRested && (byRules === 'concern' || isHeavy || isClear));
  const isOfDying = ask ? byRules !== 'none' : before.askedOfDying === true;
  const sinceAsked = ask ? 0 : before.sinceAsked === null ? null : before.sinceAsked + 1;
  return {
    // A clear no starts the count afresh: new signs are heard, the old ones were answered.
    state: {
      ...{ points, other, sinceAsked, pointsThen: ask || (denied && level === 'none') ? sum : before.pointsThen },
      ...(isOfDying && { askedOfDying: true }),
    },
    ...{ level, ask, about: level !== 'none' || ask ? 'self' : other ? 'other' : null },
    rules: [...new Set(found.map(({ id }) => id))],
  };
}
