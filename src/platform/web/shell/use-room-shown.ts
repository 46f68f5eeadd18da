import { useEffect } from 'react';
import { shellHere } from './bridge.ts';

let shown = 0;

/** Whether somebody is in a live room, which a link from elsewhere must not take them out of without asking. */
export const isRoomShown = (): boolean => shown > 0;

/** In a live room. While it's shown nobody takes a screenshot of it, where the shell can refuse that: on Android (CARE C8). */
export function useRoomShown(): void {
  useEffect(() => {
    shown += 1;
    const shell = shellHere();
    const screen = shell?.system === 'android' ? shell.plugins.PrivacyScreen : undefined;
    screen?.enable({}).catch(() => {});
    return () => {
      shown -= 1;
      screen?.disable().catch(() => {});
    };
  }, []);
}
