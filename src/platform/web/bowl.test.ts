import { expect, test, vi } from 'vitest';
import { strike } from './bowl.ts';

/** Which samples were made, and which began when, into which output. */
function openSound() {
  const begun: { buffer: unknown; at: number; into: unknown }[] = [];
  const made: number[] = [];
  const context = {
    createBuffer: (_channels: number, length: number, rate: number) => {
      made.push(length / rate);
      return { copyToChannel() {} };
    },
    createBufferSource() {
      const source = {
        buffer: null as unknown,
        into: null as unknown,
        connect(next: unknown) {
          source.into = next;
        },
        start: (at: number) => void begun.push({ buffer: source.buffer, at, into: source.into }),
      };
      return source;
    },
  } as unknown as AudioContext;
  return { context, begun, made };
}

test('CARE moment 4 the sample is made once the page was touched and rests, so that no bell waits for it', async () => {
  vi.resetModules();
  const { createBowl } = await import('./bowl.ts');
  const { context, made } = openSound();
  vi.stubGlobal('AudioContext', function Context() {
    return Object.assign(context, { state: 'running' });
  });
  createBowl();
  await new Promise((done) => setTimeout(done, 700));
  expect(made).toEqual([]);
  window.dispatchEvent(new Event('pointerdown'));
  expect(made).toEqual([]);
  await vi.waitFor(() => expect(made).toEqual([8]), { timeout: 5_000 });
  vi.unstubAllGlobals();
});

test('CARE moment 4 a bell is one sample, made once in a tab and played at its moment; nothing is fetched for it', () => {
  const [first, second] = [openSound(), openSound()];
  const into = {} as AudioNode;
  strike(first.context, 12.5, into);
  strike(second.context, 0, into);
  expect([first.made, second.made]).toEqual([[8], []]);
  expect(first.begun).toMatchObject([{ at: 12.5, into }]);
  expect(second.begun[0]?.buffer).toBe(first.begun[0]?.buffer);
});
