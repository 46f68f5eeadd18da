import type { PersonalData } from '#platform/server/feature.ts';
import { limits } from '../domain/limits.ts';
import { deleteOldEndings, deleteOldWishes } from './wishes-repository.ts';

const pair = {
  id: 'Practice',
  made_at: 'Since',
  offered: 'Times to choose from',
  offered_at: 'Offered',
  agreed_from: 'First time you meet',
  agreed_zone: 'Time zone of your weekly time',
} as const;
const ofPair = {
  table: 'practice_pairs',
  onDeletion: 'deleted',
  kept: { until: 'either of you ends it, or blocks the other, or one of the two accounts is deleted' },
} as const;
const theirs = { leftOut: 'It names someone else.' } as const;
const theirZone = { leftOut: 'It’s someone else’s.' } as const;

export const personalData: PersonalData[] = [
  {
    table: 'practice_choices',
    person: 'user_id',
    what: 'Whether you’re open to a practice pair. Off until you switch it on.',
    export: { user_id: 'Your id', is_open: 'Open to a practice pair', chosen_at: 'Chosen' },
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'practice_wishes',
    person: 'from_id',
    what: 'Who you’d like to practise with. Nobody but you reads it; once they’d like that too, it’s gone and you’re a pair.',
    export: { from_id: 'Your id', to_id: theirs, wished_at: 'Wished' },
    onDeletion: 'deleted',
    kept: { days: limits.wishDays, forget: deleteOldWishes },
  },
  {
    table: 'practice_wishes',
    person: 'to_id',
    what: 'That someone would like to practise with you. It isn’t in your copy, since it’s theirs to say.',
    export: 'no: holds secrets only',
    onDeletion: 'deleted',
    kept: { days: limits.wishDays, forget: deleteOldWishes },
  },
  {
    ...ofPair,
    person: 'one_id',
    what: 'Your practice pair: your time zones, the times you offered each other, and the one you agreed on.',
    export: {
      ...pair,
      one_id: 'Your id',
      other_id: theirs,
      one_name: 'Your name to them',
      other_name: theirs,
      one_zone: 'Your time zone',
      other_zone: theirZone,
      offered_by: { leftOut: 'It may name someone else.' },
    },
  },
  {
    ...ofPair,
    person: 'other_id',
    what: 'Your practice pair: your time zones, the times you offered each other, and the one you agreed on.',
    export: {
      ...pair,
      one_id: theirs,
      other_id: 'Your id',
      one_name: theirs,
      other_name: 'Your name to them',
      one_zone: theirZone,
      other_zone: 'Your time zone',
      offered_by: { leftOut: 'It may name someone else.' },
    },
  },
  {
    ...ofPair,
    person: 'offered_by',
    what: 'Which of you two last offered times.',
    export: 'no: holds secrets only',
  },
  {
    table: 'practice_endings',
    person: 'user_id',
    what: 'That a practice pair of yours has ended: not who with, not who ended it, not why.',
    export: { id: 'Ending', user_id: 'Your id', ended_at: 'Ended' },
    onDeletion: 'deleted',
    kept: { days: limits.endingDays, forget: deleteOldEndings },
  },
];
