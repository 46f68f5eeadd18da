import type { PersonalData } from '#platform/server/feature.ts';
import { deleteOldNotes } from './notes-repository.ts';

const theirs = { leftOut: 'It names someone else.' } as const;
const kept = { period: 'personNotes', forget: deleteOldNotes } as const;

export const personalData: PersonalData[] = [
  {
    table: 'note_choices',
    person: 'user_id',
    what: 'Whether people you’ve practised with may write you a note. Off until you switch it on.',
    export: { user_id: 'Your id', is_open: 'They may write to you', chosen_at: 'Chosen' },
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'notes',
    person: 'from_id',
    what: 'Notes you’ve written to people you’ve practised with: who to, by the names you know each other by, and in what words.',
    export: {
      id: 'Note',
      from_id: 'Your id',
      to_id: theirs,
      from_name: 'Your name to them',
      to_name: theirs,
      words_sealed: 'Your words',
      sent_at: 'Sent',
      put_away_at: { leftOut: 'It’s what someone else chose.' },
    },
    onDeletion: 'deleted',
    kept,
  },
  {
    table: 'notes',
    person: 'to_id',
    what: 'That someone you’ve practised with wrote you a note, and whether you’ve put it away. Its words are locked with its writer’s key: you read them on the page for as long as they’re kept.',
    export: {
      id: 'Note',
      from_id: theirs,
      to_id: 'Your id',
      from_name: theirs,
      to_name: 'Your name to them',
      words_sealed: { leftOut: 'They’re someone else’s words.' },
      sent_at: 'Sent',
      put_away_at: 'Put away by you',
    },
    onDeletion: 'deleted',
    kept,
  },
];
