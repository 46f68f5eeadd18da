import { keptStore } from '#platform/web/kept/kept-store.ts';
import { clock } from '#platform/web/world.ts';
import type { JourneyStep } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { api } from './api.ts';
import { holdTyped, noteStep, type StepHere, stepRows } from './queries.ts';

/** What's written at a step. */
export type StepBody = { response: string; completed: boolean };

/** What a step says; its spaces at the ends don't count. */
export const bodyOf = ({ completed_at, completion_data }: JourneyStep): StepBody => ({
  response: completion_data.response ?? '',
  completed: completed_at !== null,
});

/** What I write at steps: in my account, only on this device, or waiting to be sent, by the step's id. */
export const stepsKept = keptStore<Pick<StepHere, 'step' | 'circle'>, StepBody, StepHere>(stepRows, {
  rules: {
    empty: { response: '', completed: false },
    isSame: (one, other) => one.response.trim() === other.response.trim() && one.completed === other.completed,
    fits: ({ response, completed }) =>
      response.trim().length <= limits.responseLength && !(completed && response.trim() === ''),
    rebase: ({ response }, { completed }) => ({ response, completed }),
    waits: true,
    emptiedGoes: false,
    asksWhenChanged: false,
  },
  idOf: ({ step }) => step.id,
  async save({ step: { id } }, { response, completed }, signal) {
    return bodyOf(await noteStep(await api.write({ id, response: response.trim(), completed }, { signal })));
  },
  remove: async ({ step: { id } }, signal) =>
    noteStep(await api.write({ id, response: '', completed: false }, { signal })),
  rowOf({ step, circle }, { response, completed }, waiting) {
    const completed_at = completed ? (step.completed_at ?? new Date(clock.now()).toISOString()) : null;
    return { step: { ...step, completed_at, completion_data: { response: response.trim() } }, circle, waiting };
  },
  found: ({ step, waiting }) => ({ body: bodyOf(step), where: waiting ? 'waiting' : 'device' }),
  hold: ({ step }, body) => holdTyped(step.id, body?.response ?? null),
});
