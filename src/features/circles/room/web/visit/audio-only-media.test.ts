import { expect, test, vi } from 'vitest';
import { FakeCapture } from '../fake-session.ts';
import { AudioOnly } from './audio-only-media.ts';

function room(camera: boolean) {
  const capture = new FakeCapture({ camera, microphone: true });
  const changed = vi.fn();
  return { capture, changed, audioOnly: new AudioOnly(capture, changed) };
}

test.each([true, false])('R-ROOMD-11 the camera rests, and comes back as it was: on %s', (camera) => {
  const { capture, audioOnly } = room(camera);
  audioOnly.set(true);
  expect(capture.getSnapshot()).toMatchObject({ camera: false, microphone: true });
  audioOnly.set(false);
  expect(capture.getSnapshot()).toMatchObject({ camera, microphone: true });
});

test('each change is told once, and it is so by then', () => {
  const { audioOnly, changed } = room(true);
  changed.mockImplementation((on: boolean) => expect(audioOnly.isOn).toBe(on));
  audioOnly.set(false);
  audioOnly.set(true);
  audioOnly.set(true);
  audioOnly.set(false);
  expect(changed.mock.calls).toEqual([[true], [false]]);
});

test('after the visit nothing comes back', () => {
  const { capture, audioOnly } = room(true);
  audioOnly.set(true);
  audioOnly.forget();
  expect(audioOnly.isOn).toBe(false);
  audioOnly.set(false);
  expect(capture.getSnapshot().camera).toBe(false);
});
