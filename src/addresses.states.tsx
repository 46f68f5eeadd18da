import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import frame from '../index.html?raw';

/* Pages as one comes to them by their address, with nothing in them yet. */

const circle = '0198f0aa-1234-7abc-8def-001122334455';

for (const [name, at] of Object.entries({
  exercises: '/exercises',
  exercise: '/exercises/after-a-conflict',
  'join-community': '/join',
  'decision-lost': '/decision/a-link-that-nobody-ever-had',
  workshops: '/workshops',
  templates: '/workshops/templates',
  'visitors-more': '/more',
}))
  state(name, { at, as: 'visitor' });

// Each with a drawing of its own.
for (const [name, slug] of Object.entries({
  topic: 'interpersonal-mindfulness',
  'topic-yoga': 'yoga',
  'topic-nvc': 'non-violent-communication',
  'topic-touch': 'the-art-of-touch',
  'topic-mm': 'mindfulness-meditation',
}))
  state(name, { at: `/workshops/${slug}`, as: 'visitor', night: true });

for (const [name, at] of Object.entries({
  today: '/',
  more: '/more',
  profile: '/profile',
  onboarding: '/onboarding',
  'no-news': '/notifications',
  'led-none': '/workshops/mine',
  'no-notes': `/workshops/circle/${circle}/notes`,
  'no-history': '/inner-mirror/history',
  'no-moments': '/inner-mirror/moments',
  report: `/report/${circle}`,
  'no-steward': '/steward',
  'workshops-empty': '/workshops',
  'workshops-journey': '/workshops?tab=journey',
  'workshops-alumni': '/workshops?tab=alumni',
  'workshops-insights': '/workshops?tab=insights',
  'template-new': '/workshops/templates/new',
}))
  state(name, { at });

state('workshops-wrong-code', {
  at: '/workshops',
  server: () => answer('POST /api/v1/workshops/join', refusal('room_not_found', 404)),
  async steps() {
    await page.getByLabelText(/meeting code/i).fill('123456789');
    await page.getByRole('button', { name: 'Join Room' }).click();
    await expect.element(page.getByText(/^Room not found/).first()).toBeVisible();
  },
});

state('browser-too-old', {
  at: '/help-now',
  as: 'visitor',
  async steps() {
    const note =
      new DOMParser().parseFromString(frame, 'text/html').getElementById('too-old') ?? expect.fail('no note');
    document.body.prepend(note);
    note.hidden = false;
    await expect.element(page.getByText(/^This browser is too old/)).toBeVisible();
    const out = document.querySelector('[data-leave-fast]')?.getBoundingClientRect() ?? expect.fail('no way out');
    expect(wordsOf(note).top).toBeGreaterThanOrEqual(out.bottom);
  },
});

/** Where the words of an element stand. */
function wordsOf(element: HTMLElement): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

state('server-away-phone', {
  at: '/help-now',
  as: 'visitor',
  on: 'phone',
  only: ['phone', 'narrow'],
  async steps() {
    const note = new DOMParser().parseFromString(frame, 'text/html').getElementById('away') ?? expect.fail('no note');
    document.body.prepend(note.parentElement ?? note);
    note.hidden = false;
    await expect.element(page.getByText(/We can’t reach Attune right now/)).toBeVisible();
    const out = document.querySelector('[data-leave-fast]')?.getBoundingClientRect() ?? expect.fail('no way out');
    // The way out stays in reach, and covers no word of it (CARE C18).
    expect(wordsOf(note).top).toBeGreaterThanOrEqual(out.bottom);
  },
});

state('server-away', {
  at: '/help-now',
  as: 'visitor',
  night: true,
  async steps() {
    const note = new DOMParser().parseFromString(frame, 'text/html').getElementById('away') ?? expect.fail('no note');
    document.body.prepend(note.parentElement ?? note);
    note.hidden = false;
    await expect.element(page.getByText(/We can’t reach Attune right now/)).toBeVisible();
  },
});
