import { expect, test, vi } from 'vitest';
import { fakeTrack } from '#platform/testing/fake-media.ts';
import type { LocalTracks } from '../media/room-media.ts';
import { mediaStateAbility } from './media-state-ability.ts';

type Port = Parameters<typeof mediaStateAbility.live>[0];

/** The ability of a tab whose devices and connection are the test's. */
function live() {
  const tab = { tracks: { audio: null, video: null } as LocalTracks, connected: true };
  const send = vi.fn<Port['send']>(() => Promise.resolve());
  const port = { tracks: () => tab.tracks, connected: () => tab.connected, send } as unknown as Port;
  const ability = mediaStateAbility.live(port);
  const devices = (audio: boolean, video: boolean) => {
    tab.tracks = { audio: audio ? fakeTrack('audio') : null, video: video ? fakeTrack('video') : null };
    ability.devicesChanged?.();
  };
  return { tab, send, ability, devices, told: () => send.mock.calls.map(([command]) => command) };
}
const command = (isAudioEnabled: boolean, isVideoEnabled: boolean) => ({
  type: 'media-state-change',
  isAudioEnabled,
  isVideoEnabled,
});

test('R-STATE-24 the room is told what runs, once for each change', () => {
  const { devices, told } = live();
  devices(true, false);
  devices(true, false);
  devices(true, true);
  devices(false, true);
  expect(told()).toEqual([command(true, false), command(true, true), command(false, true)]);
});

test('what was said on joining isn’t said again', () => {
  const { tab, devices, ability, told } = live();
  tab.connected = false;
  devices(true, true);
  expect(ability.joining()).toEqual({ isAudioEnabled: true, isVideoEnabled: true });
  tab.connected = true;
  ability.entered?.();
  expect(told()).toEqual([]);
});

test('what changes on the way in is said once one is in', () => {
  const { tab, devices, ability, told } = live();
  tab.connected = false;
  ability.joining();
  devices(false, true);
  expect(told()).toEqual([]);
  tab.connected = true;
  ability.entered?.();
  expect(told()).toEqual([command(false, true)]);
});

test('a word that’s lost with the connection bothers nobody', async () => {
  const { devices, send } = live();
  send.mockRejectedValue(new Error('unavailable'));
  devices(true, false);
  await expect(send.mock.results[0]?.value).rejects.toThrow();
});
