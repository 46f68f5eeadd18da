// @vitest-environment node
import { expect, test } from 'vitest';
import { readEvents } from './event-stream.ts';

const encoder = new TextEncoder();

function streamOf(...pieces: readonly string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
}

async function heard(...pieces: readonly string[]): Promise<unknown[]> {
  const events = [];
  for await (const event of readEvents(streamOf(...pieces))) events.push(event);
  return events;
}

test('each event is heard once, wherever the line cut it', async () => {
  const text = ': \n\nevent: message\ndata: {"words":"a\\n\\nb"}\n\n: \n\nevent: message\ndata: 2\n\nevent: done\n\n';
  for (let at = 0; at <= text.length; at += 1)
    expect(await heard(text.slice(0, at), text.slice(at))).toEqual([{ words: 'a\n\nb' }, 2]);
});

test('what the server breaks off is no end', async () => {
  await expect(heard('event: message\ndata: 1\n\n', 'event: error\ndata: {}\n\n')).rejects.toThrow('broke off');
});

test('a listener who stops lets the connection go', async () => {
  let isCut = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(encoder.encode('event: message\ndata: 1\n\n')),
    cancel: () => {
      isCut = true;
    },
  });
  for await (const event of readEvents(body)) {
    expect(event).toBe(1);
    break;
  }
  await expect.poll(() => isCut).toBe(true);
});
