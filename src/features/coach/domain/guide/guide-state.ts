import type { GraveKind } from '#features/safety/domain/grave/grave.ts';
import type { Help, PieceStep } from '../contract.ts';
import type { OtherLanguage } from './other-languages.ts';

/** What the guide may know beside the talk; each only where the person allowed it. */
export type Knowledge = {
  name?: string;
  /** The latest first. `feelings` are words a person would say ("on edge"). */
  checkIns: readonly { feelings: readonly string[]; created_at: string }[];
  /** Lines kept from earlier talks, in the person's words or close to them. */
  remembered: readonly { id: string; text: string }[];
  /** ISO code of the country whose help lines are meant; never from a network address (CARE C18). */
  country?: string;
};

/** What a reply did, in the terms of motivational interviewing (MITI 4.2), and what only a program does. */
export type ReplyCode =
  | 'simple-reflection'
  | 'complex-reflection'
  | 'question'
  | 'affirmation'
  | 'summary'
  | 'asks-permission'
  | 'idea-with-permission'
  | 'support'
  | 'says-it-is-a-program'
  | 'safety';

export type Level = 'none' | 'concern' | 'urgent';

/** The screening engine as a talk needs it. `State` is plain JSON. */
export type Screening<State> = {
  newTalk(): State;
  followTalk(
    state: State,
    text: string,
  ): { state: State; level: Level; ask: boolean; about: 'self' | 'other' | null; rules: string[] };
};

/** Somebody the person named: "my sister Lea" is `{ relation: 'sister', name: 'Lea' }`. */
export type Person = { relation: string; name: string | null; turn: number };

/** A clause the person said, already turned towards them: "you can't reach her". */
export type Said = { words: string; turn: number; weight: number; bright: boolean; isPlan?: boolean };

/** What kind of answer a question asks for; `open` where it's of no kind that a short answer could be told by. */
export type Asked = 'who' | 'when' | 'body' | 'fear' | 'words' | 'wish' | 'event' | 'choice' | 'scale' | 'open';

/** What the guide's last reply left open. */
export type Open = 'question' | 'may-i' | null;

/** Where the talk about staying alive stands. It never goes back to `none`: a denial closes nothing. */
export type Care = {
  stage: 'none' | 'asked' | 'denied' | 'staying' | 'other';
  /** Replies given in this stage. */
  replies: number;
  /** Something they said was urgent. */
  isUrgent?: true;
  /** Replies since the last one with a line to call; missing before there was any. */
  sinceLine?: number;
  /** The turn of its last reply. */
  turn?: number;
  /** It was asked for light signs alone. */
  isLight?: true;
  /** Its question waits, and the listening goes on. */
  rests?: true;
  /** They want no numbers, for as many replies. */
  withoutLines?: number;
  /** The language they last wrote in, if it isn't English. */
  language: OtherLanguage | null;
};

/** Everything a talk needs to go on; plain JSON, the dice included. */
export type GuideState<Talk = unknown> = {
  dice: number;
  turn: number;
  /** Ids of sentences already used, so that none comes twice. */
  used: string[];
  /** How the last replies began. */
  openings: string[];
  people: Person[];
  said: Said[];
  topics: { id: string; turn: number }[];
  open: Open;
  /** Topic of the idea that permission was asked for. */
  offered: string | null;
  permission: 'unasked' | 'given' | 'refused';
  /** The person asked for fewer questions. */
  quiet: boolean;
  /** They asked for plainer words. */
  plain?: boolean;
  /** Turn until which no words of theirs are given back: what they say may be part of a delusion, say. */
  carefulUntil: number;
  sinceQuestion: number;
  sinceSummary: number;
  reflections: number;
  complex: number;
  questions: number;
  care: Care;
  talk: Talk;
  // What follows is missing in talks from before there was any of it.
  /** What the last reply asked, by kind and in words. */
  asked?: Asked | null;
  askedWords?: string;
  /** Hashes of the words of the last reply, so that it's known when one of them is turned down. It holds no word kept from before. */
  replied?: string[];
  /** The next step of a plan that's being made (`planning.ts`). */
  planning?: { step: number; turn: number };
  /** Moves that were answered (`move.ts`). */
  moves?: { id: string; turn: number }[];
  /** Names that aren't told as anybody's: "Maureen from next door". */
  names?: { name: string; turn: number }[];
  /** Of somebody who says little: their last words. */
  bits?: string[];
  /** The last reply said that something isn't so, and asked nothing: then a "no" agrees. */
  negative?: boolean;
  /** How many messages of three words at most they've written in a row. */
  brief?: number;
  /** What was grave in one of their last lines (`grave-reply.ts`). */
  grave?: { kind: GraveKind; turn: number };
  /** How many messages in a row it hasn't understood. */
  unclear?: number;
  /** Their last short messages, which may be one thing in pieces. */
  pieces?: string[];
  /** A guided piece that's under way: its step, and what was answered to each. */
  piece?: { id: string; at: number; said: (string | null)[] };
  /** They said that they're under 18. */
  young?: true;
  /** Something that's coming, by its day. */
  ahead?: { day: string; turn: number } | null;
};

export type GuideAnswer<Talk = unknown> = {
  reply: string;
  state: GuideState<Talk>;
  codes: ReplyCode[];
  /** Ids of rules and sentences used; they hold no word of the person's. */
  rules: string[];
  /** An exercise to lay beside the reply; only after a yes. */
  offers?: { exercise: string };
  /** Whom the reply names to call. */
  help: Help[];
  /** Of a guided piece: its step, what may be tapped in answer, and at its end a line to keep. */
  piece?: PieceStep | undefined;
  choices?: string[] | undefined;
  keep?: string | undefined;
  /** `asked`: this reply asks whether they think of ending their life. */
  safety: { level: Level; asked: boolean };
};
