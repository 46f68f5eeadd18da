import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#platform/shared/duration.ts';
import { isRecord } from '#platform/shared/records.ts';
import { keptRows } from '#platform/web/kept/kept-rows.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { mayBeLost } from '#platform/web/session/unsent.ts';
import type { JourneyStep, MyJourney, NamedCircle, Note } from '../domain/contract.ts';
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
    refetchInterval: minuteMs,
  });

const inAccount = { queryKey: [...anyJourney.queryKey, 'account'] };

/** The account has it now: an answer from before it, which may be on its way, isn't waited for. */
export async function noteStep(kept: JourneyStep): Promise<JourneyStep> {
  await queryClient.cancelQueries(inAccount);
  queryClient.setQueriesData<MyJourney>(inAccount, (known) => {
    if (!known?.journey) return known;
    const steps = known.journey.steps.map((step) => (step.id === kept.id ? kept : step));
    return { ...known, journey: { ...known.journey, steps } };
  });
  return kept;
}

/** A step with what's written at it here, and the circle it belongs to; `waiting`: meant for the account, which couldn't be reached. */
export type StepHere = { step: JourneyStep; circle: NamedCircle; waiting: boolean };

/** What I write at steps that's only on this device, or waits to be sent, by the step's id. */
export const stepRows = keptRows<StepHere>('journey', isStepHere, (person) => ({
  queryKey: ['journey', 'here', person],
}));
export const journeyHere = stepRows.here;

function isStepHere(row: unknown): row is StepHere {
  return isRecord(row) && isRecord(row.step) && isRecord(row.step.completion_data) && isRecord(row.circle);
}

const notesKey = (person: string) => ({ queryKey: ['journey', 'notes-here', person] });

/** Notes from quiet minutes, by their id. */
export const noteRows = keptRows<Note>('journey-notes', isNote, notesKey);
export const notesHere = noteRows.here;

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
export function holdTyped(stepId: string, text: string | null): void {
  mayBeLost(whatIsTyped);
  if (text === null) queryClient.removeQueries(typed(stepId));
  else queryClient.setQueryData(typed(stepId).queryKey, text);
}

const whatIsTyped = () => (queryClient.getQueriesData(anyTyped).length > 0 ? words.lost : null);
