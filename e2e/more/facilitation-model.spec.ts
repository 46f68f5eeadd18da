/* Watches: src/features/circles/room/web/facilitation, src/features/circles/room/server/facilitation */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chunk } from '#platform/testing/model-wire.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, type Product, startProduct, test } from '../product.ts';
import { comeIn, lobbyOf } from '../room-members.ts';
import { actionsPanel, closeSheet, enter, follow, keepOff, panelButton, tile } from '../room-steps.ts';

/* REAL 18, R-RT-22: the AI Facilitator asks a model, on loopback and in the wire format of OpenAI (CARE C16, C21). */

const asked: { messages: { content: string }[] }[] = [];
let model: Server;
let place: Product;
const call = {
  name: 'advance_workshop_phase',
  arguments: JSON.stringify({ reason: 'All of the circle has had a turn.' }),
};

test.beforeAll(async () => {
  model = createServer(async (request, response) => {
    asked.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const tool_calls = [{ index: 0, id: 'c', type: 'function', function: call }];
    response.end(`${chunk({ tool_calls })}${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
  }).listen(0, '127.0.0.1');
  await once(model, 'listening');
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  place = await startProduct(() => ({ AI_MODEL: 'm', AI_URL: url }));
});
test.afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await place.stop();
});

const plan = {
  phases: [
    { phase: 'Sharing', type: 'sharing', duration: 20, words: 'One thing each.' },
    { phase: 'Talking', type: 'talk', duration: 10, words: 'What stays with you?' },
  ],
};
const templateId = '0192f0a0-0000-7000-8000-0000000000e8';

for (const screen of screensOf('desktop')) {
  test(`${screen}: REAL 18 R-RT-22 CARE C21 a host has a model asked, which everybody reads, and goes on as it proposes`, async ({
    member,
  }) => {
    const at = { ...screens[screen], baseURL: place.url };
    const [alice, bob] = [await member('alice', at), await member('bob', at)];
    for (const one of [alice, bob]) await keepOff(one, 'camera', 'microphone');
    await alice.page.clock.install();
    // By what the server says of its clock a tab would notice that its own is set forward.
    await alice.context.routeWebSocket(/\/realtime$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => {
        if (!text.toString().includes('"bell-tuned"')) socket.send(text);
      });
    });
    const room = await lobbyOf(alice);
    await follow(alice.page, place, templateId, plan);
    await enter(alice.page, 'Alice');
    await comeIn(bob, room, 'Bob');
    await expect(tile(alice.page, 'Bob')).toBeVisible();

    await test.step('it’s off until a host switches it on; then everybody reads what it’s told', async () => {
      await panelButton(alice.page, /^AI/).click();
      await alice.page.getByRole('radio', { name: /^AI Coach/ }).click();
      await expect(bob.page.getByText(/It follows written rules/).first()).toBeAttached();
      await button(alice.page, 'Advanced AI Settings').click();
      await alice.page.getByRole('switch', { name: 'Ask a model for suggestions, too' }).click();
      await expect(
        bob.page.getByText(/It asks a model on this server, which hears and sees nobody/).first(),
      ).toBeAttached();
    });

    await test.step('nothing is asked before the plan is under way', async () => {
      await closeSheet(alice.page);
      asked.length = 0;
      await panelButton(alice.page, actionsPanel).click();
      await button(alice.page, 'Start').click();
      await closeSheet(alice.page);
      await expect(bob.page.getByRole('region', { name: 'Where we are' })).toContainText('Sharing · 1 of 2');
      expect(asked).toEqual([]);
    });

    await test.step('its call is a card of its own mark; accepted, the plan goes on', async () => {
      const card = alice.page.getByRole('region', { name: 'A suggestion' });
      await alice.page.clock.fastForward('01:10');
      await expect(card).toContainText('This one is a model’s, and may be wrong');
      await expect(card).toContainText('In its words: “All of the circle has had a turn.”');
      const told = JSON.parse(asked.at(0)?.messages.at(-1)?.content ?? '{}');
      expect(told).toMatchObject({ people: 2, phase: { type: 'sharing' }, next_phase: { minutes: 10 } });
      expect(JSON.stringify(asked)).not.toMatch(/Alice|Bob|Talking/);
      await card.getByRole('button', { name: 'Go on' }).click();
      await expect(bob.page.getByRole('region', { name: 'Where we are' })).toContainText('Talking · 2 of 2');
    });
  });
}
