import type { Page } from '@playwright/test';
import type { VoiceSession } from '#platform/testing/voice-server.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, type Member } from '../product.ts';
import { comeIn, lobbyOf } from '../room-members.ts';
import {
  actionsPanel,
  choose,
  closeSheet,
  enter,
  follow,
  openChat,
  openPanel,
  panelButton,
  round,
} from '../room-steps.ts';
import { answerPulse, joinByWire, type WireGuest } from '../room-wire.ts';
import { asked, line, test, watchWire } from '../voice-steps.ts';

/*
 * A host has a program help, asks the group, and has a voice listen once all say yes, against a service on loopback (REAL 16,
 * 18, CARE C11, C15, C21). The microphones here beep.
 */

const plan = {
  phases: [
    { phase: 'Sharing', type: 'sharing', duration: 20, words: 'One thing each.' },
    { phase: 'Writing', type: 'reflection', duration: 10, words: 'Write for yourself.' },
  ],
};
const templateId = '0192f0a0-0000-7000-8000-0000000000e7';

/** By what the server says of its clock a tab would notice that its own is set forward. */
async function withoutTheServersClock({ context }: Member): Promise<void> {
  await context.routeWebSocket(/\/realtime$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      if (!text.toString().includes('"bell-tuned"')) socket.send(text);
    });
  });
}

const card = (page: Page) => page.getByRole('region', { name: 'A question for everyone' });
const picture = (page: Page) => page.getByRole('region', { name: 'The group’s picture' });

for (const screen of screensOf('desktop')) {
  test(`${screen}: R-ROOMM-17 R-ROOMM-19 R-ROOMM-21 R-ROOMM-23 R-RT-22 REAL 16 REAL 18 CARE C11 C15 C21 a host lets a program help, which everybody knows, a voice listens once all say yes, and the group is asked`, async ({
    member,
    product,
    voice,
  }) => {
    test.slow();
    const [alice, bob] = [await member('alice', screens[screen]), await member('bob', screens.phone)];
    const both = [alice.page, bob.page];
    await alice.page.clock.install();
    await withoutTheServersClock(alice);
    const [ofAlice, ofBob] = [watchWire(alice.page), watchWire(bob.page)];
    const room = await lobbyOf(alice);
    await follow(alice.page, product, templateId, plan);
    await enter(alice.page, 'Alice');
    await comeIn(bob, room, 'Bob');

    await test.step('CARE C21 its panel says what it is before anything else, is off, and only hosts can set it', async () => {
      await panelButton(bob.page, /^AI/).click();
      await expect(bob.page.getByText('No program is helping here right now.')).toBeVisible();
      await expect(bob.page.getByRole('radio')).toHaveCount(0);
      await closeSheet(bob.page);
      await panelButton(alice.page, /^AI/).click();
      await expect(alice.page.getByRole('heading', { name: 'A program, not a person' })).toBeVisible();
      await expect(alice.page.getByRole('radio', { name: /^Off/ })).toBeChecked();
    });

    await test.step('REAL 12 switched on, everybody reads that a program helps', async () => {
      await alice.page.getByRole('radio', { name: /^AI Coach/ }).click();
      await expect(bob.page.getByText(/A program helps the hosts now: AI Coach/).first()).toBeAttached();
      await expect(alice.page.getByText('Nothing to suggest right now.')).toBeVisible();
    });

    await test.step('R-ROOMM-17 REAL 20 it is seen writing to all, and its line is marked as a program’s', async () => {
      await openChat(bob.page);
      await alice.page.getByLabel('Line', { exact: true }).selectOption('Write down one thing');
      const seen = expect(bob.page.getByText('AI Facilitator is writing')).toBeVisible();
      await button(alice.page, 'Say it to all').click();
      await seen;
      await expect(bob.page.getByRole('log', { name: 'Chat' })).toContainText(
        /AI Facilitator, a program.*If you like, write down one thing you want to keep\./,
      );
      await expect(bob.page.getByText('AI Facilitator is writing')).toHaveCount(0);
      await closeSheet(bob.page);
    });

    await test.step('CARE C11 a voice is asked about with two equal buttons, listens once all say yes, and is heard by all', async () => {
      voice.be('speaks');
      await alice.page.getByRole('switch', { name: 'Voice Facilitator' }).click();
      await expect(asked(bob.page)).toContainText('Nobody sees your answer');
      expect([ofBob.sent, voice.sessions.length]).toEqual([0, 0]);
      await button(bob.page, 'Yes, it may listen').click();
      await closeSheet(alice.page);
      for (const page of both) await expect(line(page)).toContainText('A program listens');
      const session = voice.sessions.at(-1) as VoiceSession;
      await expect.poll(() => Math.min(ofAlice.samples, ofBob.samples)).toBeGreaterThan(4_096);
      await expect.poll(() => session.heard()).toBeGreaterThan(24_000);
      for (const page of both) await button(page, 'Turn microphone off').click();
      session.speak(2_000);
      await expect.poll(() => [ofAlice.heard, ofBob.heard]).toEqual([48_000, 48_000]);
    });

    await test.step('its proposal comes only to hosts, and one no stops it, without whose it was', async () => {
      const session = voice.sessions.at(-1) as VoiceSession;
      session.call('create_breakout_groups', { group_size: 2, activity: 'One thing each', duration_minutes: 5 });
      const proposal = alice.page.getByRole('region', { name: 'A suggestion from its voice' });
      await expect(proposal).toContainText('One thing each');
      await expect(bob.page.getByText('One thing each')).toHaveCount(0);
      await button(alice.page, 'No, thanks').click();
      await expect(proposal).toHaveCount(0);
      await button(bob.page, 'Stop it listening').click();
      for (const page of both)
        await expect(page.getByText('It isn’t listening: not everyone wants this').first()).toBeAttached();
      for (const page of both) await expect(asked(page).or(line(page))).toHaveCount(0);
      await expect.poll(() => session.isOpen()).toBe(false);
      await openPanel(alice.page, /^AI/, button(alice.page, 'Listen'));
      await expect(button(alice.page, 'Listen')).toBeDisabled();
      await closeSheet(alice.page);
    });

    await test.step('R-RT-22 once a round is over it proposes to go on, with its reason, and does so when accepted', async () => {
      const suggestion = alice.page.getByRole('region', { name: 'A suggestion' });
      const whereOf = (page: Page) => page.getByRole('region', { name: 'Where we are' });
      const where = whereOf(bob.page);
      await panelButton(alice.page, actionsPanel).click();
      await button(alice.page, 'Start').click();
      await closeSheet(alice.page);
      // Nothing comes in the first minute of a phase, which begins in this tab when it hears of it.
      for (const page of both) await expect(whereOf(page)).toContainText('Sharing · 1 of 2');
      await alice.page.clock.fastForward('01:10');
      await choose(alice.page, 'Round', 'Start a round');
      await button(alice.page, 'I’m done').click();
      await expect(round(bob.page)).toContainText('You have the piece');
      await expect(suggestion).toHaveCount(0);
      await button(bob.page, 'I’m done').click();
      await expect(suggestion).toContainText(/Go on to “Writing”\?Because the talking piece has been all around/);
      await button(alice.page, 'Go on').click();
      await expect(where).toContainText('Writing · 2 of 2');
      await expect(suggestion).toHaveCount(0);
    });

    await test.step('CARE C15 the group is asked: one tap answers, another changes it, a reload keeps it, and five make a picture', async () => {
      const wires: WireGuest[] = [];
      for (const name of ['Cleo', 'Dan', 'Eve', 'Finn']) wires.push(await joinByWire(product, room.meeting_code, name));
      await button(alice.page, 'Ask').click();
      await alice.page.getByLabel('How long it stays open').selectOption({ label: '2 minutes' });
      await button(alice.page, 'Ask everyone').click();
      await expect(card(bob.page)).toContainText('Nobody sees yours.');
      const mood = card(bob.page).getByRole('group', { name: 'Mood' });
      await card(bob.page).getByRole('group', { name: 'Energy' }).getByRole('button', { name: 'A lot' }).click();
      await mood.getByRole('button', { name: 'Heavy', exact: true }).click();
      await mood.getByRole('button', { name: 'Rather light' }).click();
      await bob.page.reload();
      await expect(mood.getByRole('button', { name: 'Rather light' })).toHaveAttribute('aria-pressed', 'true');
      await expect(mood.getByRole('button', { name: 'Heavy', exact: true })).toHaveAttribute('aria-pressed', 'false');
      for (const [index, wire] of wires.entries()) await answerPulse(wire, 0, index);
      await button(alice.page, 'Ask').click();
      await button(alice.page, 'Close it now').click();
      for (const page of both) await expect(picture(page)).toContainText('5 people answered');
      await button(alice.page, 'Put it away for all').click();
      await expect(picture(bob.page)).toHaveCount(0);
      for (const wire of wires) await wire.close();
    });
  });
}
