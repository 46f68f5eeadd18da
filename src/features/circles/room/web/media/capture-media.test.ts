import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeDevices, fakeDevice, stubMediaStream } from '#platform/testing/fake-media.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { createCapture } from './capture-media.ts';

let devices: FakeDevices;
let leaving: AbortController;
const clock = fixedClock(0);
const tell = vi.fn();

beforeEach(() => {
  stubMediaStream();
  tell.mockClear();
  devices = new FakeDevices();
  leaving = new AbortController();
});
afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
});

const open = (options: { phone?: boolean; devices?: MediaDevices | undefined; original?: boolean } = {}) =>
  createCapture({
    devices: devices.asDevices,
    phone: false,
    original: false,
    signal: leaving.signal,
    clock,
    tell,
    ...options,
  });
const running = () => devices.given.filter((track) => track.readyState === 'live').map((track) => track.kind);
const lastAsked = () => devices.asked.at(-1);

test('R-CONST-10 R-CONST-11 a desktop asks once, for a 1280x720 picture and a voice without echo, noise and swings', async () => {
  await open().want({ microphone: true, camera: true });
  expect(devices.asked).toEqual([
    {
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
      video: { width: { ideal: 1280 }, height: { ideal: 720 } },
    },
  ]);
});

test('R-CONST-10 a phone asks for 640x480 of the front camera', async () => {
  await open({ phone: true }).want({ camera: true });
  expect(lastAsked()).toEqual({ video: { width: { ideal: 640 }, height: { ideal: 480 }, facingMode: 'user' } });
});

test('R-STATE-24 a camera that is off is a stopped track, so that its light is off; the microphone goes on', async () => {
  const capture = open();
  await capture.want({ microphone: true, camera: true });
  await capture.want({ camera: false });
  expect(running()).toEqual(['audio']);
  expect(capture.getSnapshot()).toMatchObject({ camera: false, microphone: true, tracks: { video: null } });
  await capture.want({ microphone: false });
  expect(running()).toEqual([]);
});

test('quick taps cannot cross: the last one counts, and nothing runs unseen', async () => {
  const capture = open();
  await Promise.all([capture.want({ camera: true }), capture.want({ camera: false }), capture.want({ camera: true })]);
  expect(running()).toEqual(['video']);
  await Promise.all([capture.want({ microphone: true }), capture.want({ microphone: false, camera: false })]);
  expect(running()).toEqual([]);
});

test('CARE moment 5 who keeps asking for the devices to stay off, each time one changes, is asked no more once they are', async () => {
  const capture = open();
  await capture.want({ microphone: true, camera: true });
  let asked = 0;
  capture.subscribe(() => {
    asked += 1;
    const { tracks } = capture.getSnapshot();
    if (tracks.audio || tracks.video) void capture.want({ microphone: false, camera: false });
  });
  await capture.want({ microphone: false, camera: false });
  expect([running(), asked < 10]).toEqual([[], true]);
});

test('the chosen camera and microphone are used at once, and the ones before are stopped', async () => {
  const capture = open();
  await capture.want({ microphone: true, camera: true });
  await capture.choose('camera', 'second camera');
  expect(lastAsked()).toMatchObject({ video: { deviceId: { ideal: 'second camera' } } });
  await capture.choose('microphone', 'headset');
  expect(lastAsked()).toMatchObject({ audio: { deviceId: { ideal: 'headset' }, echoCancellation: true } });
  expect(running()).toEqual(['video', 'audio']);
  expect(capture.getSnapshot()).toMatchObject({ cameraId: 'second camera', microphoneId: 'headset' });
});

test('REAL 12 R-CONST-11 the original sound has no filters; a live microphone gets it at once, and back', async () => {
  const unfiltered = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  const capture = open();
  await capture.choose('microphone', 'headset');
  await capture.want({ microphone: true, camera: true });
  await capture.setOriginal(true);
  expect(lastAsked()).toEqual({ audio: { ...unfiltered, deviceId: { ideal: 'headset' } } });
  expect(running()).toEqual(['video', 'audio']);
  await capture.setOriginal(false);
  expect(lastAsked()).toMatchObject({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const kept = open({ original: true });
  await kept.want({ microphone: true });
  expect(lastAsked()).toEqual({ audio: unfiltered });
});

test('a device chosen while it is off is used when it is switched on, on a phone too', async () => {
  const capture = open({ phone: true });
  await capture.choose('camera', 'back camera');
  expect(devices.asked).toEqual([]);
  await capture.want({ camera: true });
  expect(lastAsked()).toMatchObject({ video: { deviceId: { ideal: 'back camera' } } });
  expect(lastAsked()).not.toHaveProperty('video.facingMode');
});

test('a speaker is only remembered', async () => {
  const capture = open();
  await capture.choose('speaker', 'headphones');
  expect(capture.getSnapshot().speakerId).toBe('headphones');
  expect(devices.asked).toEqual([]);
});

test('R-ERR-12 a refused camera leaves the microphone, and is told', async () => {
  devices.refused.add('video');
  const capture = open();
  await capture.want({ microphone: true, camera: true });
  expect(running()).toEqual(['audio']);
  expect(capture.getSnapshot()).toMatchObject({ refused: 'denied', refusedDevices: ['camera'], microphone: true });
  expect(capture.getSnapshot().camera).toBe(false);
});

test('R-ERR-12 when both are refused one goes on without, and may ask again', async () => {
  devices.refused.add('video').add('audio');
  const capture = open();
  await capture.want({ microphone: true, camera: true });
  expect(capture.getSnapshot()).toMatchObject({ refused: 'denied', camera: false, microphone: false });
  expect(capture.getSnapshot().refusedDevices).toEqual(['microphone', 'camera']);
  devices.refused.clear();
  await capture.want({ microphone: true, camera: true });
  expect(running()).toEqual(['audio', 'video']);
  expect(capture.getSnapshot()).toMatchObject({ refused: null, refusedDevices: [] });
});

test.each([
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
])('R-ERR-12 a camera that does not open with %s is %s', async (name, refused) => {
  devices.refused.add('video');
  devices.refusal = name;
  const capture = open();
  await capture.want({ camera: true });
  expect(capture.getSnapshot()).toMatchObject({ refused, camera: false });
});

test('R-ERR-12 a page without HTTPS has no devices: everything counts as refused', async () => {
  const capture = open({ devices: undefined });
  await capture.want({ microphone: true });
  expect(capture.getSnapshot()).toMatchObject({ refused: 'denied', microphone: false });
});

test('an unplugged camera is off, not a frozen face', async () => {
  const capture = open();
  await capture.want({ microphone: true, camera: true });
  devices.given.find((track) => track.kind === 'video')?.unplug();
  expect(capture.getSnapshot()).toMatchObject({ camera: false, tracks: { video: null }, microphone: true });
  expect(tell.mock.calls).toEqual([[{ device: 'camera', what: 'unplugged' }]]);
});

/** A live microphone that comes unplugged, and how to plug it in again. */
async function unplugged() {
  devices.list = [fakeDevice('audioinput', 'headset')];
  const capture = open();
  await capture.choose('microphone', 'headset');
  await capture.want({ microphone: true });
  devices.given.at(-1)?.unplug();
  const plugIn = async () => {
    devices.dispatchEvent(new Event('devicechange'));
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { capture, plugIn };
}

test('a plug that was only loose: the same device goes on again by itself, and says so', async () => {
  const { capture, plugIn } = await unplugged();
  devices.list = [fakeDevice('audioinput', 'built-in')];
  await plugIn();
  expect(running()).toEqual([]);
  clock.advance(9_000);
  devices.list = [fakeDevice('audioinput', 'built-in'), fakeDevice('audioinput', 'headset')];
  await plugIn();
  expect(running()).toEqual(['audio']);
  expect(capture.getSnapshot()).toMatchObject({ microphone: true, microphoneId: 'headset' });
  expect(tell).toHaveBeenLastCalledWith({ device: 'microphone', what: 'back' });
});

test('CARE moment 6 one that was away for ten seconds stays off, and so does one that its person switched off meanwhile', async () => {
  const late = await unplugged();
  clock.advance(10_000);
  await late.plugIn();
  expect(running()).toEqual([]);
  const switchedOff = await unplugged();
  await switchedOff.capture.want({ microphone: false });
  await switchedOff.plugIn();
  expect(running()).toEqual([]);
});

test('CARE moment 6 a phone call takes the microphone: it is off, and stays so until its person turns it on', async () => {
  vi.useFakeTimers();
  const capture = open();
  await capture.want({ microphone: true, camera: true });
  const track = devices.given.find(({ kind }) => kind === 'audio');
  track?.silence();
  if (track) track.muted = false;
  vi.advanceTimersByTime(1_000);
  expect(capture.getSnapshot().microphone).toBe(true);
  track?.silence();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect(running()).toEqual(['video']);
  expect(capture.getSnapshot()).toMatchObject({ microphone: false, camera: true });
  expect(tell.mock.calls).toEqual([[{ device: 'microphone', what: 'taken' }]]);
  devices.dispatchEvent(new Event('devicechange'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(running()).toEqual(['video']);
});

test('R-STATE-27 leaving stops every device, also one that only then answers', async () => {
  const capture = open();
  await capture.want({ microphone: true });
  const answer = capture.want({ camera: true });
  leaving.abort();
  await answer;
  expect(devices.given).toHaveLength(2);
  expect(running()).toEqual([]);
});

test('the devices there are can be chosen from once they have names, and the list follows what is plugged in', async () => {
  devices.list = [fakeDevice('videoinput', ''), fakeDevice('audioinput', 'built-in')];
  const capture = open();
  const told = vi.fn();
  capture.subscribe(told);
  await vi.waitFor(() => expect(capture.getSnapshot().microphones).toHaveLength(1));
  expect(capture.getSnapshot().cameras).toEqual([]);
  devices.list = [...devices.list, fakeDevice('videoinput', 'webcam'), fakeDevice('audiooutput', 'headphones')];
  devices.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect(capture.getSnapshot().cameras).toHaveLength(1));
  expect(capture.getSnapshot().speakers.map((each) => each.label)).toEqual(['headphones']);
  expect(told).toHaveBeenCalled();
});
