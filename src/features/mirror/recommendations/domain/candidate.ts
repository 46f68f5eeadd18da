import type { LatelyMatter, Mood } from './lately.ts';

/** Where what's recommended comes from. */
export const sources = ['exercise', 'workshop'] as const;
export type CandidateSource = (typeof sources)[number];

/** Why it fits, for the card: see `words` of the web. All that's counted is one person's own. */
export type FitReason = {
  /** How often it did good, of the times we know about (`done`). */
  helped: number;
  done: number;
  /** How often they said yes to something like it. */
  yes: number;
  mood: Mood | null;
  /** The feeling or factor of theirs, by its id, that it was written for; null where none was named. */
  word: string | null;
  matter: LatelyMatter | null;
  /** At a time of the day and week when they said yes before. */
  isTheirTime: boolean;
};

/** What "Not for me" is about of a workshop: all dates of its weekly series, or it by itself. */
export const itemOf = ({ id, series }: { id: string; series: string | null }): string => series ?? id;

/** One that may be recommended. */
export type Candidate = FitReason & {
  source: CandidateSource;
  /** What "Not for me" is about: an exercise's slug, a workshop, or the weekly series that it's a date of. */
  item: string;
  /** What the card leads to: an exercise's slug, or a workshop's id. */
  opens: string;
  /** It suits these days. */
  isFit: boolean;
  /** What it's worth before anything is known of it, from 0 to 1. */
  prior: number;
  /** What is known of it, each from 0 to 1. */
  effects: readonly number[];
  /** It costs money, or is part of something that does (CARE C21). */
  isPaid: boolean;
};
