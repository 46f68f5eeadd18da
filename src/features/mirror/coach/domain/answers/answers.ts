import { normals } from '../is-it-normal/normals.ts';
import type { HonestAnswer } from './answer.ts';
import { answersAboutAttune } from './answers-about-attune.ts';
import { answersAboutKeeping } from './answers-about-keeping.ts';
import { answersAboutTheCoach } from './answers-about-the-coach.ts';
import { answersOutOfReach } from './answers-out-of-reach.ts';
import { answersWhatIs } from './answers-what-is.ts';

/** All questions that have an answer of their own (ADR 083). Where two are asked by the same words, the first counts. */
export const answers: readonly HonestAnswer[] = [
  ...answersAboutKeeping,
  ...answersAboutTheCoach,
  ...answersAboutAttune,
  // The others of these are known by what was told before, and not by the question (`listening/requests-met.ts`).
  ...normals.filter(({ asks }) => asks.length > 0),
  ...answersWhatIs,
  ...answersOutOfReach,
];
