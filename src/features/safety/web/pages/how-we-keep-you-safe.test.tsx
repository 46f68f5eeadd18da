import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { calls } from '#platform/testing/web-server.ts';
import { measured } from '../../domain/measured.ts';
import { Page } from './how-we-keep-you-safe.tsx';

test('CARE C12 C22 the protocol stands in plain words with its measured scores, and nothing is asked of the network', () => {
  openPage(Page, '/how-we-keep-you-safe');
  const row = screen.getByRole('row', { name: /^Messages that speak of danger/ });
  within(row).getByText(`${measured.messages.found} of ${measured.messages.trigger}`);
  const forced = screen.getByRole('row', { name: /without asking/ });
  within(forced).getByText(`${measured.talks.forced} of ${measured.talks.noOwnRisk}`);
  screen.getByText(`Measured on ${measured.date}`);
  expect(screen.getByRole('link', { name: 'Help now' }).getAttribute('href')).toBe('/help-now');
  expect(document.body.textContent).toMatch(/Nobody\. Attune calls no one for you/);
  // C3, C22: no claim that it finds, treats or cures.
  expect(document.body.textContent).not.toMatch(/detect|therapy|risk level|confidence|treats/i);
  expect(calls).toEqual([]);
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
