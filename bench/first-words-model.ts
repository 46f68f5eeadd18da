/*
 * A model server in the wire format of OpenAI, as quick as a small one on the same machine: its first piece after 250 ms,
 * then one each 20 ms, so that its first sentence is whole after 390 ms.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const [first, each] = [250, 20];
/** Another one each time, since no sentence comes twice in a talk. */
const piecesOf = (reply: number) =>
  `It sounds like day ${reply} again. What weighs most of ${reply} right now?`.split(/(?= )/);
let replies = 0;

const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

const server = createServer(async (request, response) => {
  await request.resume().toArray();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  replies += 1;
  await setTimeout(first);
  for (const content of piecesOf(replies)) {
    response.write(chunk({ content }));
    await setTimeout(each);
  }
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
});

server.listen(0, '127.0.0.1', () => {
  console.log(`Model is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));
