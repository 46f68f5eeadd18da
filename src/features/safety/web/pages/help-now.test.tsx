import { afterEach, expect, test, vi } from 'vitest';
import { all, answers, calls, eventually, find, open, signInAlice } from '#platform/testing/page.tsx';
import { HelpNow } from './help-now.tsx';

const speak = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const link = (href: string) => find<HTMLAnchorElement>(`main section li a[href="${href}"]`);
afterEach(() => vi.restoreAllMocks());

test('CARE C12 CARE C18 a visitor sees the lines of the country that their browser speaks of, and nothing is asked of the network', async () => {
  speak('en', 'en-GB');
  open(HelpNow, '/help-now');
  await eventually(() => expect(link('tel:999').textContent).toContain('United Kingdom'));
  expect(link('tel:116123').textContent).toBe('Call Samaritans:116 123');
  expect(link('sms:85258?&body=SHOUT').textContent).toContain('85258');
  expect(calls).toEqual([]);
});

test('CARE C12 every line shows its source, the date of that, and that it is not confirmed yet', async () => {
  speak('de-DE');
  open(HelpNow, '/help-now');
  await eventually(() => link('tel:08001110111'));
  const cards = all('main section ul > li').filter((card) => card.querySelector('h3'));
  expect(cards.length).toBe(2);
  for (const card of cards) expect(card.textContent).toMatch(/From .+, (20\d\d|no date).* · not confirmed yet$/);
  expect(find('main').textContent).toContain('has yet to confirm them');
});

test('CARE C12 the number for danger stands without a doubt beside it; its source, date and mark stand at the foot', async () => {
  speak('en-IE');
  open(HelpNow, '/help-now');
  await eventually(() => expect(link('tel:112').textContent).toContain('Ireland'));
  const [danger, foot] = [link('tel:112').closest('section'), all('main section').at(-1)];
  expect(danger?.textContent).not.toMatch(/confirmed|Government/);
  expect(foot?.textContent).toMatch(/112.*From Government of Ireland, 2021-11-25 · not confirmed yet/);
  expect(foot?.querySelector('a')?.href).toMatch(/^https:\/\/gov\.ie\//);
  const steps = history.length;
  danger?.querySelector<HTMLElement>('a[href="#sources"]')?.click();
  expect(document.activeElement?.textContent).toBe('Where these numbers come from');
  expect(history.length).toBe(steps);
});

test('CARE C18 without a country the European number and a directory stand there; another country is one choice away', async () => {
  speak('en');
  open(HelpNow, '/help-now');
  await eventually(() => link('tel:112'));
  expect(find<HTMLAnchorElement>('a[href="https://findahelpline.com"]').textContent).toBe('findahelpline.com');
  const country = find<HTMLSelectElement>('select');
  country.value = 'NZ';
  country.dispatchEvent(new Event('change', { bubbles: true }));
  await eventually(() => link('tel:1737'));
  expect(link('sms:1737').textContent).toContain('1737');
});

test('CARE C18 a member’s profile says the country before the browser does', async () => {
  speak('de-DE');
  answers['GET /api/v1/profile'] = {
    body: { id: '1', username: 'alice', pronouns: null, country: 'FR', welcomed: true },
  };
  await signInAlice();
  open(HelpNow, '/help-now');
  await eventually(() => link('tel:3114'));
});

test('CARE C1 lines for young people stand apart', async () => {
  speak('en-AU');
  open(HelpNow, '/help-now');
  await eventually(() => link('tel:1800551800'));
  const [listeners, young] = all('main section h2').slice(-4, -2);
  expect([listeners?.textContent, young?.textContent]).toEqual([
    'Someone who listens',
    'For children and young people',
  ]);
});

test('CARE C18 leaving is the first thing on the page that a keyboard reaches, and takes the page’s place in the history', async () => {
  const others = new BroadcastChannel('leave-fast');
  const heard = new Promise((resolve) => {
    others.onmessage = resolve;
  });
  open(HelpNow, '/help-now');
  const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  await eventually(() => find('h1', 'Help now'));
  const first = all('a, button, select, summary, input')[0];
  expect(first?.textContent).toBe('Leave this page fast');
  first?.click();
  expect(replaced).toHaveBeenCalledWith('https://www.wikipedia.org');
  expect(document.body.hidden).toBe(true);
  document.body.hidden = false;
  // A room in another tab hears of it.
  await heard;
  others.close();
});
