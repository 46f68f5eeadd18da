import type { Locator, Page } from '@playwright/test';
import { startVoiceServer, type VoiceServer } from '#platform/testing/voice-server.ts';
import { test as base, startProduct } from './product.ts';

/* A voice that listens once all say yes, against a service on loopback (CARE C11); the microphones here beep. */

export const test = base.extend<object, { voice: VoiceServer }>({
  voice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const voice = await startVoiceServer();
      await use(voice);
      await voice.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ voice }, use) => {
      const product = await startProduct(() => ({ VOICE_URL: voice.url }));
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

/** What goes over a tab's own way to the voice, and comes from it: messages with sound, and samples. */
export function watchWire(page: Page) {
  const counted = { sent: 0, samples: 0, heard: 0 };
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/functions/v1/realtime-voice')) return;
    const audioOf = (payload: string | Buffer, key: string) => {
      const text = JSON.parse(payload.toString())[key];
      return typeof text === 'string' ? Buffer.from(text, 'base64').length / 2 : 0;
    };
    socket.on('framesent', ({ payload }) => {
      const samples = audioOf(payload, 'audio');
      if (samples > 0) counted.sent += 1;
      counted.samples += samples;
    });
    socket.on('framereceived', ({ payload }) => {
      counted.heard += audioOf(payload, 'delta');
    });
  });
  return counted;
}

/** Whether it may listen, as each is asked. */
export const asked = (page: Page): Locator => page.getByRole('region', { name: 'A question to everyone' });
/** While it listens. */
export const line = (page: Page): Locator => page.getByRole('region', { name: 'AI Facilitator’s voice' });
