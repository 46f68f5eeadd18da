import type { PersonalData } from '#platform/server/feature.ts';
import { limits } from '../domain/limits.ts';
import { deleteOldObservations } from './observations-repository.ts';

export const personalData: PersonalData[] = [
  {
    table: 'observations',
    person: 'user_id',
    what: 'What you observed in circles you host. Their other hosts read it, and so does anyone you name in it.',
    export: {
      id: 'Observation',
      workshop_id: 'Circle',
      user_id: 'Your id',
      phase: 'Place of the phase in the plan, from 0',
      phase_name: 'Phase',
      written_at: 'When',
      text_sealed: 'What you observed',
    },
    onDeletion: 'deleted',
    kept: { days: limits.keptDays, forget: deleteOldObservations },
  },
  {
    table: 'observation_readers',
    person: 'user_id',
    what: 'What hosts observed in a circle you were in, where you’re named. You find it on the circle’s page.',
    export: { observation_id: 'Observation', user_id: 'Your id', text_sealed: 'What was observed' },
    onDeletion: 'deleted',
    kept: { until: `the observation goes, after ${limits.keptDays} days at most` },
  },
];
