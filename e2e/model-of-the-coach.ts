import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chunk } from '#platform/testing/model-wire.ts';
import { type Product, startProduct } from './product.ts';

/** How it answers: to the end, or what becomes of it on the way. */
export type Manner = 'well' | 'pauses' | 'breaks' | 'unsafe' | 'hangs' | 'stalls' | 'busy' | 'tools';

const call = { index: 0, id: 'c', type: 'function', function: { name: 'delete_account', arguments: '{}' } };

/** A place with a model behind the coach, on loopback and in the wire format of OpenAI. */
export async function startPlaceWithModel(): Promise<{
  place: Product;
  answers(manner: Manner): void;
  stop(): Promise<void>;
}> {
  let manner: Manner = 'well';
  let replies = 0;
  const model = createServer(async (request, response) => {
    await request.resume().toArray();
    if (manner === 'hangs') return;
    response.writeHead(manner === 'busy' ? 429 : 200, { 'content-type': 'text/event-stream' });
    if (manner === 'busy') return void response.end();
    if (manner === 'tools')
      return void response.end(`${chunk({ tool_calls: [call] })}${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
    // Never the same sentence twice in a talk: it would be turned down.
    replies += 1;
    response.write(chunk({ content: `It sounds like a long day, number ${replies}. ` }));
    if (manner === 'stalls') return;
    if (manner === 'pauses') {
      // It's at work, and no sentence comes of it.
      const more = setInterval(() => response.write(chunk({ content: 'and ' })), 500);
      return void response.on('close', () => clearInterval(more));
    }
    if (manner === 'breaks') return void setTimeout(() => response.destroy(), 50);
    response.write(
      chunk({
        content: manner === 'unsafe' ? 'You have clinical depression. ' : `What stays with you, number ${replies}?`,
      }),
    );
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  }).listen(0, '127.0.0.1');
  await once(model, 'listening');
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  const settings = { AI_MODEL: 'm', AI_URL: url, AI_FIRST_SECONDS: '2', AI_WHOLE_SECONDS: '120' };
  const place = await startProduct(() => settings);
  return {
    place,
    answers(next) {
      manner = next;
    },
    async stop() {
      model.closeAllConnections();
      model.close();
      await place.stop();
    },
  };
}
