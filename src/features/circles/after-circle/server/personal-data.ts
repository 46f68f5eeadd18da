import type { PersonalData } from '#platform/server/feature.ts';
import { deleteOldAnswers } from './answers-repository.ts';
import { deleteOldSets } from './opening-repository.ts';

export const personalData: PersonalData[] = [
  {
    table: 'after_answers',
    person: 'user_id',
    what: 'What you said about a circle after it. Nobody reads it until answers of five people or more are opened together; from then on nobody can tell which are yours, so they stay when your account goes.',
    export: {
      workshop_id: 'Circle',
      user_id: 'Your id',
      state: 'Sealed, opened, or left out',
      said_sealed: 'What you said, until it was opened',
      answered_at: 'When',
    },
    onDeletion: 'deleted',
    kept: { until: 'you take it back, or it’s opened' },
    exceptions: [
      {
        what: 'what was never opened, and that you answered',
        period: 'attendance',
        forget: deleteOldAnswers,
        after: 'the circle ended',
      },
    ],
  },
  {
    table: 'after_sets',
    person: 'kept_by',
    what: 'How many people would come again to circles you lead, without their names.',
    export: {
      id: 'Set',
      pot_id: 'Series or circle',
      kept_by: 'Your id',
      opened_at: 'Opened',
      again_yes: 'Would come again',
      again_unsure: 'Not sure',
      again_no: 'Wouldn’t',
    },
    onDeletion: 'deleted',
    kept: { period: 'attendance', forget: deleteOldSets },
  },
  {
    table: 'after_lines',
    person: 'kept_by',
    what: 'What people said about circles you lead, without their names. The other hosts read it, too.',
    export: {
      id: 'Line',
      set_id: 'Set',
      kept_by: 'Your id',
      question: 'Which question',
      line_sealed: 'What someone said',
    },
    onDeletion: 'deleted',
    kept: { until: 'the set that it belongs to goes' },
  },
  {
    table: 'carry_overs',
    person: 'user_id',
    what: 'Your notes for next time, for circles you host. Only you read them.',
    export: { user_id: 'Your id', pot_id: 'Series or circle', note_sealed: 'Your note', written_at: 'When' },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
