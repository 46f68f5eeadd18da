import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'circle_waiting',
    person: 'user_id',
    what: 'Circles that were full, where you’re on the waiting list.',
    export: { workshop_id: 'Circle', user_id: 'Your id', since: 'Since' },
    onDeletion: 'deleted',
    kept: { until: 'you get a seat, say you can’t come, or the circle ends' },
  },
];
