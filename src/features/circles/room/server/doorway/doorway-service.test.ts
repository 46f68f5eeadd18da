import { expect, test } from 'vitest';
import type { Door } from '#features/circles/workshops/domain/door.ts';
import type { RoomEvent } from '../../domain/room-event.ts';
import type { LiveRoom } from '../live-room-service.ts';
import { createDoorWatch } from './doorway-service.ts';

const id = '01970000-0000-7000-8000-0000000000d0';
const doorWith = (hosts: string[]): ReadonlyMap<string, Door> =>
  new Map([[id, { hosts, removed: [], knocks: [] } as unknown as Door]]);

test('CARE C5 of two looks at a door that overlap, the later one stands, though it was answered first', async () => {
  const answers: ((door: ReadonlyMap<string, Door>) => void)[] = [];
  const told: RoomEvent[] = [];
  const watch = createDoorWatch({
    workshops: {
      doorsOf: () => new Promise((resolve) => answers.push(resolve)),
      atDoor: () => Promise.reject(new Error('nobody acts here')),
    },
    rooms: new Map([[id, { people: () => [] } as unknown as LiveRoom]]),
    tell: async (_, event) => void told.push(event),
  });
  const looks = [watch.look(), watch.hear(JSON.stringify({ id, removed: null }))];
  const hosts = () => told.flatMap((event) => (event.type === 'hosts' ? [event.hosts] : []));
  await Promise.resolve();
  // The second may already be asked, and be answered first.
  answers[1]?.(doorWith(['new']));
  answers[0]?.(doorWith(['old']));
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(doorWith(['new']));
  await Promise.all(looks);
  expect(hosts().at(-1)).toEqual(['new']);
});
