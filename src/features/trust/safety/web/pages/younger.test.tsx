import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, signInAlice } from '#platform/testing/web-server.ts';
import { mayInterrupt } from '#platform/web/upkeep/may-interrupt.ts';
import { linesFor } from '../../domain/help-country.ts';
import { helpCountries } from '../../domain/help-lines.ts';
import { Page as Younger } from './younger.tsx';

const speak = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
afterEach(() => void vi.restoreAllMocks());

test('CARE C1 shows the lines for young people of the country that was chosen, and no others', async () => {
  speak('en-GB');
  await signInAlice();
  answer('GET /api/v1/profile', { country: 'NL' });
  openPage(Younger, '/younger');
  expect(mayInterrupt()).toBe(false);
  await waitFor(() => expect(names()).toEqual(['De Kindertelefoon']));
  screen.getByRole('heading', { name: 'For children and young people' });
});

test('CARE C1 where we know of none for young people, everyone’s are there', async () => {
  const without = helpCountries.find((country) => linesFor(country, 'young').length === 0);
  speak(`en-${without?.code}`);
  openPage(Younger, '/younger');
  await screen.findByRole('heading', { name: 'Someone who listens' });
  expect(names()).toEqual(without && linesFor(without, 'everyone').map(({ name }) => name));
});

test('CARE C18 without a country one is chosen here; until then there is a directory and the emergency number', async () => {
  speak('en');
  openPage(Younger, '/younger');
  expect(names()).toEqual([]);
  screen.getByRole('link', { name: 'findahelpline.com' });
  expect(document.querySelector('a[href="tel:112"]')).not.toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Ireland');
  expect(names()).toEqual(['Childline by ISPCC']);
});

test('CARE C1 a mistaken tap is one tap away from being put right', async () => {
  speak('en-GB');
  const page = openPage(Younger, '/younger');
  await userEvent.click(screen.getByRole('link', { name: 'I tapped the wrong one' }));
  await waitFor(() => expect(page.place()).toBe('/onboarding'));
});
