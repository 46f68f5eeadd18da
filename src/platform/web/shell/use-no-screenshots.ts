import { useEffect } from 'react';
import { shellHere } from './bridge.ts';

/** While this is shown nobody takes a screenshot of it, where the shell can refuse that: on Android (CARE C8). */
export function useNoScreenshots(): void {
  useEffect(() => {
    const shell = shellHere();
    const screen = shell?.system === 'android' ? shell.plugins.PrivacyScreen : undefined;
    if (!screen) return;
    screen.enable({}).catch(() => {});
    return () => void screen.disable().catch(() => {});
  }, []);
}
