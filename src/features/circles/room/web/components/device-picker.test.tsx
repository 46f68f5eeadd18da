import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { FakeSound, fakeDevice, fakeTrack, stubMediaStream } from '#platform/testing/fake-media.ts';
import { FakeCapture } from '../fake-session.ts';
import { DevicePicker } from './device-picker.tsx';

beforeEach(stubMediaStream);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function pick(capture: FakeCapture) {
  function Picker() {
    return <DevicePicker capture={capture} state={useSyncExternalStore(capture.subscribe, capture.getSnapshot)} />;
  }
  render(<Picker />);
}

const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

test('R-ROOMM-06 camera, microphone and speaker can be chosen, and the chosen one is shown', async () => {
  const capture = new FakeCapture({
    cameras: [fakeDevice('videoinput', 'built-in'), fakeDevice('videoinput', 'webcam')],
    microphones: [fakeDevice('audioinput', 'built-in'), fakeDevice('audioinput', 'headset')],
    speakers: [fakeDevice('audiooutput', 'loud'), fakeDevice('audiooutput', 'headphones')],
  });
  pick(capture);
  expect(choice('Camera').value).toBe('built-in');
  await userEvent.selectOptions(choice('Camera'), 'webcam');
  await userEvent.selectOptions(choice('Microphone'), 'headset');
  await userEvent.selectOptions(choice('Speaker'), 'headphones');
  expect(capture.getSnapshot()).toMatchObject({
    cameraId: 'webcam',
    microphoneId: 'headset',
    speakerId: 'headphones',
  });
  expect([choice('Camera').value, choice('Speaker').value]).toEqual(['webcam', 'headphones']);
});

test('devices without a name are counted', () => {
  pick(new FakeCapture({ cameras: [fakeDevice('videoinput', 'a', ''), fakeDevice('videoinput', 'b', '')] }));
  expect([...choice('Camera').options].map((option) => option.text)).toEqual(['Camera 1', 'Camera 2']);
});

test('with no device at all people may come in and listen', () => {
  pick(new FakeCapture());
  expect(screen.getByText('We couldn’t find a device. You can still come in and listen.')).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the bar moves with the voice while the microphone is on, and is not there while it is off', async () => {
  const sound = new FakeSound();
  sound.amplitude = 0.1;
  vi.stubGlobal('AudioContext', sound.Context);
  const capture = new FakeCapture({ tracks: { audio: fakeTrack('audio'), video: null }, microphone: true });
  pick(capture);
  const meter = screen.getByRole<HTMLMeterElement>('meter', { name: 'Microphone level' });
  await waitFor(() => expect(meter.getAttribute('value')).toBe('80'));
  await capture.want({ microphone: false });
  await waitFor(() => expect(screen.queryByRole('meter')).toBeNull());
});

test('REAL 12 the sound can be tried out, and the original is a switch that applies at once and says when it’s good', async () => {
  const capture = new FakeCapture();
  pick(capture);
  expect(screen.getByRole('button', { name: 'Test sound' })).toBeDefined();
  const original = screen.getByRole<HTMLInputElement>('switch', { name: 'Original sound' });
  expect([original.checked, screen.getByText(/bowls and breath.*headphones/)]).toEqual([false, expect.anything()]);
  await userEvent.click(original);
  expect([original.checked, capture.getSnapshot().original]).toEqual([true, true]);
});
