import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#platform/shared/duration.ts';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { mayBeLost } from '#platform/web/session/unsent.ts';
import type { JourneyStep, MyJourney, Named, Note } from '../domain/contract.ts';
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
export async function noteStep(kept: JourneyStep): Promise<void> {
  await queryClient.cancelQueries(inAccount);
  queryClient.setQueriesData<MyJourney>(inAccount, (known) => {
    if (!known?.journey) return known;
    const steps = known.journey.steps.map((step) => (step.id === kept.id ? kept : step));
    return { ...known, journey: { ...known.journey, steps } };
  });
}

/** The account has let go of this step: there's nowhere to keep anything at it but here. */
export const isGone = (error: unknown): boolean => isRefused(error) && error.code === 'not_found';

/** A step with what's written at it here, and the circle it belongs to; `waiting`: meant for the account, which couldn't be reached. */
export type StepHere = { step: JourneyStep; circle: Named; waiting: boolean };

/** What I keep only on this device, and what waits to be sent, by the step's id. */
export const journeyHere = (person: string) => deviceStore<StepHere>(person, 'journey');

export const allJourneyHere = (person: string) =>
  queryOptions({
    queryKey: ['journey', 'here', person],
    queryFn: async () => (await journeyHere(person).list()).map(({ row }) => row),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });

/** Notes from quiet minutes that I keep only on this device, by their id. */
export const notesHere = (person: string) => deviceStore<Note>(person, 'journey-notes');

export const allNotesHere = (person: string) =>
  queryOptions({
    queryKey: ['journey', 'notes-here', person],
    queryFn: async () => (await notesHere(person).list()).map(({ row }) => row),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });

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
