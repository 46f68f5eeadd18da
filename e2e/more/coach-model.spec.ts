import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chunk } from '#platform/testing/model-wire.ts';
import { atTheCoach, lines, log, say } from '../coach-steps.ts';
import { look, screens, settled } from '../look.ts';
import { button, expect, type Product, startProduct, test } from '../product.ts';

/* REAL 48: a talk with a model behind the coach, on loopback and in the wire format of OpenAI (CARE C13, C21, C22). */

type Manner = 'well' | 'pauses' | 'breaks' | 'unsafe' | 'hangs' | 'stalls' | 'busy' | 'tools';
/** In which it has said something by the time the guide takes over. */
const heard: readonly Manner[] = ['unsafe', 'breaks', 'stalls'];
const call = { index: 0, id: 'c', type: 'function', function: { name: 'delete_account', arguments: '{}' } };
let manner: Manner = 'well';
let replies = 0;
let model: Server;
let place: Product;

test.beforeAll(async () => {
  model = createServer(async (request, response) => {
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
  place = await startProduct(() => ({ AI_MODEL: 'm', AI_URL: url, AI_FIRST_SECONDS: '2', AI_WHOLE_SECONDS: '120' }));
});
test.afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await place.stop();
});

for (const { name: screen, ...options } of screens) {
  test(`REAL 48 a model asks before it reads, is named from its first words, stopped, and replaced by the guide, on ${screen}`, async ({
    someone,
  }) => {
    const alice = await someone('alice', { ...options, baseURL: place.url });
    const page = await atTheCoach(alice);

    await test.step('CARE C13 it asks before it reads a word', async () => {
      await expect(page.getByRole('heading', { name: 'May AI help you here?' })).toBeVisible();
      await look(page, screen, 'coach-model-asked');
      await button(page, 'Yes, that’s fine').click();
      await expect(page.getByRole('heading', { name: 'May AI help you here?' })).toHaveCount(0);
    });

    await test.step('CARE C21 in the middle of its reply it’s named, and can be stopped; what was shown stays', async () => {
      manner = 'pauses';
      await page.goto('/ai/chat');
      await say(page, 'Work was long.');
      await button(page, 'Keep it').click();
      await expect(lines(page).last()).toHaveText(/Coach, an AI program.*It sounds like a long day/);
      await look(page, screen, 'coach-model-speaking');
      await button(page, 'Stop').click();
      await expect(button(page, 'Say it another way')).toBeVisible();
      await expect(lines(page).last()).toHaveText(/It sounds like a long day/);
      manner = 'well';
      await button(page, 'Say it another way').click();
      await expect(lines(page).last()).toHaveText(/What stays with you, /);
      await expect(lines(page)).toHaveCount(3);
    });

    for (const how of ['unsafe', 'breaks', 'hangs', 'stalls', 'busy', 'tools'] as const)
      await test.step(`CARE C22 where it ${how}, the guide goes on, and says so where words were seen`, async () => {
        manner = how;
        const before = await lines(page).count();
        await say(page, `Then I went home, ${how}.`);
        await expect(lines(page)).toHaveCount(before + 2);
        await expect(lines(page).last()).toHaveText(/^Coach, a program/);
        await expect(page.getByText('The written guide goes on from here.')).toHaveCount(heard.includes(how) ? 1 : 0);
        await expect(log(page).getByText('clinical depression')).toHaveCount(0);
        if (how === 'unsafe') await look(page, screen, 'coach-model-replaced');
      });

    await test.step('after a reload each line is still named as what it is', async () => {
      await page.goto('/ai/history');
      await page.getByRole('link', { name: 'Go on with it' }).click();
      await expect(lines(page)).toHaveCount(15);
      await expect(log(page).getByText('Coach, an AI program')).toHaveCount(1);
    });

    await test.step('without a connection the guide goes on, and back online the model does', async () => {
      manner = 'well';
      await settled(page);
      await page.context().setOffline(true);
      await say(page, 'The train is in a tunnel.');
      await expect(page.getByText(/^You’re offline\. The coach goes on here/)).toBeVisible();
      await expect(lines(page)).toHaveCount(17);
      await look(page, screen, 'coach-offline');
      await page.context().setOffline(false);
      await say(page, 'Now it’s out.');
      await expect(page.getByText(/^You’re back online, and the talk is kept again/)).toBeVisible();
      await expect(lines(page).last()).toHaveText(/What stays with you, /);
    });
  });
}
