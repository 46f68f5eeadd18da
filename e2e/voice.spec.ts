import type { Page } from '@playwright/test';
import { startVoiceServer, type VoiceServer } from '#platform/testing/voice-server.ts';
import { look, screens } from './look.ts';
import { button, expect, type Product, startProduct, test } from './product.ts';
import { closeSheet, joinRoom, openRoom, panelButton } from './room-steps.ts';

/* A voice that listens once all say yes, against a service on loopback (CARE C11); the microphones here beep once a second. */

let voice: VoiceServer;
let place: Product;
test.beforeAll(async () => {
  voice = await startVoiceServer();
  place = await startProduct(() => ({ VOICE_URL: voice.url }));
});
test.afterAll(async () => {
  await place.stop();
  await voice.stop();
});

const asked = (page: Page) => page.getByRole('region', { name: 'A question to everyone' });
const line = (page: Page) => page.getByRole('region', { name: 'AI Facilitator’s voice' });

for (const { name: screen, ...options } of screens) {
  test(`${screen}: CARE C11 R-ROOMM-20 R-ROOMM-21 R-RT-15 it listens once all say yes, speaks to all, and stops for whoever comes in and for one no`, async ({
    someone,
  }) => {
    test.slow();
    const at = { ...options, baseURL: place.url };
    const [alice, bob, carol] = [await someone('alice', at), await someone('bob', at), await someone('carol', at)];
    const code = await openRoom(alice, 'Alice');
    await joinRoom(bob, code, 'Bob');

    await test.step('a host switches it on; everyone is asked, with two equal buttons', async () => {
      await panelButton(alice.page, /^AI/).click();
      await look(alice.page, screen, 'voice-off');
      await alice.page.getByRole('switch', { name: 'Voice Facilitator' }).click();
      await expect(asked(bob.page)).toContainText('Nobody sees your answer');
      await look(bob.page, screen, 'voice-asked');
      await button(bob.page, 'Yes, it may listen').click();
      await expect(button(alice.page, 'Mute AI')).toBeVisible();
      await look(alice.page, screen, 'voice-listens-host');
      await closeSheet(alice.page);
      await expect(line(bob.page)).toContainText('A program listens');
    });

    const session = () => voice.sessions.at(-1);
    await test.step('R-CONST-17 what the microphones hear comes there, and its voice is heard here', async () => {
      await expect.poll(() => session()?.heard() ?? 0).toBeGreaterThan(24_000);
      session()?.speak(8_000);
      for (const { page } of [alice, bob]) await expect(line(page)).toContainText('is speaking');
      await look(bob.page, screen, 'voice-speaks');
      session()?.call('advance_workshop_phase', { reason: 'Everyone has spoken.' });
      const card = alice.page.getByRole('region', { name: 'A suggestion from its voice' });
      await expect(card).toContainText('Everyone has spoken.');
      await look(alice.page, screen, 'voice-card');
      await button(alice.page, 'No, thanks').click();
      await expect(card).toHaveCount(0);
    });

    await test.step('whoever comes in stops it, and one no is enough, without whose it was', async () => {
      await joinRoom(carol, code, 'Carol');
      await expect.poll(() => session()?.isOpen()).toBe(false);
      for (const { page } of [alice, bob]) await button(page, 'Yes, it may listen').click();
      await button(carol.page, 'No, please don’t').click();
      for (const { page } of [alice, bob, carol]) {
        await expect(page.getByText('It isn’t listening: not everyone wants this').first()).toBeAttached();
        await expect(line(page)).toHaveCount(0);
      }
    });
  });
}
