import type { Page } from '@playwright/test';
import { paths } from '#platform/shared/paths.ts';
import { startTurnServer, type TurnServer } from '#platform/testing/turn-server.ts';
import { test as base, type Member, type Person, type Product, startProduct } from './product.ts';
import { type Room, startRoom } from './room-members.ts';
import { enter } from './room-steps.ts';

/* Two browsers and a real coturn between them. */

/** A product that reaches this relay by this address. */
export const placeWith = ({ secret }: TurnServer, url: string): Promise<Product> =>
  startProduct(() => ({ STUN_URLS: '', TURN_URLS: url, TURN_SECRET: secret }));

/** The product with a relay that's reached over UDP. */
export const test = base.extend<object, { turn: TurnServer }>({
  turn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const turn = await startTurnServer();
      await use(turn);
      await turn.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ turn }, use) => {
      const product = await placeWith(turn, `${turn.url}?transport=udp`);
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

/** The two candidates that media flows between, of each connection: their kinds, and how ours reaches the relay. */
export function pathsOf(page: Page): Promise<{ kinds: string[]; over: string }[]> {
  return page.evaluate(async () => {
    const living = window.connections.filter((each) => each.connectionState === 'connected');
    return Promise.all(
      living.map(async (connection) => {
        const stats = await connection.getStats();
        const named = [...stats.values()].find((stat) => stat.type === 'transport')?.selectedCandidatePairId;
        const pair = stats.get(named);
        const [ours, theirs] = [pair?.localCandidateId, pair?.remoteCandidateId].map((id) => stats.get(id));
        return {
          kinds: [ours, theirs].map((one) => String(one?.candidateType)),
          over: String(ours?.relayProtocol),
        };
      }),
    );
  });
}

/** Starts a room as this host, hides their address, and goes in. */
export async function hideAndOpen(host: Member, name: string): Promise<Room> {
  const room = await startRoom(host);
  await host.page.goto(paths.roomOf(room.id));
  await host.page.getByRole('switch', { name: 'Hide my address' }).check();
  await enter(host.page, name);
  return room;
}

/** All candidates that somebody's browser told the others. */
export function toldBy(person: Person): string[] {
  const told: string[] = [];
  person.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const text = String(payload);
      if (/"webrtc-/.test(text)) told.push(...(text.match(/candidate:[^"\\]+typ \w+/g) ?? []));
    }),
  );
  return told;
}
