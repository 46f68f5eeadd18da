import { useEffect } from 'react';
import type { Capture, CaptureSnapshot } from './capture-media.ts';

/** In the tab's own storage, which signing out wipes (CARE C18). */
const key = 'room:off';
const kinds = ['microphone', 'camera'] as const;

/** What to switch on in a lobby: everything, but what was off when it was last seen in this tab. */
export function keptDevices(): { microphone: boolean; camera: boolean } {
  const off = sessionStorage.getItem(key) ?? '';
  return { microphone: !off.includes('microphone'), camera: !off.includes('camera') };
}

/** Keeps what is off while this is on screen. A device that the browser refused was not switched off by anyone. */
export function useKeptDevices(capture: Capture, { microphone, camera, refused }: CaptureSnapshot): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they change, what is so by now is kept.
  useEffect(() => {
    const now = capture.getSnapshot();
    if (!now.refused) sessionStorage.setItem(key, kinds.filter((kind) => !now[kind]).join());
  }, [capture, microphone, camera, refused]);
}
