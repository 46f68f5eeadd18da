import type { PersonalData } from '#platform/server/feature.ts';
import { deleteOldCopies } from './copy-repository.ts';

const ours = { leftOut: 'It’s only how we keep the copy.' };

export const personalData: PersonalData[] = [
  {
    table: 'data_copies',
    person: 'user_id',
    what: 'The copy of your data that you asked for, locked with your own key.',
    export: {
      id: 'Copy',
      user_id: 'Your id',
      requested_at: 'Asked for',
      tries: ours,
      failed_at: ours,
      ready_at: ours,
      bytes: ours,
      parts: ours,
    },
    onDeletion: 'deleted',
    kept: { period: 'copies', forget: deleteOldCopies },
  },
];
