import type { PersonalData } from '#platform/server/feature.ts';
import { deleteOldReports } from './report-repository.ts';

const anothers = { leftOut: 'It names someone else.' };
const ours = { leftOut: 'It’s only how we keep it.' };

export const personalData: PersonalData[] = [
  {
    table: 'reports',
    person: 'reporter_id',
    what: 'What you told the steward about a circle. Only stewards read it; your words go with your account.',
    export: {
      id: 'Report',
      reporter_id: 'Your id',
      person_id: anothers,
      workshop_id: 'Circle',
      place: 'Where you told us',
      reason: 'What happened',
      words_sealed: 'Your words',
      line_sealed: { leftOut: 'It’s what someone else wrote.' },
      state: 'State',
      made_at: 'When',
      closed_at: 'Decided',
    },
    onDeletion: 'unnamed',
    kept: { until: 'it’s decided' },
    exceptions: [
      { what: 'what was decided', period: 'closedReports', forget: deleteOldReports, after: 'the decision' },
    ],
  },
  {
    table: 'reports',
    person: 'person_id',
    what: 'What someone told the steward about you. It isn’t in your copy, for the sake of the person who did; what followed for you is.',
    export: 'no: holds secrets only',
    onDeletion: 'unnamed',
    kept: { until: 'it goes by the age above' },
  },
  {
    table: 'report_hosts',
    person: 'user_id',
    what: 'That someone told the steward about a circle you led, so that you don’t judge it. It isn’t in your copy, for the sake of the person who did.',
    export: 'no: holds secrets only',
    onDeletion: 'deleted',
    kept: { until: 'the report goes' },
  },
  {
    table: 'report_told',
    person: 'user_id',
    what: 'Which reports we’ve told you about by e-mail, as a steward.',
    export: { report_id: 'Report', user_id: 'Your id' },
    onDeletion: 'deleted',
    kept: { until: 'the report goes' },
  },
  {
    table: 'report_steps',
    person: 'by_id',
    what: 'What you did about a report, as its author, its steward, or the one it was about.',
    export: {
      id: 'Step',
      report_id: 'Report',
      by_id: 'Your id',
      step: 'What you did',
      acts: { leftOut: 'It’s about someone else.' },
      note_sealed: 'Your note',
      at: 'When',
    },
    onDeletion: 'unnamed',
    kept: { until: 'the report goes' },
  },
  {
    table: 'report_measures',
    person: 'person_id',
    what: 'What a steward decided about you, the message to you, and what you answered.',
    export: {
      id: 'Decision',
      report_id: ours,
      person_id: 'Your id',
      acts: 'What was decided',
      until: 'Paused until',
      message_sealed: 'Message to you',
      token_hash: ours,
      taken_at: 'When',
      appeal_sealed: 'What you answered',
      appealed_at: 'When you answered',
      lifted: 'Taken back',
      answer_sealed: 'The answer to that',
      answered_at: 'When we answered',
    },
    onDeletion: 'deleted',
    kept: { until: 'the report that it followed from goes' },
  },
];
