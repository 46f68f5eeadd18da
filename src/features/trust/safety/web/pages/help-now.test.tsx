import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import { helpCountries } from '../../domain/help-lines.ts';
import { leaveFast } from '../../domain/leave-fast.ts';
import { emptyPlan } from '../../domain/plan/plan.ts';
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
  expect(screen.queryByRole('link', { name: 'Open my safety plan' })).toBeNull();
});

test('CARE C12 no number to call has a doubt beside it; where each comes from, and how old that is, stands in a fold', async () => {
  speak('en-IE');
  openPage(HelpNow, '/help-now');
  await waitFor(() => expect(link('tel:112').textContent).toContain('Ireland'));
  const fold = document.querySelector<HTMLDetailsElement>('details#sources');
  expect(fold?.open).toBe(false);
  const outside = screen.getByRole('main').cloneNode(true) as HTMLElement;
  outside.querySelector('#sources')?.remove();
  expect(outside.textContent).not.toMatch(/confirmed|From Government/);
  const steps = history.length;
  await userEvent.click(document.querySelector('a[href="#sources"]') as HTMLElement);
  expect([fold?.open, document.activeElement?.textContent]).toEqual([true, 'Where these numbers come from']);
  expect(history.length).toBe(steps);
  expect(fold?.textContent).toMatch(/112.*From Government of Ireland, 2021-11-25/);
  const lines = helpCountries.find(({ code }) => code === 'IE')?.lines ?? [];
  expect(lines.length).toBeGreaterThan(0);
  for (const { name, source } of lines)
    expect(fold?.textContent).toContain(
      `${name}From ${source.name}, ${source.date ?? 'which gives no date, so it may be older'}`,
    );
  for (const { rel, href } of fold?.querySelectorAll('a') ?? [])
    expect([rel, href.slice(0, 8)]).toEqual(['noreferrer', 'https://']);
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

test('CARE C12 C18 a member’s profile says the country before the browser does, and the person they trust is one tap away', async () => {
  speak('de-DE');
  answer('GET /api/v1/profile', { id: '1', username: 'alice', pronouns: null, country: 'FR', welcomed: true });
  await signInAlice();
  const kept = { plan: { ...emptyPlan, trusted: { name: 'Maria', reach: '0170 123' } }, version: 1 };
  localStorage.setItem(`attune-plan-${alice.id}`, JSON.stringify(kept));
  openPage(HelpNow, '/help-now');
  await waitFor(() => link('tel:3114'));
  expect((await screen.findByRole('link', { name: 'Call Maria' })).getAttribute('href')).toBe('tel:0170123');
  expect(screen.getByRole('link', { name: 'Open my safety plan' }).getAttribute('href')).toBe('/my-safety-plan');
});

test('CARE C12 on a new phone, which knows of no plan, the person they trust is one tap away, too, and from then on offline', async () => {
  await signInAlice();
  const kept = { plan: { ...emptyPlan, trusted: { name: 'Maria', reach: '0170 123' } }, version: 1 };
  answer('GET /api/v1/safety-plan', kept);
  openPage(HelpNow, '/help-now');
  expect((await screen.findByRole('link', { name: 'Call Maria' })).getAttribute('href')).toBe('tel:0170123');
  expect(JSON.parse(localStorage.getItem(`attune-plan-${alice.id}`) ?? '')).toEqual(kept);
});

test('CARE C1 C24 lines for young people, and for people hurt by somebody, stand apart', async () => {
  speak('en-AU');
  openPage(HelpNow, '/help-now');
  await waitFor(() => link('tel:1800551800'));
  const titles = [...document.querySelectorAll('main section h2')].slice(-4, -1).map((title) => title.textContent);
  expect(titles).toEqual(['Someone who listens', 'If someone hurts or scares you', 'For children and young people']);
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
