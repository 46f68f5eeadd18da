import { act, cleanup, renderHook } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FakeCapture } from '../fake-session.ts';
import { keepsOriginal, keptDevices, useKeptDevices } from './use-kept-devices.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

function keep(capture: FakeCapture): void {
  renderHook(() => useKeptDevices(capture, useSyncExternalStore(capture.subscribe, capture.getSnapshot)));
}

test('CARE C18 everything is switched on at first, and what was off stays off in this tab', () => {
  expect(keptDevices()).toEqual({ microphone: true, camera: true });
  const capture = new FakeCapture({ microphone: true, camera: true });
  keep(capture);
  act(() => capture.become({ camera: false }));
  expect(keptDevices()).toEqual({ microphone: true, camera: false });
  act(() => capture.become({ microphone: false, camera: true }));
  expect(keptDevices()).toEqual({ microphone: false, camera: true });
});

test('R-ERR-12 what the browser refused was not switched off by the person', () => {
  const capture = new FakeCapture({ microphone: true, camera: true });
  keep(capture);
  act(() => capture.become({ microphone: false, camera: false, refused: 'denied' }));
  expect(keptDevices()).toEqual({ microphone: true, camera: true });
});

test('REAL 12 the original sound is kept on this device', () => {
  const capture = new FakeCapture();
  keep(capture);
  expect(keepsOriginal()).toBe(false);
  act(() => void capture.setOriginal(true));
  expect(keepsOriginal()).toBe(true);
  act(() => void capture.setOriginal(false));
  expect(keepsOriginal()).toBe(false);
});
