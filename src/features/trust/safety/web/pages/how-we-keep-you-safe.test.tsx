import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { calls } from '#platform/testing/web-server.ts';
import { measured } from '../../domain/measured.ts';
import { Page } from './how-we-keep-you-safe.tsx';

test('CARE C12 C22 the protocol stands in plain words with its measured scores, and nothing is asked of the network', () => {
  openPage(Page, '/how-we-keep-you-safe');
  const row = screen.getByRole('row', { name: /^Messages about danger/ });
  within(row).getByText(`${measured.messages.found} of ${measured.messages.trigger}`);
  const forced = screen.getByRole('row', { name: /without asking/ });
  within(forced).getByText(`${measured.talks.forced} of ${measured.talks.noOwnRisk}`);
  screen.getByText(`Measured on ${measured.date}`);
  expect(screen.getByRole('link', { name: 'Help now' }).getAttribute('href')).toBe('/help-now');
  expect(document.body.textContent).toMatch(/The program tells nobody, and Attune calls no one for you/);
  // C3, C22: no claim that it finds, treats or cures.
  expect(document.body.textContent).not.toMatch(/detect|therapy|risk level|confidence|treats/i);
  expect(calls).toEqual([]);
});

/** What reads words on their author's device, and how the page names it. */
const readers: Record<string, string> = {
  'pages/inner-mirror/web/components/check-in.tsx': 'the note of a check-in',
  'mirror/moments/web/pages/moments.tsx': 'a moment',
  'mirror/journey/web/components/journey-view.tsx': 'an answer on a journey',
  'mirror/journey/web/public/components/quiet-note.tsx': 'a note in a quiet minute',
  'circles/farewell/web/public/components/leaving.tsx': 'the line to yourself after a circle',
  'circles/room/web/chat/components/chat.tsx': 'your own lines in a circle’s chat',
  'circles/session-notes/web/components/notes-panel.tsx': 'and in its notes',
  'circles/room/web/pulse/components/asked.tsx': 'an answer in your own words',
  'circles/observations/web/observing/components/observe.tsx': 'what you note as an observer',
  'circles/circle-page/web/components/between.tsx': 'what a facilitator should know',
  'circles/after-circle/web/public/components/after-questions.tsx': 'what you say about a circle afterwards',
  'people/alumni/web/public/components/alumni-network.tsx': 'a line of thanks',
  'circles/after-circle/web/components/carry-over-form.tsx': 'or for the next date',
  'people/notes/web/components/all-notes.tsx': 'a note to someone you’ve practised with',
  'people/directory/web/components/card-form.tsx': 'your card among its people',
  'people/mutes/web/components/mute-word.tsx': 'a word you mute',
  'people/posts/web/components/writing-field.tsx': 'what you post or answer in the inner circle',
  'people/posts/web/components/just-written.tsx': 'what you post or answer in the inner circle',
  'accounts/profile/web/pages/onboarding.tsx': 'what brings you here',
  'accounts/profile/web/pages/profile.tsx': 'and a line about you, on your profile',
  'trust/reports/web/public/components/report-form.tsx': 'what you tell a steward',
  'trust/reports/web/public/components/ask-again-dialog.tsx': 'what you tell a steward',
  'trust/reports/web/pages/decision.tsx': 'what you tell a steward',
  'circles/room/web/breakouts/components/breakout-window.tsx': 'a message to all small groups',
  'circles/room/web/breakouts/components/group-stage.tsx': 'a message to all small groups',
  'mirror/coach/web/use-talk.ts': 'In a talk with the coach',
  'mirror/coach/web/components/memory-card.tsx': 'what the coach should remember',
};

test('CARE C12 C22 the page names every place where words are read', () => {
  const sources = import.meta.glob<string>('/src/features/*/*/web/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const found = Object.entries(sources).flatMap(([path, text]) =>
    !path.startsWith('/src/features/trust/safety/') &&
    !/\.(?:test|states)\./.test(path) &&
    /\b(?:useCare|useScreening|readText)\(/.test(text)
      ? [path.slice('/src/features/'.length)]
      : [],
  );
  expect(found.toSorted()).toEqual(Object.keys(readers).toSorted());
  openPage(Page, '/how-we-keep-you-safe');
  for (const named of Object.values(readers)) expect(document.body.textContent).toContain(named);
});

test('what was measured is whole: no part is larger than what it’s a part of', () => {
  const { messages, talks } = measured;
  for (const [part, whole] of [
    [messages.found, messages.trigger],
    [messages.falseAlarms, messages.noTrigger],
    [talks.within12, talks.ownRisk],
    [talks.within3, talks.within12],
    [talks.asked, talks.noOwnRisk],
  ] as const)
    expect(part).toBeLessThanOrEqual(whole);
});
