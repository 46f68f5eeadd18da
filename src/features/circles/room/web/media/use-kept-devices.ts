import { useEffect } from 'react';
import { tabText } from '#platform/web/session/tab-store.ts';
import type { Capture, CaptureSnapshot } from './capture-media.ts';

/** In the tab's storage, which signing out wipes (CARE C18). */
const switchedOff = tabText('room:off');
const kinds = ['microphone', 'camera'] as const;
/** In the device's storage, which signing out wipes, too. */
const originalKey = 'room:original-sound';

/** Whether this person sends the original sound from this device. */
export function keepsOriginal(): boolean {
  return localStorage.getItem(originalKey) !== null;
}

/** What to switch on in a lobby: everything, except what was off last time in this tab. */
export function keptDevices(): { microphone: boolean; camera: boolean } {
  const off = switchedOff.read();
  return { microphone: !off.includes('microphone'), camera: !off.includes('camera') };
}

/**
 * Remembers what is off, and whether the sound is the original, while this is on screen. A device that the browser refused wasn't switched off by the person.
 */
export function useKeptDevices(capture: Capture, { microphone, camera, refused, original }: CaptureSnapshot): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they change, what is so by now is kept.
  useEffect(() => {
    const now = capture.getSnapshot();
    if (!now.refused) switchedOff.write(kinds.filter((kind) => !now[kind]).join());
  }, [capture, microphone, camera, refused]);
  useEffect(() => {
    if (original) localStorage.setItem(originalKey, 'on');
    else localStorage.removeItem(originalKey);
  }, [original]);
}
