/* Watches: src/features/circles/room/web/facilitation, src/features/circles/room/domain/facilitation, src/features/circles/voice/web */

import type { Page } from '@playwright/test';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { keepOff, openChat, panelButton } from '../room-steps.ts';

/* The AI Facilitator's voice where no service hears anybody (REAL 19); what it does besides is in journeys/program-helps.spec.ts. */

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

for (const screen of screensOf('phone')) {
  test(`${screen}: R-ROOMM-20 REAL 19 without a service its voice hears nobody: each browser reads its lines`, async ({
    member,
  }) => {
    const [alice, bob] = [await member('alice', screens.desktop), await member('bob', screens[screen])];
    for (const one of [alice, bob]) await keepOff(one, 'camera', 'microphone');
    await bob.context.addInitScript(noteSpoken);
    const room = await roomOf(alice, 'Alice');
    await comeIn(bob, room, 'Bob');
    await panelButton(alice.page, /^AI/).click();
    await alice.page.getByRole('radio', { name: /^AI Coach/ }).click();
    await button(alice.page, 'Advanced AI Settings').click();
    await alice.page.getByLabel('When nobody speaks').selectOption('Never say anything');
    await alice.page.getByRole('switch', { name: 'Voice Facilitator' }).click();
    await expect(bob.page.getByRole('region', { name: 'AI Facilitator’s voice' })).toContainText(
      'A program’s lines are read aloud. It hears nobody.',
    );
    await openChat(bob.page);
    await alice.page.getByLabel('Line', { exact: true }).selectOption('Write down one thing');
    await button(alice.page, 'Say it to all').click();
    await expect(bob.page.getByRole('log', { name: 'Chat' })).toContainText(/AI Facilitator, a program/);
    await expect.poll(() => spokenIn(bob.page)).toEqual(['If you like, write down one thing you want to keep.']);
  });
}
