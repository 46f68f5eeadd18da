import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useConsent } from '#features/trust/consent/web/public/use-consent.ts';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useNow } from '#platform/web/use-now.ts';
import type { Journey, JourneyStep, NamedCircle } from '../domain/contract.ts';
import { stepTypes } from '../domain/phases.ts';
import { myJourney, type StepHere, stepRows } from './queries.ts';
import { stepsKept } from './steps-store.ts';

/** A step as it's shown; `where` what's written at it is, if anything. */
export type ShownStep = { step: JourneyStep; circle: NamedCircle; where: 'account' | 'device' | 'waiting' | null };
/** A journey as it's shown, from the account and from this device. */
export type ShownJourney = Omit<Journey, 'steps'> & { steps: readonly ShownStep[] };

/** My journey through this circle, or the one I'm in or go to next, with what's kept only here (CARE C13). `now` in ms. */
export function useJourney(workshopId: string | undefined) {
  const { status, user } = useSession();
  const person = user?.id ?? '';
  const account = useQuery({ ...myJourney(workshopId), enabled: status === 'signed-in' });
  const rows = useKeptRows(stepRows) ?? [];
  const now = useNow();
  useSendWaiting(person, rows);

  const { data } = account;
  const ahead = data ? Date.parse(data.server_time) - account.dataUpdatedAt : 0;
  // One that the account knows nothing of, or an answer for another: what's here of it is shown, never another circle.
  const isAsked = workshopId === undefined || data?.journey?.workshop_id === workshopId;
  const journey = data ? merge(isAsked ? data.journey : bare(rows, workshopId), rows) : undefined;
  const known = new Set([journey?.workshop_id, ...(data?.others ?? []).map(({ workshop_id }) => workshop_id)]);
  const onlyHere = new Map(rows.map(({ circle }) => [circle.workshop_id, circle]));
  return {
    account,
    /** Null for none, undefined while it isn't known. */
    journey,
    others: [...(data?.others ?? []), ...[...onlyHere.values()].filter(({ workshop_id: id }) => !known.has(id))],
    now: now + ahead,
  };
}

/** What couldn't be sent before is sent once a page is open; what's on it sends itself. */
function useSendWaiting(person: string, rows: readonly StepHere[]): void {
  const { standing } = useConsent('journey');
  const send = useEffectEvent(() => {
    for (const row of rows) stepsKept.send(person, row, row);
  });
  const hasWaiting = rows.some(({ waiting }) => waiting);
  useEffect(() => {
    if (standing === 'yes' && hasWaiting) send();
  }, [standing, hasWaiting]);
}

/** Of a circle that the account knows nothing of any more, what's kept here. */
function bare(rows: readonly StepHere[], workshopId: string | undefined): Journey | null {
  const circle = rows.find((row) => row.circle.workshop_id === workshopId)?.circle;
  if (!circle) return null;
  const gone = { phase: 'post_workshop', called_off: false, is_live: false, leads: false, ended_at: null } as const;
  return { ...circle, ...gone, steps: [], notes: [], line: null };
}

function merge(journey: Journey | null, rows: readonly StepHere[]): ShownJourney | null {
  if (!journey) return null;
  const { workshop_id, title, scheduled_at, steps } = journey;
  const circle = { workshop_id, title, scheduled_at };
  const here = new Map(rows.filter((row) => row.circle.workshop_id === workshop_id).map((row) => [row.step.id, row]));
  const inAccount = steps.map((step): ShownStep => {
    const row = here.get(step.id);
    here.delete(step.id);
    const isWritten = step.completion_data.response !== null;
    if (!row) return { step, circle, where: isWritten ? 'account' : null };
    const { completed_at, completion_data } = row.step;
    return { step: { ...step, completed_at, completion_data }, circle, where: whereOf(row) };
  });
  // The account lets go of what nothing was written at, as far as it knows.
  const onlyHere = [...here.values()].map((row): ShownStep => ({ step: row.step, circle, where: whereOf(row) }));
  const place = ({ step }: ShownStep) => stepTypes.indexOf(step.step_type);
  return { ...journey, steps: [...inAccount, ...onlyHere].toSorted((a, b) => place(a) - place(b)) };
}

const whereOf = ({ waiting }: StepHere) => (waiting ? 'waiting' : 'device');
