import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import { leaveFast } from '../../domain/leave-fast.ts';
import { Page as HelpNow } from './help-now.tsx';

const speak = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
/** The link to a number; there is one of each. */
function link(href: string): HTMLAnchorElement {
  const [found, ...more] = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .filter((one) => one.matches(`section li a[href="${href}"]`));
  if (!found || more.length > 0) throw new Error(`${more.length + 1} ways to ${href}`);
  return found;
}
afterEach(() => vi.restoreAllMocks());

test('CARE C12 CARE C18 a visitor sees the lines of the country that their browser speaks of, and nothing is asked of the network', async () => {
  speak('en', 'en-GB');
  openPage(HelpNow, '/help-now');
  await waitFor(() => expect(link('tel:999').textContent).toContain('United Kingdom'));
  expect(link('tel:116123').textContent).toBe('Call Samaritans:116 123');
  expect(link('sms:85258?&body=SHOUT').textContent).toContain('85258');
  expect(calls).toEqual([]);
});

test('CARE C12 every line shows its source, the date of that, and that it is not confirmed yet', async () => {
  speak('de-DE');
  openPage(HelpNow, '/help-now');
  await waitFor(() => link('tel:08001110111'));
  const cards = screen
    .getAllByRole('listitem')
    .filter((card) => card.matches('section ul > li') && card.querySelector('h3'));
  expect(cards.length).toBe(2);
  for (const card of cards) expect(card.textContent).toMatch(/From .+, (20\d\d|no date).* · not confirmed yet$/);
  expect(screen.getByRole('main').textContent).toContain('have yet to confirm them');
});

test('CARE C12 the number for danger stands without a doubt beside it; its source, date and mark stand at the foot', async () => {
  speak('en-IE');
  openPage(HelpNow, '/help-now');
  await waitFor(() => expect(link('tel:112').textContent).toContain('Ireland'));
  const [danger, foot] = [link('tel:112').closest('section'), [...document.querySelectorAll('main section')].at(-1)];
  expect(danger?.textContent).not.toMatch(/confirmed|Government/);
  expect(foot?.textContent).toMatch(/112.*From Government of Ireland, 2021-11-25 · not confirmed yet/);
  expect(foot?.querySelector('a')?.href).toMatch(/^https:\/\/gov\.ie\//);
  const steps = history.length;
  await userEvent.click(danger?.querySelector('a[href="#sources"]') as HTMLElement);
  expect(document.activeElement?.textContent).toBe('Where these numbers come from');
  expect(history.length).toBe(steps);
});

test('CARE C18 without a country the European number and a directory stand there; another country is one choice away', async () => {
  speak('en');
  openPage(HelpNow, '/help-now');
  await waitFor(() => link('tel:112'));
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'findahelpline.com' }).href).toBe(
    'https://findahelpline.com/',
  );
  await userEvent.selectOptions(screen.getByRole('combobox'), 'NZ');
  await waitFor(() => link('tel:1737'));
  expect(link('sms:1737').textContent).toContain('1737');
});

test('CARE C18 a member’s profile says the country before the browser does', async () => {
  speak('de-DE');
  answer('GET /api/v1/profile', { id: '1', username: 'alice', pronouns: null, country: 'FR', welcomed: true });
  await signInAlice();
  openPage(HelpNow, '/help-now');
  await waitFor(() => link('tel:3114'));
});

test('CARE C1 lines for young people stand apart', async () => {
  speak('en-AU');
  openPage(HelpNow, '/help-now');
  await waitFor(() => link('tel:1800551800'));
  const [listeners, young] = [...document.querySelectorAll('main section h2')].slice(-4, -2);
  expect([listeners?.textContent, young?.textContent]).toEqual([
    'Someone who listens',
    'For children and young people',
  ]);
});

test('CARE C18 leaving is the first thing on the page that a keyboard reaches, and rooms in other tabs hear of it', async () => {
  openPage(HelpNow, '/help-now');
  await screen.findByRole('heading', { name: 'Help now' });
  await userEvent.tab();
  const leaving = document.activeElement as HTMLAnchorElement;
  expect(leaving.textContent).toBe('Leave this page fast');
  // The first script of index.html does the rest; e2e/routes.spec.ts and e2e/room.spec.ts show it.
  expect([leaving.href, leaving.dataset.leaveFast]).toEqual(['https://www.wikipedia.org/', leaveFast.channel]);
});
