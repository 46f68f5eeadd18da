import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunk } from '#platform/testing/model-wire.ts';
import { startOwnTestServer, type TestServer } from '#platform/testing/test-server.ts';

/* A model that goes on and on, at a server that would wait for it longer than a call may take. */

let asked = 0;
const model = createServer((_, response) => {
  asked += 1;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const more = setInterval(() => response.write(chunk({ content: 'and then ' })), 20);
  void once(response, 'close').then(() => clearInterval(more));
});
let server: TestServer;
beforeAll(async () => {
  await once(model.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  server = await startOwnTestServer({ AI_MODEL: 'm', AI_URL: url, AI_WHOLE_SECONDS: '40', LOG_LEVEL: 'fatal' });
});
afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await server.stop();
});

test('R-FN-01 R55 where the model goes on without end, the guide answers before the call is over', async () => {
  const ann = await server.signUp('ann');
  for (const kind of ['coach', 'ai'])
    await ann.call('PUT', `/api/v1/consents/${kind}`, { agreed: true, version: 2, service: null });
  const message = 'My work is too much.';
  const { status, body } = await ann.call('POST', '/functions/v1/enhanced-ai-coach', { message });
  expect([status, asked]).toEqual([200, 1]);
  expect(body.reply).not.toContain('and then');
  const { body: talk } = await ann.call('GET', `/api/v1/coach/talks/${body.conversation_id}`);
  expect(talk.lines.at(-1)).toMatchObject({ who: 'guide', text: body.reply });
}, 20_000);
