import { HttpResponse } from 'msw';
import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectFlow } from '#platform/testing/gallery-flow.ts';
import { alice, answer, unreachable } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { CoachMemory, Line, ReplyEvent, Talk } from '../../domain/contract.ts';

const yes = { kind: 'coach', agreed: true, version: 2, service: null, at: '2026-01-10T19:05:00.000Z' };
const agreed = () => answer('GET /api/v1/consents', { service: null, answers: [yes] });
const grave = 'I want to kill myself.';
const long = `Remember that I live in ${'Llanfairpwllgwyngyll'.repeat(6)}.`;
const said_at = '2026-01-10T19:05:00.000Z';

let ids = 0;
const id = () => {
  ids += 1;
  return `01970000-0000-7000-8000-${String(ids).padStart(12, '0')}`;
};
/** Lines in turn, the person's first. */
const told = (...texts: string[]): Line[] =>
  texts.map((text, at) => ({ id: id(), who: at % 2 === 0 ? 'person' : 'guide', text, said_at }));
const talkOf = (...texts: string[]): Talk => ({ id: id(), started_at: said_at, lines: told(...texts) });
const known = (talk: Talk) => ({
  at: `/ai/chat?talk=${talk.id}`,
  server() {
    agreed();
    answer('GET /api/v1/coach/talks/:id', talk);
  },
});
const talks = (...list: Talk[]) => answer('GET /api/v1/coach/talks', { talks: list, next: null });

/** What the server says to the next line; it ends there only where the reply does. */
function replies(...events: ReplyEvent[]): void {
  answer('POST /api/v1/coach/lines', () => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (const event of events)
          stream.enqueue(new TextEncoder().encode(`event: message\ndata: ${JSON.stringify(event)}\n\n`));
        if (events.at(-1)?.type === 'end') stream.close();
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
}

const heavy = page.getByRole('heading', { name: 'That sounds heavy' });
const question = page.getByRole('dialog', { name: 'Keep your talks with the coach?' });
const again = page.getByRole('button', { name: 'More for this reply' });
async function say(words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
}
async function sees(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
}

state('coach', { at: '/ai', shows: page.getByRole('region', { name: 'Or begin with' }) });
state('coach-model-asked', {
  at: '/ai',
  server: () => answer('GET /api/v1/consents', { service: null, model: 'ai', answers: [yes] }),
  shows: page.getByRole('heading', { name: 'May AI help you here?' }),
});

const opening = page.getByRole('log', { name: 'Your talk' }).getByRole('listitem').first();
state('no-talk', { at: '/ai/chat', on: 'phone', shows: opening, steps: expectFlow });
state('coach-asked', {
  at: '/ai/chat',
  shows: opening,
  async steps() {
    await say('I had a hard conversation with my sister Lea.');
    await sees(question);
  },
});
state('coach-asked-in-danger', {
  at: '/ai/chat',
  shows: opening,
  async steps() {
    await say('I think I’m having a heart attack.');
    await sees(question.getByRole('link', { name: /^Help now/ }));
    await sees(question.getByText(/^If it can’t wait, call/));
  },
});
state('coach-care-without-reply', {
  at: '/ai/chat',
  shows: opening,
  async steps() {
    await say(grave);
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await sees(heavy);
  },
});
state('coach-talk', {
  ...known(
    talkOf(
      'I had a hard conversation with my sister Lea.',
      'That sounds like it stays with you. What was the hardest moment?',
      'I’m angry with her.',
      'Angry. What would you want her to know?',
    ),
  ),
  shows: again,
});
state('coach-long-words', { ...known(talkOf(long, 'I’ll remember that.')), shows: again });
state('coach-care', {
  ...known(talkOf(grave, 'I’m glad you say it. Are you thinking about ending your life?')),
  shows: heavy,
});

/** A reply with what it brings along. */
const withMore = (said: string, reply: string, more: Partial<Line>): Talk => {
  const talk = talkOf(said, reply);
  return { ...talk, lines: talk.lines.map((line) => (line.who === 'guide' ? { ...line, ...more } : line)) };
};
state('coach-care-numbers', {
  ...known(
    withMore(
      'My husband hits me.',
      'That’s violence, and it isn’t your fault, whatever went before. In danger right now, 999 is the right call. People who’ll talk it through without pushing you: Samaritans, 116 123.',
      {
        help: [
          { name: 'Emergency', tel: '999', url: 'tel:999' },
          { name: 'Samaritans', tel: '116 123', url: 'tel:116123' },
        ],
      },
    ),
  ),
  shows: page.getByRole('link', { name: 'Call Samaritans: 116 123' }),
});
state('coach-piece', {
  ...known(
    withMore(
      'A plan for today',
      'Good, let’s make one in three small steps, and small’s what makes it work. Which day is it for?',
      {
        piece: { id: 'plan', title: 'A plan for today', step: 1 },
        choices: ['Today', 'Tomorrow', 'The next two days'],
      },
    ),
  ),
  shows: page.getByRole('button', { name: 'The next two days' }),
});
state('coach-piece-kept', {
  ...known(
    withMore('I forget', 'Then that’s the plan. If “I forget” turns up, do half of one thing, and it still counts.', {
      keep: 'For tomorrow: ten minutes outside. Then: call the bank. And something good: music and a cup of something.',
    }),
  ),
  shows: page.getByRole('button', { name: 'Keep this in my moments' }),
});

const receipt = talkOf(...Array.from({ length: 16 }, (_, at) => `Line ${at} of a talk that goes on for a while.`));
const place = receipt.lines[0]?.id ?? '';
state('coach-receipt', {
  ...known(receipt),
  at: `/ai/chat?talk=${receipt.id}#line-${place}`,
  shows: again,
  async steps() {
    await expect.poll(() => document.activeElement?.id).toBe(`line-${place}`);
  },
});
state('coach-offline', {
  ...known(talkOf('Work was long.', 'It sounds like a long day.')),
  shows: again,
  unanswered: ['POST /api/v1/coach/lines'],
  async steps() {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => {
      online.mockRestore();
      window.dispatchEvent(new Event('online'));
    });
    window.dispatchEvent(new Event('offline'));
    answer('POST /api/v1/coach/lines', unreachable);
    await say('The train is in a tunnel.');
    await sees(page.getByText(/^You’re offline\. The coach goes on here/));
  },
});

/** Kept on this device alone, with the guide that's there. */
async function talkHere(): Promise<void> {
  await say('My sister Lea doesn’t call me any more.');
  await sees(again);
  await say(grave);
  await sees(heavy);
  await sees(again);
}
const here = {
  at: '/ai/chat',
  shows: page.getByRole('log', { name: 'Your talk' }),
  server: () => localStorage.setItem(`attune-device-only-${alice.id}`, 'coach'),
};
state('coach-here', { ...here, steps: talkHere });
state('coach-history-here', {
  ...here,
  async steps() {
    await talkHere();
    await page.getByRole('link', { name: 'Back to the coach' }).click();
    await page.getByRole('link', { name: 'Your talks' }).click();
    await page.getByLabelText('Search your talks').fill('call me');
    await sees(page.getByText('Only on this device'));
  },
});

const first = id();
state('coach-model-speaking', {
  ...known(talkOf('Work was long.', 'It sounds like a long day.')),
  shows: again,
  async steps() {
    replies({ type: 'piece', id: first, who: 'model', text: 'It sounds like a long day, number 1. ' });
    await say('And then I went home.');
    await sees(page.getByText('AI model, may be wrong'));
    await sees(page.getByRole('button', { name: 'Stop' }));
  },
});
state('coach-model-replaced', {
  ...known(talkOf('Work was long.', 'It sounds like a long day.')),
  shows: again,
  async steps() {
    const line = { id: id(), who: 'guide', text: 'What was it like to come home?', said_at } as const;
    replies(
      { type: 'piece', id: first, who: 'model', text: 'It sounds like a long day, number 1. ' },
      { type: 'afresh' },
      { type: 'end', line, safety: { level: 'none', asked: false } },
    );
    await say('And then I went home.');
    await sees(page.getByText('The written guide goes on from here.'));
  },
});

state('no-talks', { at: '/ai/history', shows: page.getByText('No talks yet') });
state('coach-history', {
  at: '/ai/history',
  server: () => talks(talkOf('I had a hard conversation with my sister Lea.', 'Tell me.', 'I’m angry with her.')),
  shows: page.getByText('I had a hard conversation with my sister Lea.'),
  async steps() {
    await page.getByLabelText('Search your talks').fill('angry with');
    await sees(page.getByText('I’m angry with her.'));
  },
});
state('coach-long', {
  at: '/ai/history',
  server: () => talks(talkOf(long, 'I’ll remember that.')),
  shows: page.getByText(/Llanfairpwll/).first(),
});

const remembers = (text: string) => () => {
  const memory: CoachMemory = {
    id: id(),
    text,
    paused: false,
    conversation_id: id(),
    message_id: id(),
    noted_at: said_at,
  };
  answer('GET /api/v1/coach/memories', { memories: [memory] });
};
state('nothing-remembered', { at: '/ai/insights', shows: page.getByText('Nothing yet') });
state('coach-insights', {
  at: '/ai/insights',
  server: remembers('I had a hard conversation with my sister Lea.'),
  shows: page.getByText('I had a hard conversation with my sister Lea.'),
});
state('coach-insights-long', {
  at: '/ai/insights',
  server: remembers(long),
  shows: page.getByText(/Llanfairpwll/).first(),
});
