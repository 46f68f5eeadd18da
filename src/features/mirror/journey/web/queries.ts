import { queryOptions } from '@tanstack/react-query';
import { isRecord } from '#platform/shared/records.ts';
import { keptRows, keptStore } from '#platform/web/kept/kept-store.ts';
import { writeUnsent } from '#platform/web/outbox/start-outbox.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { mayBeLost } from '#platform/web/session/unsent.ts';
import { clock } from '#platform/web/world.ts';
import type { JourneyStep, MyJourney, Named, Note } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { WrittenNote } from '../domain/written.ts';
import { api } from './api.ts';
import { journeyStrings as words } from './strings.ts';

/** Everything of journeys, to be asked for again. */
export const anyJourney = { queryKey: ['journey'] };

/** The account has something new of it. */
export const askAgain = (): void => void queryClient.invalidateQueries(anyJourney);

/** Mine through this circle, or through the one I'm in or go to next. For members. */
export const myJourney = (workshopId: string | undefined) =>
  queryOptions({
    queryKey: ['journey', 'account', workshopId ?? null],
    queryFn: ({ signal }) => api.mine(workshopId === undefined ? {} : { workshop_id: workshopId }, { signal }),
    // A circle begins and ends.
    staleTime: 0,
    refetchInterval: 60_000,
  });

const inAccount = { queryKey: [...anyJourney.queryKey, 'account'] };

/** The account has it now: an answer from before it, which may be on its way, isn't waited for. */
async function noteStep(kept: JourneyStep): Promise<JourneyStep> {
  await queryClient.cancelQueries(inAccount);
  queryClient.setQueriesData<MyJourney>(inAccount, (known) => {
    if (!known?.journey) return known;
    const steps = known.journey.steps.map((step) => (step.id === kept.id ? kept : step));
    return { ...known, journey: { ...known.journey, steps } };
  });
  return kept;
}

/** A step with what's written at it here, and the circle it belongs to; `waiting`: meant for the account, which couldn't be reached. */
export type StepHere = { step: JourneyStep; circle: Named; waiting: boolean };

/** What's written at a step. */
export type StepBody = { response: string; completed: boolean };

/** What a step says; its spaces at the ends don't count. */
export const bodyOf = ({ completed_at, completion_data }: JourneyStep): StepBody => ({
  response: completion_data.response ?? '',
  completed: completed_at !== null,
});

/** What I write at steps: in my account, only on this device, or waiting to be sent, by the step's id. */
export const stepsKept = keptStore<Pick<StepHere, 'step' | 'circle'>, StepBody, StepHere>('journey', isStepHere, {
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
  keyOf: (person) => ({ queryKey: ['journey', 'here', person] }),
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

export const journeyHere = stepsKept.here;

function isStepHere(row: unknown): row is StepHere {
  return isRecord(row) && isRecord(row.step) && isRecord(row.step.completion_data) && isRecord(row.circle);
}

const notesKey = (person: string) => ({ queryKey: ['journey', 'notes-here', person] });

/** Notes from quiet minutes, by their id. */
export const notesKept = keptRows<Note>('journey-notes', isNote, notesKey);
export const notesHere = notesKept.here;

/** One that's being written in a quiet minute; its time is that of its first save. */
export type NewNote = Pick<Note, 'id' | 'workshop_id'> & { person: string; created_at: string | null };

/** It goes to the account by way of the outbox, where it waits, too. */
export const newNoteKept = keptStore<NewNote, string, Note>('journey-notes', isNote, {
  rules: {
    empty: '',
    isSame: (one, other) => one.trim() === other.trim(),
    fits: (text) => text.trim().length <= limits.responseLength,
    rebase: (text) => text,
    waits: false,
    emptiedGoes: true,
    asksWhenChanged: false,
  },
  keyOf: notesKey,
  idOf: ({ id }) => id,
  async save(of, text) {
    await unsent(of, noteOf(of, text));
    return text;
  },
  remove: (of) => unsent(of, { id: of.id, workshop_id: of.workshop_id, removed: true }),
  rowOf: noteOf,
  found: ({ text }) => ({ body: text, where: 'device' }),
});

const unsent = ({ id, person }: NewNote, body: WrittenNote) =>
  writeUnsent({ person, kind: notesKept.kind, id, body, isEdit: false });

function noteOf(of: NewNote, text: string): Note {
  of.created_at ??= new Date(clock.now()).toISOString();
  return { id: of.id, created_at: of.created_at, workshop_id: of.workshop_id, text: text.trim() };
}

function isNote(row: unknown): row is Note {
  return isRecord(row) && [row.id, row.workshop_id, row.created_at, row.text].every((one) => typeof one === 'string');
}

/*
 * What's typed at a step and isn't kept anywhere yet. It outlives a look at another tab or page, in this window's memory
 * alone, and goes with the person it belongs to, as all that the client holds; signing out asks first (CARE C13, C18).
 */
const anyTyped = { queryKey: [...anyJourney.queryKey, 'typed'] };
const typed = (stepId: string) => ({ queryKey: [...anyTyped.queryKey, stepId] });
queryClient.setQueryDefaults(anyTyped.queryKey, { gcTime: Number.POSITIVE_INFINITY });

/** Undefined where all is kept. */
export const typedAt = (stepId: string): string | undefined => queryClient.getQueryData(typed(stepId).queryKey);

/** Null once it's kept. */
function holdTyped(stepId: string, text: string | null): void {
  mayBeLost(whatIsTyped);
  if (text === null) queryClient.removeQueries(typed(stepId));
  else queryClient.setQueryData(typed(stepId).queryKey, text);
}

const whatIsTyped = () => (queryClient.getQueriesData(anyTyped).length > 0 ? words.lost : null);
