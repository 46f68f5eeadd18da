import { page } from 'vitest/browser';
import { expectFlow } from '#platform/testing/gallery-flow.ts';
import { alice, answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { OwnProfile } from '../../domain/contract.ts';

const own = 'Rindfleischetikettierung'.repeat(6);
const mine: OwnProfile = {
  id: alice.id,
  username: 'Alice',
  pronouns: null,
  about_line: null,
  country: 'IE',
  reminders: false,
  reasons: { picked: ['calm'], own },
  is_younger: false,
  names_circles: false,
  leads: null,
  quiet_hours: null,
  welcomed: false,
  next_question: null,
};
const halfway = (given: Partial<OwnProfile>) => () => {
  answer('GET /api/v1/profile', { ...mine, ...given });
  answer('GET /api/v1/consents', { service: null, model: 'ai', answers: [] });
};

const asked = {
  age: 'Are you 18 or over?',
  leads: 'Do you lead circles?',
  name: 'How should others see you?',
  country: 'Which country are you in?',
  reasons: 'What brings you here?',
  reminders: 'May we remind you?',
  ai: 'Would you like help from AI?',
} as const;
for (const [question, name] of Object.entries(asked) as [keyof typeof asked, string][])
  state(`onboarding-${question}`, {
    at: '/onboarding',
    server: halfway({ next_question: question }),
    shows: page.getByRole('heading', { level: 1, name }),
    on: 'phone',
    steps: expectFlow,
  });

state('today-halfway', {
  at: '/',
  server: halfway({ next_question: 'reasons' }),
  shows: page.getByRole('link', { name: /^Go on/ }),
});
state('younger', {
  at: '/younger',
  server: halfway({ country: 'NL', is_younger: true }),
  shows: page.getByRole('heading', { level: 3, name: 'De Kindertelefoon' }),
});
