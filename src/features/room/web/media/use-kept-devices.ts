import { useEffect } from 'react';
import type { Capture, CaptureSnapshot } from './capture-media.ts';

/** In the tab's storage, which signing out wipes (CARE C18). */
const key = 'room:off';
const kinds = ['microphone', 'camera'] as const;

/** What to switch on in a lobby: everything, except what was off last time in this tab. */
export function keptDevices(): { microphone: boolean; camera: boolean } {
  const off = sessionStorage.getItem(key) ?? '';
  return { microphone: !off.includes('microphone'), camera: !off.includes('camera') };
}

/**
 * Remembers what is off while this is on screen. A device that the browser refused wasn't switched off by the person.
 */
export function useKeptDevices(capture: Capture, { microphone, camera, refused }: CaptureSnapshot): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they change, what is so by now is kept.
  useEffect(() => {
    const now = capture.getSnapshot();
    if (!now.refused) sessionStorage.setItem(key, kinds.filter((kind) => !now[kind]).join());
  }, [capture, microphone, camera, refused]);
}
