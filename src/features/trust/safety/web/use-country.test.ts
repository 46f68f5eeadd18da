import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { useCountry } from './use-country.ts';

const speak = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const profileOf = (country: string | null) =>
  answer('GET /api/v1/profile', { id: '1', username: 'alice', pronouns: null, country, welcomed: true });
const open = () => {
  const { result } = renderHook(useCountry);
  return { now: () => result.current[0]?.code ?? null, choose: (code: string) => act(() => result.current[1](code)) };
};
/** Once the profile was asked for and its answer is drawn. */
async function heard(): Promise<void> {
  await vi.waitFor(() => expect(calls.some(({ call }) => call === 'GET /api/v1/profile')).toBe(true));
  await answered();
}
afterEach(() => void vi.restoreAllMocks());

test.each([
  [['de-AT', 'en'], 'AT'],
  [['en', 'fr-FR'], 'FR'],
  [['en'], null],
  [['xx-XX'], null],
])('CARE C18 who speaks %s is shown the lines of %s', (languages, country) => {
  speak(...languages);
  expect(open().now()).toBe(country);
});

test('CARE C18 a choice made by hand stays, also once the profile is here', async () => {
  speak('de-DE');
  await signInAlice();
  profileOf('FR');
  const country = open();
  country.choose('NZ');
  await heard();
  expect(country.now()).toBe('NZ');
});

test('no country can be chosen, too', () => {
  speak('de-DE');
  const country = open();
  country.choose('');
  expect(country.now()).toBeNull();
});

test('CARE C12 a profile without a country, or one that cannot be had, leaves what the browser says', async () => {
  speak('de-DE');
  await signInAlice();
  profileOf(null);
  const first = open();
  await heard();
  expect(first.now()).toBe('DE');
  calls.length = 0;
  answer('GET /api/v1/profile', refusal('internal', 500));
  const second = open();
  await heard();
  expect(second.now()).toBe('DE');
});
