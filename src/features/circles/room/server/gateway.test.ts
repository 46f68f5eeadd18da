import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection } from '#platform/server/realtime/channel.ts';
import { closeCodes } from '#platform/shared/realtime.ts';
import { wires } from '../domain/abilities.ts';
import { createRoomGateway } from './gateway.ts';

const workshopId = '0192a000-0000-7000-8000-000000000001';
const enter = { type: 'join-room', nonce: 'n', workshopId, isAudioEnabled: false, isVideoEnabled: false };
const leave = { type: 'leave-room', nonce: 'n', workshopId };

/** A gateway in front of a room that lets people in only when told to. */
function slowRoom() {
  const connection: Connection = {
    socketId: 's1',
    caller: { userId: 'u1', sessionId: 'x1' },
    send: () => {},
    close: () => {},
  };
  const steps: string[] = [];
  const doors: (() => void)[] = [];
  const room: Parameters<typeof createRoomGateway>[0] = {
    join: () =>
      new Promise((resolve) => {
        steps.push('asks');
        doors.push(() => {
          steps.push('enters');
          resolve();
        });
      }),
    act: async (_connection, command) => {
      steps.push(command.type);
    },
    lost: (_connection, sessionEnded) => {
      steps.push(sessionEnded ? 'left' : 'lost');
    },
  };
  const gateway = createRoomGateway(room, Object.values(wires));
  const receive = (frame: object) => void gateway.receive(connection, frame);
  async function openDoors(): Promise<void> {
    do {
      await turn();
      for (const open of doors.splice(0)) open();
      await turn();
    } while (doors.length > 0);
  }
  return { steps, receive, openDoors, close: (code = 1006) => gateway.closed(connection, code) };
}

describe('the order of one tab', () => {
  test.each([1, 2, 3])('%i joins at once and a close leave nobody behind', async (joins) => {
    const { steps, receive, openDoors, close } = slowRoom();
    for (let n = 0; n < joins; n += 1) receive(enter);
    await turn();
    close();
    await openDoors();
    expect(steps).toEqual(['asks', 'enters', 'lost']);
  });

  test('what was sent between two joins is carried out between them, and before the close', async () => {
    const { steps, receive, openDoors, close } = slowRoom();
    for (const frame of [enter, leave, enter]) receive(frame);
    await openDoors();
    expect(steps).toEqual(['asks', 'enters', 'leave-room', 'asks', 'enters']);
    receive(leave);
    close();
    await turn();
    expect(steps.slice(-2)).toEqual(['leave-room', 'lost']);
  });

  test('X11 a session that ended leaves', async () => {
    const { steps, close } = slowRoom();
    close(closeCodes.sessionEnded);
    await turn();
    expect(steps).toEqual(['left']);
  });
});

describe('the pace of one tab', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  const room = { join: async () => {}, act: async () => {}, lost: () => {} };
  const tab = () => ({ socketId: 's', caller: { userId: 'u', sessionId: 'x' }, send: () => {}, close: () => {} });
  const chat = { type: 'chat_message', nonce: 'n', workshopId, id: workshopId, content: 'hello' };

  /** How many of so many are let through. */
  async function passed(
    gateway: ReturnType<typeof createRoomGateway>,
    connection: Connection,
    frame: object,
    times: number,
  ) {
    const sent = await Promise.allSettled(Array.from({ length: times }, () => gateway.receive(connection, frame)));
    for (const one of sent) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'rate_limited' });
    return sent.filter(({ status }) => status === 'fulfilled').length;
  }

  test.each([
    ['twenty messages at once, then five a second', chat, 20, 5],
    ['five joins at once, then one a second', enter, 5, 1],
  ])('%s', async (_what, frame, burst, perSecond) => {
    const gateway = createRoomGateway(room, Object.values(wires));
    const [one, other] = [tab(), tab()];
    expect(await passed(gateway, one, frame, burst + 10)).toBe(burst);
    vi.advanceTimersByTime(1_000);
    expect(await passed(gateway, one, frame, burst)).toBe(perSecond);
    expect(await passed(gateway, other, frame, 1)).toBe(1);
    expect(await passed(gateway, one, leave, 50)).toBe(50);
  });
});
