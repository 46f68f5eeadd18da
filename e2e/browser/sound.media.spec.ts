import type { BrowserContext, Page } from '@playwright/test';
import { watchConnections } from '../connections.ts';
import { expect, type Person, test } from '../product.ts';
import { codeOf, enter, tile } from '../room-steps.ts';

/** What one link has brought so far: packets of sound, its energy as it was played aloud, and pictures drawn. */
type Received = { packets: number; energy: number; frames: number };

/** Offers on their way, held back so that they cross. */
class Gate {
  held: (() => void)[] | null = null;

  async watch(context: BrowserContext): Promise<void> {
    await context.routeWebSocket(/\/realtime$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const pass = () => server.send(message);
        if (this.held && message.includes('"webrtc-offer"')) this.held.push(pass);
        else pass();
      });
    });
  }

  open(): void {
    for (const pass of this.held ?? []) pass();
    this.held = null;
  }
}

/** A browser of someone who is signed in, whose page keeps its connections where a test can read them. */
async function ready({ context, email, password }: Person, gate: Gate): Promise<void> {
  const answer = await context.request.post('/auth/v1/signup', { data: { email, password } });
  await context.addInitScript((session) => localStorage.setItem('attune-session', session), await answer.text());
  // The lobby leaves the camera as it was: off.
  await context.addInitScript(() => sessionStorage.setItem('room:off', 'camera'));
  await watchConnections(context);
  await gate.watch(context);
}

/** Of each living link in turn; sound that no player plays counts as none. */
function received(page: Page): Promise<Received[]> {
  return page.evaluate(async () => {
    const players = [...document.querySelectorAll('audio')].filter((audio) => !audio.paused && !audio.muted);
    const played = players.flatMap(({ srcObject }) => (srcObject as MediaStream).getAudioTracks().map(({ id }) => id));
    const living = window.connections.filter((each) => each.connectionState === 'connected');
    return Promise.all(
      living.map(async (connection) => {
        const all = { packets: 0, energy: 0, frames: 0 };
        (await connection.getStats()).forEach((stat) => {
          if (stat.type !== 'inbound-rtp') return;
          if (stat.kind === 'video') all.frames += stat.framesDecoded;
          else if (played.includes(stat.trackIdentifier)) {
            all.packets += stat.packetsReceived;
            all.energy += stat.totalAudioEnergy;
          }
        });
        return all;
      }),
    );
  });
}

/** On how many links this has grown since then. */
async function grown(page: Page, what: keyof Received, since: readonly Received[], by = 0): Promise<number> {
  const now = await received(page);
  return now.filter((link, index) => link[what] - (since[index]?.[what] ?? 0) > by).length;
}

/** On each page this grows on so many links. */
async function expectFlowing(pages: readonly Page[], what: keyof Received, links: number): Promise<void> {
  await Promise.all(
    pages.map(async (page) => {
      const before = await received(page);
      await expect.poll(() => grown(page, what, before), { timeout: 20_000 }).toBe(links);
    }),
  );
}

/** Two connections a page, from the beginning to the end: none gave way to a new one. */
function statesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    // Links laid in the lobby for others who weren't there are closed again.
    window.connections.flatMap(({ signalingState }) => (signalingState === 'closed' ? [] : [signalingState])),
  );
}

/** Half a second of one voice, in packets: while it is heard, another is silent. */
const halfSecond = 25;
async function voicesHeard(page: Page): Promise<number> {
  const before = await received(page);
  await expect.poll(() => grown(page, 'packets', before, halfSecond)).toBeGreaterThan(0);
  return grown(page, 'packets', before);
}

// Three people on a small machine: a recording of the screens would cost more than their room.
test.use({ trace: 'off', viewport: { width: 390, height: 844 } });

test('R-PROD-04 R-RT-08 R-STATE-24 three people hear each other, a muted one is silent, and offers that cross break nothing', async ({
  someone,
}) => {
  test.slow();
  const [alice, bob, cleo] = [await someone('alice'), await someone('bob'), await someone('cleo')];
  const pages = [alice.page, bob.page, cleo.page];
  const gate = new Gate();
  for (const person of [alice, bob, cleo]) await ready(person, gate);
  await alice.page.goto('/workshops');
  await alice.page.getByRole('button', { name: 'Start Instant Room' }).click();
  await enter(alice.page, 'Alice');
  const code = await codeOf(alice.page);
  for (const [{ page }, name] of [
    [bob, 'Bob'],
    [cleo, 'Cleo'],
  ] as const) {
    await page.goto(`/workshops?code=${code}`);
    await page.getByRole('button', { name: 'Join Room' }).click();
    await enter(page, name);
  }
  await expectFlowing(pages, 'energy', 2);

  await bob.page.getByRole('button', { name: 'Turn microphone off' }).click();
  for (const page of [alice.page, cleo.page]) {
    await expect(tile(page, 'Bob')).toContainText('microphone off');
    await expect.poll(() => voicesHeard(page)).toBe(1);
  }
  await bob.page.getByRole('button', { name: 'Turn microphone on' }).click();

  // Every pair offers at once, so that six offers cross, and two cameras go on in the same moment.
  gate.held = [];
  for (const page of pages) {
    await page.evaluate(() => window.connections.forEach((each) => each.restartIce()));
  }
  await expect.poll(() => gate.held?.length).toBe(6);
  const cameras = [bob.page, cleo.page].map((page) => page.getByRole('button', { name: 'Turn camera on' }).click());
  gate.open();
  await Promise.all(cameras);
  await expectFlowing([alice.page], 'frames', 2);
  await expectFlowing([bob.page, cleo.page], 'frames', 1);
  await expectFlowing(pages, 'energy', 2);
  for (const page of pages) expect(await statesOf(page)).toEqual(['stable', 'stable']);
});
