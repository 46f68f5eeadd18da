/* Watches: src/features/circles/room/web/media, src/features/circles/room/web/visit, src/features/circles/room/server, src/platform/web/socket-client.ts */
import type { BrowserContext, Locator, Page, WebSocketRoute } from '@playwright/test';
import { watchConnections } from '../connections.ts';
import { expect, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { tile } from '../room-steps.ts';

/** Somebody's network: while it's cut, no page is fetched, and no socket stays open or opens. */
class Network {
  readonly #context: BrowserContext;
  readonly #sockets = new Set<WebSocketRoute>();
  #cut = false;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  async watch(): Promise<void> {
    await this.#context.routeWebSocket(/\/realtime$/, (socket) => {
      if (this.#cut) return void socket.close();
      // Left alone, the server's end would go on answering for a tab that can't.
      const end = socket.connectToServer();
      this.#sockets.add(socket).add(end);
    });
  }

  /** @param seen somebody's picture of this person */
  async cut(seen: Locator): Promise<void> {
    this.#cut = true;
    for (const socket of this.#sockets) await socket.close();
    this.#sockets.clear();
    // Only then: what is offline can't close its socket any more, and the browser would go on answering the server's pings.
    await expect(seen).toContainText('Connection dropped');
    await this.#context.setOffline(true);
  }

  async mend(): Promise<void> {
    this.#cut = false;
    await this.#context.setOffline(false);
  }
}

/** Of every connection the page ever made: its state, and the packets of sound that came. */
function heard(page: Page): Promise<{ state: string; packets: number }[]> {
  return page.evaluate(() =>
    Promise.all(
      window.connections.map(async (connection) => {
        let packets = 0;
        (await connection.getStats()).forEach((stat) => {
          if (stat.type === 'inbound-rtp' && stat.kind === 'audio') packets += stat.packetsReceived;
        });
        return { state: connection.connectionState, packets };
      }),
    ),
  );
}

/** By the newest connection. */
async function expectHearing(page: Page): Promise<void> {
  const newest = async () => (await heard(page)).at(-1);
  await expect.poll(async () => (await newest())?.state).toBe('connected');
  const before = await newest();
  await expect.poll(async () => ((await newest())?.packets ?? 0) - (before?.packets ?? 0)).toBeGreaterThan(25);
}

test.use({ trace: 'off', viewport: { width: 390, height: 844 } });

test('CARE moment 6 a network lost for 5 and 30 seconds: the same call goes on unmuted; after 90 the place is free, and one comes back muted', async ({
  member,
}) => {
  test.slow();
  const [alice, bob] = [await member('alice'), await member('bob')];
  for (const { context } of [alice, bob]) await watchConnections(context);
  const network = new Network(bob.context);
  await network.watch();
  await comeIn(bob, await roomOf(alice, 'Alice'), 'Bob');
  for (const { page } of [alice, bob]) await expectHearing(page);

  for (const seconds of [5, 30]) {
    await test.step(`${seconds} s`, async () => {
      await network.cut(tile(alice.page, 'Bob'));
      await expect(bob.page.getByText('Disconnected')).toBeVisible();
      await bob.page.waitForTimeout(seconds * 1_000);
      await expectHearing(alice.page);
      await network.mend();
      await expect(bob.page.getByText('Disconnected')).toHaveCount(0);
      for (const { page } of [alice, bob]) {
        await expectHearing(page);
        expect((await heard(page)).map(({ state }) => state)).toEqual(['connected']);
      }
      await expect(bob.page.getByRole('button', { name: 'Turn microphone off' })).toBeVisible();
    });
  }

  await test.step('90 s', async () => {
    await network.cut(tile(alice.page, 'Bob'));
    await bob.page.waitForTimeout(90_000);
    await expect(tile(alice.page, 'Bob')).toHaveCount(0);
    await network.mend();
    await expect(bob.page.getByText(/You were away for \d+ (second|minute)s?\./).first()).toBeAttached();
    await expect(tile(alice.page, 'Bob')).toContainText('microphone off');
    await bob.page.getByRole('button', { name: 'Turn microphone on' }).click();
    for (const { page } of [alice, bob]) await expectHearing(page);
  });
});
