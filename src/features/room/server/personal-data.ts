import type { PersonalData } from '#platform/server/feature.ts';
import { limits } from '../domain/limits.ts';

export const personalData: PersonalData[] = [
  {
    table: 'workshop_messages',
    person: 'user_id',
    what: 'What you wrote in the chat of live rooms',
    export: 'yes',
    onDeletion: 'unnamed',
    kept: { days: limits.chatKeptDays },
  },
];
