import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyPlan } from '#features/trust/safety/domain/plan/plan.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, answered, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { ReplyEvent } from '../../domain/contract.ts';
import { Page } from './chat.tsx';

const post = 'POST /api/v1/coach/lines';
const yes = { kind: 'coach', agreed: true, version: 2, service: null, at: '2026-01-10T19:05:00.000Z' };
const said = () =>
  calls.filter(({ call }) => call === post).map(({ body }) => body as { id: string; replaces?: string });
// The guide is a chunk of its own, which takes its time to load.
beforeAll(() => import('../../domain/written-guide.ts'));
beforeEach(async () => {
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  answer(post, unreachable());
});

const log = () => screen.getByRole('log', { name: 'Your talk' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
async function say(words: string): Promise<void> {
  // What they said about keeping is known by now.
  await answered();
  await userEvent.type(field(), words);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

/** What else may be done with the last reply. */
async function more(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'More for this reply' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

/** The coach's lines, without who says them. */
const replies = () =>
  within(log())
    .getAllByText(/^(?:Written guide|AI model), /)
    .map((label) => label.nextElementSibling?.textContent);

/** The server's next reply, as the test tells it. */
function nextReply() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  answer(post, () => new HttpResponse(readable, { headers: { 'content-type': 'text/event-stream' } }));
  return {
    tell: (event: ReplyEvent) =>
      writer.write(new TextEncoder().encode(`event: message\ndata: ${JSON.stringify(event)}\n\n`)),
    end: () => writer.close(),
    breakOff: () => writer.abort(new TypeError('network error')),
  };
}
const [first, other] = ['01970000-0000-7000-8000-0000000000c1', '01970000-0000-7000-8000-0000000000c2'];
const calm = { level: 'none', asked: false } as const;
const piece = { type: 'piece', id: first, who: 'model', text: 'It sounds heavy. ' } as const;
const whole = {
  type: 'end',
  line: { id: other, who: 'model', text: 'I’m listening.', said_at: '2026-01-10T19:05:00.000Z' },
  safety: calm,
} as const;
const mine = () => within(log()).getAllByText('My sister is ill.');

test('CARE C21 it says that it’s a program before the first line, and beside each of its own, for programs too', async () => {
  openPage(Page, '/ai/chat?passing');
  screen.getByText('A program, not a person');
  await say('My sister is ill.');
  await waitFor(() => expect(replies()).toHaveLength(2));
  const marks = within(log())
    .getAllByRole('listitem')
    .map((line) => line.dataset.digitalSourceType?.split('/').at(-1));
  expect(marks).toEqual(['algorithmicMedia', undefined, 'algorithmicMedia']);
  expect(field().value).toBe('');
});

test('another reply, and the last line changed, take the place of what was there', async () => {
  openPage(Page, '/ai/chat?passing');
  await say('My sister is ill.');
  await waitFor(() => expect(replies()).toHaveLength(2));
  const [, first] = replies();
  await more('Say it another way');
  await waitFor(() => expect(replies()).toEqual([expect.any(String), expect.not.stringMatching(first ?? '')]));
  await more('Change my last line');
  await userEvent.clear(field());
  await say('My brother is ill.');
  await within(log()).findByText('My brother is ill.');
  await waitFor(() => expect(replies()).toHaveLength(2));
  expect(within(log()).queryByText('My sister is ill.')).toBeNull();
});

test('REAL 3 once it’s kept, a talk’s address names it, while its reply still comes and a next line is typed', async () => {
  const reply = nextReply();
  void reply.tell(piece);
  const page = openPage(Page, '/ai/chat?begin=4');
  await userEvent.clear(field());
  await say('My sister is ill.');
  await within(log()).findByText('It sounds heavy.');
  await userEvent.type(field(), 'And');
  const { conversation_id } = said()[0] as unknown as { conversation_id: string };
  await waitFor(() => expect(page.place()).toBe(`/ai/chat?talk=${conversation_id}`));
  await userEvent.keyboard(' I miss her');
  void reply.tell(whole);
  await within(log()).findByText('I’m listening.');
  mine();
  expect(field().value).toBe('And I miss her');
  expect(document.activeElement).toBe(field());
});

test('CARE C12 what isn’t kept isn’t lost by its own card: help and the plan open beside it', async () => {
  const page = openPage(Page, '/ai/chat?passing');
  await say('I want to kill myself.');
  const ways = await care();
  for (const name of [/^Help now/, /^Open my safety plan/])
    expect(ways.getByRole('link', { name }).getAttribute('target')).toBe('_blank');
  expect(page.place()).toBe('/ai/chat?passing');
});

test.each([
  ['a keyboard it sends', false, 'send', 2],
  ['a touch screen it makes a new line, and the button sends', true, 'enter', 1],
])('Enter: on %s', async (_, isTouched, hint, lines) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isTouched && query.includes('coarse') }) as MediaQueryList,
  );
  openPage(Page, '/ai/chat?passing');
  await answered();
  await userEvent.type(field(), 'My sister is ill.{Enter}It hurts.');
  await waitFor(() => expect(replies()).toHaveLength(lines));
  expect(field().getAttribute('enterkeyhint')).toBe(hint);
  expect(field().value).toBe(isTouched ? 'My sister is ill.\nIt hurts.' : 'It hurts.');
  vi.restoreAllMocks();
});

test('CARE C13 nothing is sent before a yes', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  openPage(Page, '/ai/chat');
  await say('My sister is ill.');
  await screen.findByRole('button', { name: 'Only on this device' });
  expect(said()).toEqual([]);
  expect(field().value).toBe('My sister is ill.');
});

const before = {
  id: first,
  started_at: '2026-01-10T19:05:00.000Z',
  lines: [{ id: other, who: 'person', text: 'My sister is ill.', said_at: '2026-01-10T19:05:00.000Z' }],
} as const;

test('CARE C13 a talk of the account goes on in the account, also where what’s new is kept only on this device', async () => {
  localStorage.setItem(`attune-device-only-${alice.id}`, 'coach');
  answer(`GET /api/v1/coach/talks/${first}`, before);
  openPage(Page, `/ai/chat?talk=${first}`);
  await within(await screen.findByRole('log')).findByText('My sister is ill.');
  void nextReply().tell(whole);
  await say('It hurts.');
  await within(log()).findByText('I’m listening.');
  expect(said()).toMatchObject([{ conversation_id: first, words: 'It hurts.' }]);
});

test('CARE C13 a receipt leads to its line once the talk is there, which has the focus until it goes on', async () => {
  answer(`GET /api/v1/coach/talks/${first}`, before);
  openPage(Page, `/ai/chat?talk=${first}#line-${other}`);
  await within(await screen.findByRole('log')).findByText('My sister is ill.');
  await waitFor(() => expect(document.activeElement?.id).toBe(`line-${other}`));
  await userEvent.click(field());
  expect(document.getElementById(`line-${other}`)?.hasAttribute('tabindex')).toBe(false);
});

test('CARE C13 where that yes is gone, it’s asked about, and can’t go on here with half of it', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [{ ...yes, version: 1 }] });
  answer(`GET /api/v1/coach/talks/${first}`, before);
  openPage(Page, `/ai/chat?talk=${first}`);
  await within(await screen.findByRole('log')).findByText('My sister is ill.');
  await say('It hurts.');
  await screen.findByRole('button', { name: 'Keep it' });
  expect(screen.queryByRole('button', { name: 'Only on this device' })).toBeNull();
  expect(said()).toEqual([]);
});

test('a talk that isn’t kept asks nothing and sends nothing', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  openPage(Page, '/ai/chat?passing');
  screen.getByText(/^This talk isn’t kept/);
  await say('My sister is ill.');
  await waitFor(() => expect(replies()).toHaveLength(2));
  expect(said()).toEqual([]);
});

test('offline the guide goes on here, and says so', async () => {
  openPage(Page, '/ai/chat');
  await say('My sister is ill.');
  await screen.findByText(/^You’re offline/);
  await waitFor(() => expect(replies()).toHaveLength(2));
  expect(said()).toHaveLength(1);
});

test('back online, the talk is kept again, and says what isn’t; what was said offline isn’t sent', async () => {
  openPage(Page, '/ai/chat');
  await say('My sister is ill.');
  await screen.findByText(/^You’re offline/);
  await waitFor(() => expect(replies()).toHaveLength(2));
  void nextReply().tell(whole);
  await say('I’ll call her.');
  await within(log()).findByText('I’m listening.');
  await screen.findByText(/^You’re back online, and the talk is kept again/);
  expect(said().at(-1)).toMatchObject({ words: 'I’ll call her.' });
  expect(said().at(-1)?.replaces).toBeUndefined();
});

test('without a connection another reply, and the last line changed, stay on the device', async () => {
  openPage(Page, '/ai/chat');
  await say('My sister is ill.');
  await screen.findByText(/^You’re offline/);
  await waitFor(() => expect(replies()).toHaveLength(2));
  const before = said().length;
  void nextReply().tell(whole);
  const [, first] = replies();
  await more('Say it another way');
  await waitFor(() => expect(replies()[1]).not.toBe(first));
  await more('Change my last line');
  await userEvent.clear(field());
  await say('My brother is ill.');
  await within(log()).findByText('My brother is ill.');
  expect(said()).toHaveLength(before);
});

test('it begins with the guide’s own words, and one can write before they’re there', async () => {
  const opening = 'Hello Alice. I’m the guide here: a program.';
  answer('GET /api/v1/coach/opening/:id', { opening });
  openPage(Page, '/ai/chat');
  field();
  await within(log()).findByText(opening);
});

test('a refusal leaves what was written where it was', async () => {
  answer(post, refusal('talk_full', 409));
  openPage(Page, '/ai/chat');
  await say('My sister is ill.');
  await screen.findByText(/^This talk has become very long/);
  expect(field().value).toBe('My sister is ill.');
});

/** The card with people to reach. */
const care = async () =>
  within(await screen.findByRole('region', { name: /^(?:That sounds heavy|Are you safe right now\?)$/ }));

test('CARE C12 after words of danger help, one’s plan and people one trusts are one tap away, for as long as the talk is there', async () => {
  const trusted = { name: 'Maria', reach: '0170 123' };
  localStorage.setItem(`attune-plan-${alice.id}`, JSON.stringify({ plan: { ...emptyPlan, trusted }, version: 1 }));
  openPage(Page, '/ai/chat?passing');
  await say('I want to kill myself.');
  const ways = await care();
  expect(ways.getByRole('link', { name: /^Help now/ }).getAttribute('href')).toBe('/help-now');
  expect(ways.getByRole('link', { name: /^Open my safety plan/ }).getAttribute('href')).toBe('/my-safety-plan');
  expect((await ways.findByRole('link', { name: 'Call Maria' })).getAttribute('href')).toBe('tel:0170123');
  localStorage.removeItem(`attune-plan-${alice.id}`);
  await say('No.');
  await waitFor(() => expect(replies()).toHaveLength(3));
  await say('My sister is ill.');
  await waitFor(() => expect(replies()).toHaveLength(4));
  await care();
});

test('CARE C12 C24 what can’t wait is asked at once, with the number to call', async () => {
  answer('GET /api/v1/profile', { id: alice.id, username: 'Alice', country: 'GB' });
  openPage(Page, '/ai/chat?passing');
  await say('I will kill myself tonight, I have the pills here.');
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  const [inCard] = await screen.findAllByRole('link', { name: '999' });
  expect(inCard?.getAttribute('href')).toBe('tel:999');
});

test('CARE C13 where a model could answer it’s asked beside the talk, too, and not where nothing’s kept', async () => {
  answer('GET /api/v1/consents', { service: null, model: 'ai', answers: [yes] });
  openPage(Page, '/ai/chat');
  await screen.findByRole('heading', { name: 'May AI help you here?' });
  openPage(Page, '/ai/chat?passing');
  await answered();
  expect(screen.getAllByRole('heading', { name: 'May AI help you here?' })).toHaveLength(1);
});

test('CARE C13 the question is asked in forty words at most, and the rest is one tap away', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  openPage(Page, '/ai/chat');
  await say('My sister is ill.');
  const dialog = await screen.findByRole('dialog', { name: 'Keep your talks with the coach?' });
  const asked = within(dialog).getByText(/^They’re about you/).textContent ?? '';
  expect(asked.split(' ').length).toBeLessThanOrEqual(40);
  const rest = within(dialog).getByRole('group');
  expect(within(rest).getByText(/^The coach remembers a few of your own lines.*three days\.$/)).toBeDefined();
  expect(rest).toHaveProperty('open', false);
});

test('CARE C12 C24 nobody in danger has to say where talks are kept before they see the number', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  answer('GET /api/v1/profile', { id: alice.id, username: 'Alice', country: 'GB' });
  openPage(Page, '/ai/chat');
  await say('I think I’m having a heart attack.');
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('link', { name: '999' })).getAttribute('href')).toBe('tel:999');
});

describe('REAL 48 guided pieces', () => {
  test('a talk may begin with one; its answers are tapped or typed, and what it leaves is kept in one’s moments', async () => {
    openPage(Page, '/ai/chat?passing');
    await userEvent.click(await screen.findByRole('button', { name: 'A plan for today' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tomorrow' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ten minutes outside' }));
    await screen.findByRole('button', { name: 'One message I owe' });
    await say('call the bank');
    await userEvent.click(await screen.findByRole('button', { name: 'Music and a cup of something' }));
    await userEvent.click(await screen.findByRole('button', { name: 'I forget' }));
    await screen.findByText(
      'For tomorrow: ten minutes outside. Then: call the bank. And something good: music and a cup of something.',
    );
    expect(screen.queryByRole('list', { name: 'Tap an answer, or type your own' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Keep this in my moments' }));
    await screen.findByRole('dialog');
  });

  test('once something’s said, none are proposed any more', async () => {
    openPage(Page, '/ai/chat?passing');
    await screen.findByRole('button', { name: 'Panic, right now' });
    await say('My sister is ill.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Panic, right now' })).toBeNull());
  });
});

test.each([
  ['their choice', 'DE', /0800 111 0 111.*112/s],
  ['their languages, where they chose none', null, /988.*911/s],
])('CARE C18 a talk that isn’t kept names the line of %s', async (_, country, line) => {
  answer('GET /api/v1/profile', { id: alice.id, username: 'Alice', country });
  openPage(Page, '/ai/chat?passing');
  await say('I want to kill myself.');
  await waitFor(() => expect(replies()).toHaveLength(2));
  await say('Yes.');
  await waitFor(() => expect(replies()).toHaveLength(3));
  expect(replies().at(-1)).toMatch(line);
});

/** Each talk is a new one: what was said offline in another stays with that. */
let talks = 0;
const told = (...texts: string[]) =>
  texts.map((text, at) => ({
    id: `01970000-0000-7000-8000-0000000000d${at}`,
    who: at % 2 === 0 ? 'person' : 'guide',
    text,
    said_at: '2026-01-10T19:05:00.000Z',
  }));
const openTold = (...texts: string[]) => {
  talks += 1;
  const talk = `01970000-0000-7000-8000-00000000e00${talks}`;
  answer('GET /api/v1/coach/talks/:id', { id: talk, started_at: '2026-01-10T19:05:00.000Z', lines: told(...texts) });
  openPage(Page, `/ai/chat?talk=${talk}`);
  return within(document.body).findByText(texts[0] ?? '');
};

test('CARE C12 a danger isn’t forgotten with the connection', async () => {
  await openTold('I want to kill myself.', 'Are you thinking about ending your life?', 'yes', 'I’m with you.');
  await care();
  await say('I’m so tired.');
  await screen.findByText(/^You’re offline/);
  await waitFor(() => expect(replies()).toHaveLength(4));
  await say('I am on my sofa.');
  await waitFor(() => expect(replies()).toHaveLength(5));
  // Two replies of the protocol have a line in one of them or the plan; the everyday listening has neither.
  expect(replies().slice(-2).join(' ')).toMatch(/988|safety plan/);
});

test('CARE C12 what was grave offline stays with the guide here once back online, which the account knows nothing of', async () => {
  await openTold('My sister is ill.', 'That’s hard.');
  await say('I want to kill myself.');
  await care();
  await waitFor(() => expect(replies()).toHaveLength(3));
  void nextReply().tell(whole);
  await say('yes');
  await waitFor(() => expect(replies()).toHaveLength(4));
  expect(replies().at(-1)).toMatch(/988/);
  expect(said()).toHaveLength(1);
  await screen.findByText(/^After what you said offline, this talk goes on here/);
});

test('CARE C12 a “yes” after something urgent doesn’t make the card milder', async () => {
  openPage(Page, '/ai/chat?passing');
  await say('I will kill myself tonight, I have the pills here.');
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  await say('Yes.');
  await waitFor(() => expect(replies()).toHaveLength(3));
  screen.getByRole('heading', { name: 'Are you safe right now?' });
});

test('CARE C12 help is shown where the reply to words of danger breaks off', async () => {
  const reply = nextReply();
  void reply.tell(piece);
  openPage(Page, '/ai/chat');
  await say('I want to kill myself.');
  await within(log()).findByText('It sounds heavy.');
  void reply.breakOff().catch(() => undefined);
  await care();
});

test('a talk without danger in it opens without the card', async () => {
  await openTold('My sister is ill.', 'That’s hard.');
  await say('I’m so tired.');
  await waitFor(() => expect(replies()).toHaveLength(3));
  expect(screen.queryByRole('region', { name: /^That sounds heavy/ })).toBeNull();
});

test.each(['Discard', 'Close'])(
  'CARE C12 somebody asked about keeping finds help there, and after “%s”, too',
  async (name) => {
    answer('GET /api/v1/consents', { service: null, answers: [] });
    openPage(Page, '/ai/chat');
    await say('I want to kill myself.');
    const question = within(await screen.findByRole('dialog'));
    const help = await question.findByRole('link', { name: /^Help now/ });
    expect(help.getAttribute('target')).toBe('_blank');
    await userEvent.click(question.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (await care()).getByRole('link', { name: /^Help now/ });
    expect(said()).toEqual([]);
  },
);

test('a change that comes to nothing is a change still', async () => {
  await openTold('My sister is ill.', 'That’s hard.');
  answer(post, refusal('rate_limited', 429));
  await more('Change my last line');
  await userEvent.clear(field());
  await say('My brother is ill.');
  await screen.findByText(/^That didn’t work just now/);
  screen.getByText(/^You’re changing your last line/);
  void nextReply().tell(whole);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await within(log()).findByText('I’m listening.');
  const first = told('')[0]?.id;
  expect(said().map(({ replaces }) => replaces)).toEqual([first, first]);
  expect(screen.queryByText(/^You’re changing your last line/)).toBeNull();
});

test('a suggestion stands in the field, and is sent by its person', async () => {
  openPage(Page, '/ai/chat?begin=4');
  expect(field().value).toBe('Something good happened.');
  expect(said()).toEqual([]);
});

test('REAL 3 stopped, a reply stays as far as it came, and another takes its place', async () => {
  void nextReply().tell(piece);
  openPage(Page, '/ai/chat');
  await say('My sister is ill.');
  await within(log()).findByText('It sounds heavy.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'More for this reply' });
  expect(replies().slice(1)).toEqual(['It sounds heavy. ']);
  expect(screen.getByRole('alert').textContent).toBe('');
  void nextReply().tell(whole);
  await more('Say it another way');
  await within(log()).findByText('I’m listening.');
  expect(replies()).toHaveLength(2);
  expect(mine()).toHaveLength(1);
  const [line, again] = said();
  expect(again).toMatchObject({ id: line?.id, replaces: first });
});

test.each(['breakOff', 'end'] as const)(
  'REAL 3 a reply that comes to a %s stays, and is tried again once',
  async (how) => {
    const reply = nextReply();
    void reply.tell(piece);
    openPage(Page, '/ai/chat');
    await say('My sister is ill.');
    await within(log()).findByText('It sounds heavy.');
    void reply[how]().catch(() => undefined);
    await screen.findByText(/^The reply broke off/);
    expect(replies()).toHaveLength(2);
    void nextReply().tell(whole);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await within(log()).findByText('I’m listening.');
    expect(replies()).toHaveLength(2);
    expect(mine()).toHaveLength(1);
  },
);

test('REAL 3 stopped before its first word, a line is tried again by its id, and never said twice', async () => {
  nextReply();
  openPage(Page, '/ai/chat');
  await say('My sister is ill.');
  await within(log()).findByText('The coach is thinking');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  answer(post, refusal('rate_limited', 429));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText(/^That didn’t work just now/);
  expect(field().value).toBe('');
  void nextReply().tell(whole);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await within(log()).findByText('I’m listening.');
  expect(mine()).toHaveLength(1);
  expect(new Set(said().map(({ id }) => id)).size).toBe(1);
});

test('REAL 3 what’s written while a reply comes stays in the field, whatever becomes of the reply', async () => {
  nextReply();
  openPage(Page, '/ai/chat');
  await say('My sister is ill.');
  await within(log()).findByText('The coach is thinking');
  await userEvent.type(field(), 'And far away.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  void nextReply().tell(whole);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await within(log()).findByText('I’m listening.');
  expect(field().value).toBe('And far away.');
});

test('CARE C21 where the guide goes on in the model’s place it says so, and what came before is gone', async () => {
  const reply = nextReply();
  void reply.tell(piece);
  openPage(Page, '/ai/chat');
  await say('My sister is ill.');
  await within(log()).findByText('It sounds heavy.');
  within(log()).getByText('AI model, may be wrong');
  void reply.tell({ type: 'afresh' });
  await screen.findByText('The written guide goes on from here.');
  expect(within(log()).queryByText('It sounds heavy.')).toBeNull();
  void reply.tell({ ...piece, id: other, who: 'guide', text: 'You’re worried.' });
  void reply.tell({ ...whole, line: { ...whole.line, who: 'guide', text: 'You’re worried.' } });
  await screen.findByRole('button', { name: 'More for this reply' });
  expect(replies().slice(1)).toEqual(['You’re worried.']);
  expect(within(log()).queryByText('AI model, may be wrong')).toBeNull();
  screen.getByText('The written guide goes on from here.');
  nextReply();
  await say('And far away.');
  expect(screen.queryByText('The written guide goes on from here.')).toBeNull();
});
