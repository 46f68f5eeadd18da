import type { GraveKind } from '#features/trust/safety/domain/grave/grave.ts';
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

export type GuideLevel = 'none' | 'concern' | 'urgent';

/** The screening engine as a talk needs it. `State` is plain JSON. */
export type Screening<State> = {
  newTalk(): State;
  followTalk(
    state: State,
    text: string,
    /** As the reader reads it: log odds. */
    danger?: number,
  ): {
    state: State;
    level: GuideLevel;
    ask: boolean;
    about: 'self' | 'other' | null;
    rules: string[];
    isMild?: boolean;
  };
};

/** Somebody the person named: "my sister Lea" is `{ relation: 'sister', name: 'Lea' }`. */
export type NamedPerson = { relation: string; name: string | null; turn: number };

/** A clause the person said, already turned towards them: "you can't reach her". */
export type SaidClause = { words: string; turn: number; weight: number; bright: boolean; isPlan?: boolean };

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
  people: NamedPerson[];
  said: SaidClause[];
  topics: { id: string; turn: number }[];
  /** They want no ideas. */
  permission: 'unasked' | 'refused';
  /** The person asked for fewer questions. */
  quiet: boolean;
  /** Turn until which no words of theirs are given back: what they say may be part of a delusion, say. */
  carefulUntil: number;
  sinceQuestion: number;
  care: Care;
  talk: Talk;
  // What follows is missing in talks from before there was any of it.
  /** Hashes of the sentences of the last reply. */
  justSaid?: string[];
  /** Hashes of the words of the last reply, so that it's known when one of them is turned down. It holds no word kept from before. */
  replied?: string[];
  /** The exercise that was laid beside a reply last. */
  laid?: { slug: string; turn: number };
  /** Names that aren't told as anybody's: "Maureen from next door". */
  names?: { name: string; turn: number }[];
  /** The last reply said that something isn't so, and asked nothing: then a "no" agrees. */
  negative?: boolean;
  /** What was grave in one of their last lines (`grave-reply.ts`). */
  grave?: { kind: GraveKind; turn: number };
  /** Their last messages, by which it's known what a question is about. */
  lately?: string[];
  /** Their last short messages, which may be one thing in pieces. */
  pieces?: string[];
  /** A guided piece that's under way: its step, and what was answered to each. */
  piece?: { id: string; at: number; said: (string | null)[] };
  /** The last reply said something that may be wrong, and not only their own words. */
  claimed?: boolean;
  /** The last turn in which a sentence of theirs was given back. */
  gaveBackAt?: number;
  /** In how many replies running. */
  gaveBack?: number;
  /** The last turn in which nothing of theirs could be taken up. */
  plainAt?: number;
  /** The turn in which they were given a line to say. */
  gaveLine?: number;
  /** Their English is a learner's, so that no sentence of theirs is turned round. */
  theirEnglish?: true;
  /** Turn until which they may be on a high, or in a delusion. */
  highUntil?: number;
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
  /** Who the reply names to call. */
  help: Help[];
  /** Of a guided piece: its step, what may be tapped in answer, and at its end a line to keep. */
  piece?: PieceStep | undefined;
  choices?: string[] | undefined;
  keep?: string | undefined;
  /** `asked`: this reply asks whether they think of ending their life. */
  safety: { level: GuideLevel; asked: boolean };
};
