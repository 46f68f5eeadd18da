import type { PersonalData } from '#platform/server/feature.ts';
import { deleteOldMessages, deleteUnkeptMessages, deleteWeekOldMessages } from './chat/chat-repository.ts';

export const personalData: PersonalData[] = [
  {
    table: 'workshop_messages',
    person: 'user_id',
    what: 'What you wrote in the chat of live rooms',
    export: {
      id: 'Message',
      workshop_id: 'Workshop',
      seq: 'Number in the room',
      user_id: 'Your id',
      username: 'Your name there',
      content: 'Text',
      type: 'Kind',
      private_with: { leftOut: 'It may name someone else.' },
      created_at: 'When',
    },
    onDeletion: 'unnamed',
    kept: { period: 'roomChat', forget: deleteOldMessages },
    exceptions: [
      { what: 'where the host chose a week', days: 7, forget: deleteWeekOldMessages, after: 'it was written' },
      { what: 'where the host chose to keep none', hours: 1, forget: deleteUnkeptMessages, after: 'the circle ended' },
    ],
  },
  {
    table: 'workshop_messages',
    person: 'private_with',
    what: 'Private notes in the chat of live rooms, between you and the hosts: yours and their answers',
    export: {
      id: 'Message',
      workshop_id: 'Workshop',
      seq: 'Number in the room',
      user_id: { leftOut: 'It may name someone else.' },
      username: 'Written by',
      content: 'Text',
      type: 'Kind',
      private_with: 'Your id',
      created_at: 'When',
    },
    onDeletion: 'deleted',
    kept: { until: 'they go by the age above' },
  },
  {
    table: 'workshop_hands',
    person: 'user_id',
    what: 'That your hand is up in a live room',
    export: {
      workshop_id: 'Workshop',
      user_id: 'Your id',
      number: 'Place in the queue',
    },
    onDeletion: 'deleted',
    kept: { until: 'it goes down, or an hour after the workshop ends at the latest' },
  },
  {
    table: 'workshop_turns',
    person: 'user_id',
    what: 'Your turn in a round that is under way in a live room',
    export: {
      workshop_id: 'Workshop',
      user_id: 'Your id',
      place: 'Place in the round',
      since: 'Your turn began',
      turn_seconds: 'Time meant for a turn, in seconds',
      passes: 'Whether you said beforehand that you pass',
    },
    onDeletion: 'deleted',
    kept: { until: 'the round is over, or an hour after the workshop ends at the latest' },
  },
];
