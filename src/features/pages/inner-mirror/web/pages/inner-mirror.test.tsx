import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckIn } from '#features/mirror/check-ins/domain/contract.ts';
import { sendCheckIn } from '#features/mirror/check-ins/web/public/check-ins-client.ts';
import { checkInPages } from '#features/mirror/check-ins/web/queries.ts';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { openPage, retype } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { startOutbox } from '#platform/web/outbox/start-outbox.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { Page } from './inner-mirror.tsx';

const path = '/api/v1/check-ins';
const yes = {
  kind: 'check-ins',
  agreed: true,
  version: kinds['check-ins'].version,
  service: null,
  at: '2026-01-10T19:05:00.000Z',
};
const tired = {
  id: '01970000-0000-7000-8000-0000000000c1',
  energy: -60,
  pleasantness: -20,
  feelings: ['tired'],
  factors: ['slept-little', 'my cat'],
  note: 'A long day.',
};
const now = () => new Date().toISOString();

/* In a browser that keeps nothing, so that all is sent at once; e2e/browser/outbox.spec.ts shows what waits. */
startOutbox({ 'check-ins': async () => sendCheckIn });

/** What the server has; the page asks for it again after every write. */
let kept: CheckIn[] = [];
beforeEach(async () => {
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  kept = [];
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  answer(`GET ${path}`, () => ({ check_ins: kept, next: null }) as never);
  answer(`POST ${path}`, (body) => {
    const there = kept.find(({ id }) => id === (body as CheckIn).id);
    if (!there) kept = [body as CheckIn, ...kept];
    return (there ?? body) as never;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tap = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const sent = () => calls.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body);
const slide = async (name: string, value: number) =>
  fireEvent.change(await screen.findByRole('slider', { name }), { target: { value: String(value) } });
const isAsked = (question: string) => screen.findByRole('heading', { name: question });
const hasFocus = (words: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(words));
const checkIn = '/inner-mirror?action=check-in';

test('CARE C20 someone who comes straight here after a hard talk is asked how they are', async () => {
  answer('GET /api/v1/follow-up', { asks: true });
  answer('DELETE /api/v1/follow-up', { asks: false });
  openPage(Page, '/inner-mirror');
  await isAsked('Last time was hard');
  await press('Better');
  await screen.findByText(/^It’s good to hear that/);
});

test('REAL 45 it starts empty, asks one question a screen, and keeps a place and a word', async () => {
  openPage(Page, checkIn);
  await isAsked('Where are you right now?');
  expect((await screen.findByRole('slider', { name: 'Energy' })).getAttribute('aria-valuetext')).toBe(
    'nothing chosen yet',
  );
  await press('Next');
  await screen.findByText(/^Touch the field first/);
  await slide('Energy', -40);
  await slide('How it feels', 50);
  expect(screen.getByRole('slider', { name: 'Energy' }).getAttribute('aria-valuetext')).toMatch(
    /^little energy, near \w/,
  );
  await press('Next');
  await isAsked('Which word comes closest?');
  expect(screen.getAllByRole('checkbox').filter((one) => (one as HTMLInputElement).checked)).toEqual([]);
  await tap('Calm');
  await screen.findByText('Even water, slow breath.', { selector: 'p' });
  await press('Keep it');
  await isAsked('Kept');
  expect(sent()).toEqual([
    expect.objectContaining({ energy: -40, pleasantness: 50, feelings: ['calm'], factors: [], note: null }),
  ]);
  within(await screen.findByRole('listitem', { name: /^Check-in at/ })).getByText('Calm');
});

test('any word can be found by family and by typing', async () => {
  openPage(Page, checkIn);
  await slide('Energy', 80);
  await press('Next');
  await press('All words');
  expect(screen.getAllByRole('checkbox')).toHaveLength(112);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a word' }), 'homes');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await tap('Homesick');
  await screen.findByText('Chosen: Homesick');
  await press('Keep it');
  await isAsked('Kept');
  expect(sent()[0]).toMatchObject({ feelings: ['homesick'] });
});

test('people may say more: factors, one’s own words, a note', async () => {
  openPage(Page, checkIn);
  await slide('How it feels', -80);
  await press('Next');
  await press('Say more');
  await tap('Slept little');
  await userEvent.type(await screen.findByLabelText('In your own words'), ' my cat {Enter}');
  await screen.findByRole('checkbox', { name: 'my cat' });
  await press('Add a note');
  await userEvent.type(await screen.findByLabelText('Your note'), 'She is ill.');
  await press('Keep it');
  await isAsked('Kept');
  expect(sent()[0]).toMatchObject({ feelings: [], factors: ['slept-little', 'my cat'], note: 'She is ill.' });
  // An unpleasant one gets the way to help, and no reproach (CARE C18, C22).
  expect((await screen.findByRole('link', { name: 'Help now' })).getAttribute('href')).toBe('/help-now');
});

test('CARE C13 the first is kept only after a yes', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  answer('PUT /api/v1/consents/check-ins', { service: null, answers: [yes] });
  openPage(Page, checkIn);
  await slide('Energy', 20);
  await press('Next');
  await press('Keep it');
  const asked = within(await screen.findByRole('dialog', { name: 'Keep your check-ins and moments?' }));
  expect(sent()).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: 'Keep it' }));
  await isAsked('Kept');
  expect(sent()).toHaveLength(1);
});

test('without an answer it’s said, and a second try has the same id', async () => {
  answer(`POST ${path}`, unreachable);
  openPage(Page, checkIn);
  await slide('Energy', 20);
  await press('Next');
  await press('Keep it');
  await screen.findByText(/^You’re offline, and this browser keeps nothing/);
  answer(`POST ${path}`, (body) => body as never);
  await press('Keep it');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).toEqual(sent()[1]);
});

test('edited, it keeps its time and id; deleted, it can be undone', async () => {
  const created_at = now();
  kept = [{ ...tired, created_at }];
  answer(`PUT ${path}/${tired.id}`, (body) => {
    kept = [{ ...(kept[0] as CheckIn), ...(body as object) }];
    return kept[0] as never;
  });
  answer(`DELETE ${path}/${tired.id}`, () => {
    kept = [];
    return {};
  });
  openPage(Page, '/inner-mirror');
  await screen.findByText('Slept little · my cat');
  await userEvent.click(await screen.findByRole('link', { name: /^Edit/ }));
  await press('Next');
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Tired' })).checked).toBe(true);
  await tap('Drained');
  await press('Keep it');
  await screen.findByText('Tired, Drained');
  await press(/^Delete/);
  await screen.findByText('Deleted.');
  await press('Undo');
  await screen.findByText('Tired, Drained');
  expect(kept).toEqual([{ ...tired, feelings: ['tired', 'drained'], created_at }]);
  expect(sent()).toEqual(kept);
});

test('by the keyboard: after Delete the focus is on Undo, after Undo on what’s back', async () => {
  kept = [{ ...tired, created_at: now() }];
  answer(`DELETE ${path}/${tired.id}`, () => {
    kept = [];
    return {};
  });
  openPage(Page, '/inner-mirror');
  (await screen.findByRole('button', { name: /^Delete/ })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit: Check-in at/));
});

test('one that was deleted on another device isn’t made again by an edit here', async () => {
  kept = [{ ...tired, created_at: now() }];
  answer(`PUT ${path}/${tired.id}`, refusal('not_found', 404));
  openPage(Page, '/inner-mirror');
  await userEvent.click(await screen.findByRole('link', { name: /^Edit/ }));
  await press('Next');
  await press('Keep it');
  await screen.findByText('This one isn’t there any more, so it can’t be changed.');
  expect(sent()).toEqual([]);
});

test('after a reload, one that’s further back is found to be said differently, and a new one isn’t made of it', async () => {
  const old = { ...tired, created_at: '2026-01-10T19:05:00.000Z' };
  const newer = { ...tired, id: tired.id.replace('c1', 'c2'), feelings: ['proud'], created_at: now() };
  const isFirst = () => !calls.some(({ call }) => call.includes('before='));
  answer(`GET ${path}`, () =>
    isFirst()
      ? { check_ins: [newer], next: `${newer.created_at}_${newer.id}` }
      : ({ check_ins: [old], next: null } as never),
  );
  openPage(Page, checkIn, undefined, { edit: old.id });
  await press('Next');
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Tired' })).checked).toBe(true);
});

test('one that’s gone can’t be said differently, and that’s said', async () => {
  openPage(Page, checkIn, undefined, { edit: tired.id });
  await screen.findByText(/^We can’t find that check-in\. /);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('one that could not be deleted stays, and yesterday’s isn’t shown as today’s', async () => {
  const yesterday = new Date(Date.now() - dayMs).toISOString();
  kept = [
    { ...tired, created_at: now() },
    { ...tired, id: tired.id.replace('c1', 'c2'), feelings: ['proud'], created_at: yesterday },
  ];
  answer(`DELETE ${path}/${tired.id}`, refusal('internal', 500));
  openPage(Page, '/inner-mirror');
  await screen.findByText('Tired');
  expect(screen.queryByText('Proud')).toBeNull();
  await press(/^Delete/);
  await screen.findByText('It’s still there');
  screen.getByText('Tired');
});

test('left halfway, nothing is kept', async () => {
  const { place } = openPage(Page, checkIn);
  await slide('Energy', 20);
  await press('Not now');
  await screen.findByRole('link', { name: 'Check in' });
  expect([place(), sent()]).toEqual(['/inner-mirror', []]);
  await hasFocus('Nothing was kept. That’s fine.');
});

test('REAL 45 a reload loses nothing, on the first screen neither; a new visit starts empty', async () => {
  const left = () => JSON.stringify(sessionStorage);
  const isTicked = async (name: string) =>
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name })).checked).toBe(true);
  let page = openPage(Page, checkIn);
  await slide('Energy', -40);
  await slide('How it feels', 50);
  page = page.reload();
  await press('Next');
  await tap('Calm');
  page = page.reload();
  await isTicked('Calm');
  await press('Say more');
  await tap('Slept little');
  await press('Add a note');
  await userEvent.type(await screen.findByLabelText('Your note'), 'Half a thought');
  page = page.reload();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your note')).value).toBe('Half a thought');
  expect(left()).toContain('Half a thought');

  page.unmount();
  page = openPage(Page, checkIn);
  expect((await screen.findByRole('slider', { name: 'Energy' })).getAttribute('aria-valuetext')).toBe(
    'nothing chosen yet',
  );
  expect(left()).not.toContain('Half a thought');
  await slide('Energy', -40);
  page.reload();
  await press('Next');
  await press('Keep it');
  await isAsked('Kept');
  expect(sent()).toEqual([expect.objectContaining({ energy: -40, feelings: [], factors: [], note: null })]);
  expect(left()).not.toContain('energy');
});

test('thrown away, nothing is kept, and that’s said where the focus is', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  openPage(Page, checkIn);
  await slide('Energy', 20);
  await press('Next');
  await press('Keep it');
  await press('Discard');
  await hasFocus('Nothing was kept. That’s fine.');
  expect(sent()).toEqual([]);
});

test('edited, it’s asked about as of then, and neither saved again nor followed by an exercise', async () => {
  answer('GET /api/v1/moments', { moments: [] });
  kept = [{ ...tired, created_at: now() }];
  answer(`PUT ${path}/${tired.id}`, (body) => body as never);
  openPage(Page, '/inner-mirror');
  const edit = async () => userEvent.click(await screen.findByRole('link', { name: /^Edit/ }));
  await edit();
  await isAsked('Where were you then?');
  await press('Not now');
  await hasFocus('Nothing was changed. That’s fine.');
  await edit();
  await press('Next');
  await press('Keep it');
  await hasFocus('Changed');
  expect(screen.queryByText(/Nothing was/)).toBeNull();
  screen.getByRole('link', { name: 'Help now' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('link', { name: 'Take a look' })).toBeNull();
});

test('an edit under way stays where it’s learned meanwhile that it was deleted elsewhere', async () => {
  kept = [{ ...tired, created_at: now() }];
  openPage(Page, '/inner-mirror');
  await userEvent.click(await screen.findByRole('link', { name: /^Edit/ }));
  for (const name of ['Next', 'Say more', 'Add a note']) await press(name);
  await retype(await screen.findByLabelText('Your note'), 'A longer day.');
  kept = [];
  await act(() => queryClient.refetchQueries({ queryKey: ['check-ins', 'account'] }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your note').value).toBe('A longer day.');
  answer(`PUT ${path}/${tired.id}`, refusal('not_found', 404));
  await press('Keep it');
  await screen.findByText('This one isn’t there any more, so it can’t be changed.');
});

test('CARE C12 a note that sounds like danger gets a private card, and nobody is told', async () => {
  openPage(Page, checkIn);
  await slide('How it feels', -90);
  await press('Next');
  await press('Say more');
  await press('Add a note');
  await userEvent.type(await screen.findByLabelText('Your note'), 'I want to kill myself tonight');
  await press('Keep it');
  await isAsked('Are you safe right now?');
  await press('Not now');
  expect(screen.queryByRole('heading', { name: 'Are you safe right now?' })).toBeNull();
  // The card reads one's own plan, whenever that comes; nothing is written anywhere.
  expect(calls.filter(({ call }) => /safety|follow/.test(call) && !call.startsWith('GET'))).toEqual([]);
  // Nor is an exercise offered in its place.
  expect(screen.queryByRole('link', { name: 'Take a look' })).toBeNull();
  expect(JSON.stringify(calls)).not.toMatch(/urgent|concern/);
});

test('CARE C12 one’s own words for what it’s about are read as well', async () => {
  openPage(Page, checkIn);
  await slide('How it feels', -90);
  await press('Next');
  await press('Say more');
  await userEvent.type(await screen.findByLabelText('In your own words'), 'I want to kill myself tonight{Enter}');
  await press('Keep it');
  await isAsked('Are you safe right now?');
});

test('CARE C12 a card stays until it’s answered, whatever is left or kept after it', async () => {
  answer(`PUT ${path}/${tired.id}`, (body) => body as never);
  kept = [{ ...tired, created_at: now() }];
  openPage(Page, '/inner-mirror');
  const edit = async () => userEvent.click(await screen.findByRole('link', { name: /^Edit/ }));
  const note = async (text: string) => {
    await edit();
    for (const name of ['Next', 'Say more', 'Add a note']) await press(name);
    await retype(await screen.findByLabelText('Your note'), text);
    await press('Keep it');
    await isAsked('Changed');
  };
  await note('I want to kill myself tonight');
  await isAsked('Are you safe right now?');
  await edit();
  await press('Not now');
  await isAsked('Are you safe right now?');
  await note('Tea with Mira.');
  await isAsked('Are you safe right now?');
  expect(screen.queryByRole('link', { name: 'Take a look' })).toBeNull();
});

test('a check-in has the time when it’s saved, and a second try has it, too', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const opened = Date.now();
  const minutes = (count: number) => opened + count * minuteMs;
  answer(`POST ${path}`, unreachable);
  openPage(Page, checkIn);
  await slide('Energy', 20);
  await press('Next');
  vi.setSystemTime(minutes(3));
  await press('Keep it');
  await screen.findByText(/^You’re offline, and this browser keeps nothing/);
  vi.setSystemTime(minutes(5));
  await press('Keep it');
  await waitFor(() => expect(sent()).toHaveLength(2));
  const time = expect.objectContaining({
    created_at: expect.stringContaining(new Date(minutes(3)).toISOString().slice(0, 16)),
  });
  expect(sent()).toEqual([time, time]);
});

test('own words that were typed are kept without being added first, also from the next question', async () => {
  openPage(Page, checkIn);
  await slide('How it feels', -80);
  await press('Next');
  await press('Say more');
  await userEvent.type(await screen.findByLabelText('In your own words'), ' my cat ');
  await press('Add a note');
  await press('Keep it');
  await isAsked('Kept');
  expect(sent()[0]).toMatchObject({ factors: ['my cat'] });
});

test('what’s still being said when it’s kept, or on the way back, is waited for', async () => {
  const stop = vi.fn();
  let heard: (words: string) => void = () => {};
  class FakeRecognition {
    onresult?: (event: object) => void;
    onend?: () => void;
    stop = stop;
    abort = vi.fn();
    start() {
      heard = (transcript) =>
        act(() => {
          this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal: true })] });
          this.onend?.();
        });
    }
  }
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
  openPage(Page, checkIn);
  await slide('How it feels', -80);
  for (const name of ['Next', 'Say more', 'Add a note', 'Speak instead', 'Back']) await press(name);
  await isAsked('What’s it about?');
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
  heard('a long day');
  for (const name of ['Add a note', 'Speak instead', 'Keep it']) await press(name);
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(2));
  expect(sent()).toEqual([]);
  heard('but a good one');
  await isAsked('Kept');
  expect(sent()[0]).toMatchObject({ note: 'a long day but a good one' });
});

test('where no more fit, own words stay in the field, and it’s said', async () => {
  openPage(Page, checkIn);
  await slide('How it feels', -80);
  await press('Next');
  await press('Say more');
  const [first, ...others] = (await screen.findAllByRole('checkbox')).slice(0, 16);
  for (const one of [first, ...others]) if (one) await userEvent.click(one);
  const field = await screen.findByLabelText<HTMLInputElement>('In your own words');
  await userEvent.type(field, 'my cat');
  await press('Add');
  expect(field.value).toBe('my cat');
  await screen.findByText(/^There’s room for 16/);
  await press('Keep it');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^There’s no room for “my cat” yet/);
  expect(sent()).toEqual([]);
  if (first) await userEvent.click(first);
  await press('Keep it');
  await isAsked('Kept');
  expect((sent()[0] as CheckIn).factors).toHaveLength(16);
  expect((sent()[0] as CheckIn).factors).toContain('my cat');
});

test('right after it one exercise that fits is offered, and declined with one tap', async () => {
  answer('GET /api/v1/moments', { moments: [] });
  openPage(Page, checkIn);
  await slide('How it feels', -60);
  await slide('Energy', 70);
  await press('Next');
  await tap('Angry');
  await press('Keep it');
  expect((await screen.findByRole('link', { name: 'Take a look' })).getAttribute('href')).toBe('/exercises/anger');
  await press('Not now');
  expect(screen.queryByRole('link', { name: 'Take a look' })).toBeNull();
});

test('where the account can’t be read, one can check in all the same, and try again', async () => {
  answer(`GET ${path}`, refusal('not_found', 404));
  openPage(Page, '/inner-mirror');
  await screen.findByText(/^The ones in your account can’t be read/);
  screen.getByRole('link', { name: 'Check in' });
  kept = [{ ...tired, created_at: now() }];
  answer(`GET ${path}`, () => ({ check_ins: kept, next: null }) as never);
  await press('Try again');
  await screen.findByText('Tired');
});

test('where only older pages can’t be read, those that stand there aren’t said to be missing', async () => {
  const cursor = `${now()}_${tired.id}`;
  answer(`GET ${path}`, () => ({ check_ins: [{ ...tired, created_at: now() }], next: cursor }) as never);
  openPage(Page, '/inner-mirror');
  await screen.findByText('Tired');
  answer(`GET ${path}`, refusal('not_found', 404));
  await act(() => queryClient.fetchInfiniteQuery({ ...checkInPages, pages: 2 }).catch(() => undefined));
  await waitFor(() => expect(queryClient.getQueryState(checkInPages.queryKey)?.status).toBe('error'));
  screen.getByText('Tired');
  expect(screen.queryByText(/^The ones in your account can’t be read/)).toBeNull();
});

test('the exercises, the coach and one’s safety plan are a tap away', async () => {
  openPage(Page, '/inner-mirror');
  const more = within(await screen.findByRole('navigation', { name: 'More for yourself' }));
  const ways = more.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Look back on your check-ins', '/inner-mirror/history'],
    ['Moments', '/inner-mirror/moments'],
    ['Exercises', '/exercises'],
    ['Talk with the coach', '/ai'],
    ['My safety plan', '/my-safety-plan'],
  ]);
});

test('R-PROD-03 the inner mirror has check-ins, suggestions, recommendations, what stands out, what’s new, and the coach', async () => {
  answer('GET /api/v1/profile', { quiet_hours: null } as never);
  answer('GET /api/v1/interventions', { interventions: [] });
  answer('GET /api/v1/recommendations', { recommendations: [], dismissed: [] });
  answer('GET /api/v1/insights', { insights: [] });
  const news = {
    id: tired.id.replace('c1', 'e1'),
    kind: 'cancelled',
    workshop_id: null,
    workshop_title: null,
    is_read: false,
    circle_at: '2026-06-01T17:00:00.000Z',
    created_at: '2026-05-28T09:00:00.000Z',
    priority_level: 3,
  };
  answer('GET /api/v1/notifications', { notifications: [news] });
  openPage(Page, '/inner-mirror');
  for (const name of ['Suggestions', 'Worth a try', 'What stands out', 'What’s new'])
    await screen.findByRole('region', { name }, { timeout: 5000 });
  screen.getByRole('link', { name: 'Talk with the coach' });
  screen.getByRole('link', { name: 'Check in' });
});

test('REAL 6 what’s new stands there, too, but for word of the suggestions that stand there anyway', async () => {
  const news = (last: number, kind: string) => ({
    id: tired.id.replace('c1', `e${last}`),
    kind,
    workshop_id: null,
    workshop_title: null,
    is_read: false,
    circle_at: '2026-06-01T17:00:00.000Z',
    created_at: '2026-05-28T09:00:00.000Z',
    priority_level: 3,
  });
  answer('GET /api/v1/profile', { quiet_hours: null } as never);
  const all = [news(1, 'cancelled'), news(2, 'suggestion'), ...[3, 4, 5].map((last) => news(last, 'cancelled'))];
  answer('GET /api/v1/notifications', { notifications: all });
  openPage(Page, '/inner-mirror');
  const part = within(await screen.findByRole('region', { name: 'What’s new' }));
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 13))).toEqual(
    Array(3).fill('The circle on'),
  );
  expect(part.getByRole('link', { name: 'See all that’s new' }).getAttribute('href')).toBe('/notifications');
});
