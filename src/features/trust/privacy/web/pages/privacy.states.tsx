import { page } from 'vitest/browser';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';

const about = { what: 'What you write there.', on_deletion: 'deleted', exported: true } as const;

state('privacy', {
  at: '/privacy',
  as: 'visitor',
  server: () =>
    answer('GET /api/v1/privacy', {
      operator: { name: 'Circle House', contact: 'hello@circle.example' },
      kept: [
        { ...about, part: 'Your account', kept: 'As long as it is there.' },
        { ...about, part: 'Live rooms', kept: '30 days.', on_deletion: 'unnamed', exported: false },
      ],
      backup_days: 30,
      services: [
        { what: 'E-mails to you are sent through', hosts: ['mail.donaudampfschifffahrtsgesellschaft.example'] },
      ],
    }),
  shows: page.getByRole('heading', { level: 3, name: 'Live rooms' }),
});
