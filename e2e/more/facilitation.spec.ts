import type { Page } from '@playwright/test';
import { look, screens } from '../look.ts';
import { button, expect, type Person, type Product, test } from '../product.ts';
import {
  actionsPanel,
  choose,
  closeSheet,
  follow,
  joinRoom,
  openChat,
  openRoom,
  panelButton,
  round,
  tile,
} from '../room-steps.ts';

/* A host and the AI Facilitator, by desktop and by phone, with one participant (REAL 18, 20). */

const plan = {
  phases: [
    { phase: 'Sharing', type: 'sharing', duration: 20, words: 'One thing each.' },
    { phase: 'Writing', type: 'reflection', duration: 10, words: 'Write for yourself.' },
  ],
};
const templateId = '0192f0a0-0000-7000-8000-0000000000e7';

/** Two in a room that follows the plan. */
async function circle(alice: Person, bob: Person, product: Product): Promise<void> {
  const code = await openRoom(alice, 'Alice');
  await follow(alice.page, product, templateId, plan);
  await joinRoom(bob, code, 'Bob');
  await expect(tile(alice.page, 'Bob')).toBeVisible();
}

/** Notes in the page what the browser's own voice is given to say. */
function noteSpoken(): void {
  const spoken: string[] = [];
  Object.assign(window, { spoken });
  const { speak } = SpeechSynthesis.prototype;
  SpeechSynthesis.prototype.speak = function (utterance) {
    spoken.push(utterance.text);
    return speak.call(this, utterance);
  };
}
const spokenIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);

/** By what the server says of its clock a tab would notice that its own is set forward. */
async function withoutTheServersClock({ context }: Person): Promise<void> {
  await context.routeWebSocket(/\/realtime$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      if (!text.toString().includes('"bell-tuned"')) socket.send(text);
    });
  });
}

for (const { name: screen, ...options } of screens) {
  test(`${screen}: R-ROOMM-19 R-ROOMM-23 REAL 18 a host lets a program help, which everybody knows, and accepts what it proposes`, async ({
    someone,
    product,
  }) => {
    test.slow();
    const [alice, bob] = [await someone('alice', options), await someone('bob', options)];
    await alice.page.clock.install();
    await bob.context.addInitScript(noteSpoken);
    await withoutTheServersClock(alice);
    await circle(alice, bob, product);
    const suggestion = alice.page.getByRole('region', { name: 'A suggestion' });

    await test.step('CARE C21 its panel says what it is before anything else, is off, and only hosts can set it', async () => {
      await panelButton(bob.page, /^AI/).click();
      await expect(bob.page.getByText('No program is helping here right now.')).toBeVisible();
      await expect(bob.page.getByRole('radio')).toHaveCount(0);
      await bob.page.keyboard.press('Escape');
      await panelButton(alice.page, /^AI/).click();
      await expect(alice.page.getByRole('heading', { name: 'A program, not a person' })).toBeVisible();
      await expect(alice.page.getByRole('radio', { name: /^Off/ })).toBeChecked();
    });

    await test.step('REAL 12 switched on, everybody reads that a program helps; its settings say what is kept', async () => {
      await alice.page.getByRole('radio', { name: /^AI Coach/ }).click();
      await expect(bob.page.getByText(/A program helps the hosts now: AI Coach/).first()).toBeAttached();
      await expect(alice.page.getByText('Nothing to suggest right now.')).toBeVisible();
      await look(alice.page, screen, 'ai-facilitator');
      await button(alice.page, 'Advanced AI Settings').click();
      await alice.page.getByLabel('When nobody speaks').selectOption('Never say anything');
      await look(alice.page, screen, 'ai-settings');
    });

    await test.step('R-ROOMM-20 REAL 19 without a service its voice hears nobody: each browser reads its lines', async () => {
      const aloud = bob.page.getByRole('region', { name: 'AI Facilitator’s voice' });
      await alice.page.getByRole('switch', { name: 'Voice Facilitator' }).click();
      await expect(aloud).toContainText('A program’s lines are read aloud. It hears nobody.');
      await look(bob.page, screen, 'voice-aloud');
    });

    await test.step('R-ROOMM-17 REAL 20 it is seen writing to all, and its line is marked as a program’s', async () => {
      await openChat(bob.page);
      await alice.page.getByLabel('Line', { exact: true }).selectOption('Write down one thing');
      const seen = expect(bob.page.getByText('AI Facilitator is writing')).toBeVisible();
      await button(alice.page, 'Say it to all').click();
      await seen;
      const chat = bob.page.getByRole('log', { name: 'Chat' });
      await expect(chat).toContainText(
        /AI Facilitator, a program.*If you like, write down one thing you want to keep\./,
      );
      await expect(bob.page.getByText('AI Facilitator is writing')).toHaveCount(0);
      await look(bob.page, screen, 'ai-line');
      expect(await spokenIn(bob.page)).toEqual(['If you like, write down one thing you want to keep.']);
      await closeSheet(bob.page);
      await closeSheet(alice.page);
    });

    await test.step('R-RT-22 once a round is over it proposes to go on, with its reason, and does so when accepted', async () => {
      await panelButton(alice.page, actionsPanel).click();
      await button(alice.page, 'Start').click();
      await closeSheet(alice.page);
      await expect(bob.page.getByRole('region', { name: 'Where we are' })).toContainText('Sharing · 1 of 2');
      // Nothing comes in the first minute.
      await alice.page.clock.fastForward('01:10');
      await choose(alice.page, 'More options', 'Start a round');
      await button(alice.page, 'Pass the piece').click();
      await expect(round(bob.page)).toContainText('You have the piece');
      await expect(suggestion).toHaveCount(0);
      await button(bob.page, 'Pass the piece').click();
      await expect(suggestion).toContainText(/Go on to “Writing”\?Because the talking piece has been all around/);
      await look(alice.page, screen, 'ai-card');
      await button(alice.page, 'Go on').click();
      await expect(bob.page.getByRole('region', { name: 'Where we are' })).toContainText('Writing · 2 of 2');
      await expect(suggestion).toHaveCount(0);
    });
  });
}
