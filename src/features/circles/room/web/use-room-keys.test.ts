import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeCapture } from './fake-session.ts';
import type { DrawnAbility } from './panels/use-parts.ts';
import { useRoomKeys } from './use-room-keys.ts';

afterEach(cleanup);

const hand = { key: 'h', label: 'Raise or lower your hand', press: vi.fn() };
const parts = [{ name: 'hands', ability: { slots: { keys: () => [hand] } }, props: {} }] as unknown as DrawnAbility[];
const toggle = vi.fn();
const chat = { name: 'chat', title: 'Chat', key: 'c' };
const panels = { list: [chat, { name: 'notes', title: 'Notes' }], tabs: { toggle } } as unknown as Parameters<
  typeof useRoomKeys
>[0]['panels'];

/** The keys of someone in the room, pressed and let go by their name. */
function keysOf({ held = false } = {}) {
  const [capture, ask] = [new FakeCapture(), vi.fn()];
  const { result, rerender } = renderHook(() =>
    useRoomKeys({ capture, state: capture.getSnapshot(), held, parts, panels, ask }),
  );
  const find = (key: string) => result.current.find((each) => each.key === key);
  const press = (key: string) => {
    find(key)?.press();
    rerender();
  };
  const letGo = (key: string) => {
    find(key)?.release?.();
    rerender();
  };
  return { capture, ask, press, letGo, keys: result.current };
}

test('m and v switch microphone and camera, l and ? ask, c opens the chat, h is an ability’s', () => {
  const { capture, ask, press, keys } = keysOf();
  press('m');
  press('v');
  expect(capture.getSnapshot()).toMatchObject({ microphone: true, camera: true });
  press('m');
  expect(capture.getSnapshot()).toMatchObject({ microphone: false, camera: true });
  press('l');
  press('?');
  expect(ask.mock.calls).toEqual([['leave'], ['keys']]);
  press('c');
  expect(toggle.mock.calls).toEqual([[chat]]);
  press('h');
  expect(hand.press).toHaveBeenCalledOnce();
  expect(keys.map(({ key }) => key)).toEqual(['m', 'v', ' ', 'h', 'c', 'l', '?']);
});

test('the space bar talks as long as it’s held, and mutes nobody who wasn’t', () => {
  const { capture, press, letGo } = keysOf();
  press(' ');
  expect(capture.getSnapshot().microphone).toBe(true);
  letGo(' ');
  expect(capture.getSnapshot().microphone).toBe(false);
  press('m');
  press(' ');
  letGo(' ');
  expect(capture.getSnapshot().microphone).toBe(true);
});

test('CARE moment 5 while someone rests no key turns anything on', () => {
  const { capture, press } = keysOf({ held: true });
  for (const key of ['m', 'v', ' ']) press(key);
  expect(capture.getSnapshot()).toMatchObject({ microphone: false, camera: false });
});
