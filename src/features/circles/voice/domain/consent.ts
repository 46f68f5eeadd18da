import { limits } from './limits.ts';

/*
 * Whether a circle lets a program listen (CARE C11): all who are here say yes, and one no is enough. Who said no isn't
 * kept: while the circle is asked there's only who has answered at all, and whether there was a no among the answers.
 */

/** Times in ms since 1970. */
export type VoiceConsent =
  /** How soon it may ask again stays, also while it's off. */
  | { readonly at: 'off'; readonly askableFrom: number }
  /** It's there, and neither hears nor speaks. `yes`: who said yes, as long as nobody came in since. */
  | {
      readonly at: 'mute';
      readonly yes: ReadonlySet<string>;
      /** It went mute for want of a yes, not because a host wished it. */
      readonly refused: boolean;
      readonly askableFrom: number;
    }
  | { readonly at: 'asking'; readonly answered: ReadonlySet<string>; readonly anyNo: boolean; readonly until: number }
  | { readonly at: 'listening'; readonly yes: ReadonlySet<string> };

type Mute = Extract<VoiceConsent, { at: 'mute' }>;
type Asking = Extract<VoiceConsent, { at: 'asking' }>;
/** Who has a place in the room, also those whose connection is lost for a moment. */
type Here = Iterable<string>;

const nobody: ReadonlySet<string> = new Set();

/** As a room begins. */
export const off: VoiceConsent = { at: 'off', askableFrom: 0 };

/** There, and quiet, with nobody's yes. */
export const mute: Mute = { at: 'mute', yes: nobody, refused: false, askableFrom: 0 };

/**
 * A host wants it to listen: at once, where all said yes already and nobody came in since; else the circle is asked, and
 * asking counts as their yes. Not so soon after a no, and not in a silence: then it's there, and quiet.
 */
export function listen(before: VoiceConsent, here: Here, by: string, rests: boolean, now: number): VoiceConsent {
  if (before.at === 'asking' || before.at === 'listening') return before;
  if (before.at === 'mute' && before.yes.size > 0 && covers(before.yes, here))
    return { at: 'listening', yes: before.yes };
  if (rests || now < before.askableFrom)
    return before.at === 'mute' ? before : { ...mute, askableFrom: before.askableFrom };
  return settle(asked(new Set([by]), now), here, now);
}

/** A host wants it to be quiet. What people said stays said; a question that's cut off doesn't come back at once. */
export function hush(before: VoiceConsent, now: number): VoiceConsent {
  if (before.at === 'listening') return { ...mute, yes: before.yes };
  return before.at === 'asking' ? cutOff(now) : before;
}

/** A host switches it off. How soon it may ask again stays. */
export function switchOff(before: VoiceConsent, now: number): VoiceConsent {
  const quiet = hush(before, now);
  return { at: 'off', askableFrom: 'askableFrom' in quiet ? quiet.askableFrom : 0 };
}

/** Somebody's answer. A no stands until the circle is asked again, and takes back a yes at once. */
export function answer(before: VoiceConsent, userId: string, yes: boolean, here: Here, now: number): VoiceConsent {
  switch (before.at) {
    case 'asking': {
      const answered = new Set([...before.answered, userId]);
      return settle({ ...before, answered, anyNo: before.anyNo || !yes }, here, now);
    }
    // A no while it's quiet is as good as one that stops it: nobody is asked again at once, no matter who said it or left since.
    case 'mute':
    case 'listening':
      return yes ? before : refused(now);
    default:
      return before;
  }
}

/** Somebody came in: what was said before doesn't count any more, and everyone is asked, so that a no is nobody's. */
export function entered(before: VoiceConsent, rests: boolean, now: number): VoiceConsent {
  switch (before.at) {
    case 'mute':
      return { ...before, yes: nobody };
    case 'asking':
      return rests ? cutOff(now) : asked(nobody, now);
    case 'listening':
      return rests ? mute : asked(nobody, now);
    default:
      return before;
  }
}

/** Somebody is gone. A no of theirs stays until the question is over: else who remains could count. */
export function left(before: VoiceConsent, userId: string, here: Here, now: number): VoiceConsent {
  switch (before.at) {
    case 'mute':
    case 'listening':
      return { ...before, yes: without(before.yes, userId) };
    case 'asking':
      return settle({ ...before, answered: without(before.answered, userId) }, here, now);
    default:
      return before;
  }
}

/** No answer is a no; and nothing is asked while a silence is held or somebody has the word. */
export function passed(before: VoiceConsent, rests: boolean, now: number): VoiceConsent {
  if (before.at !== 'asking') return before;
  if (rests) return cutOff(now);
  return now >= before.until ? refused(now) : before;
}

/** What the consent is to one person: nothing to them, a question, their answer, or their yes. */
export function ownOf(consent: VoiceConsent, userId: string): 'none' | 'asked' | 'answered' | 'yes' {
  switch (consent.at) {
    case 'asking':
      return consent.answered.has(userId) ? 'answered' : 'asked';
    case 'mute':
    case 'listening':
      return consent.yes.has(userId) ? 'yes' : 'none';
    default:
      return 'none';
  }
}

/** How it ended is told once everybody has answered, so that nobody's hand is seen on it. */
function settle(asking: Asking, here: Here, now: number): VoiceConsent {
  if (!covers(asking.answered, here)) return asking;
  return asking.anyNo ? refused(now) : { at: 'listening', yes: asking.answered };
}

function asked(answered: ReadonlySet<string>, now: number): Asking {
  return { at: 'asking', answered, anyNo: false, until: now + limits.askMs };
}

/** The same wait whatever was answered so far, so that nobody learns it from a question that's taken back. */
function cutOff(now: number): VoiceConsent {
  return { ...mute, askableFrom: now + limits.cutOffMs };
}

function refused(now: number): VoiceConsent {
  return { ...mute, refused: true, askableFrom: now + limits.askAgainMs };
}

function covers(yes: ReadonlySet<string>, here: Here): boolean {
  return [...here].every((userId) => yes.has(userId));
}

function without(people: ReadonlySet<string>, userId: string): ReadonlySet<string> {
  return new Set([...people].filter((one) => one !== userId));
}
