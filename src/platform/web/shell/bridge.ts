/** What's used of the native shell's plugins (native/package.json); the shell puts them into every page before its scripts. */
export type ShellPlugins = {
  App: { addListener(event: 'appUrlOpen', hear: (opened: { url: string }) => void): unknown };
  PrivacyScreen: {
    enable(how: { ios?: { blurEffect: 'dark' } }): Promise<unknown>;
    disable(): Promise<unknown>;
  };
};

type Bridge = { isNativePlatform?(): boolean; getPlatform?(): string; Plugins?: Partial<ShellPlugins> };

/** The shell that shows this page; null in a browser. A plugin may be missing: a shell may be older than this page. */
export function shellHere(): { system: string; plugins: Partial<ShellPlugins> } | null {
  const bridge = (window as { Capacitor?: Bridge }).Capacitor;
  if (bridge?.isNativePlatform?.() !== true) return null;
  return { system: bridge.getPlatform?.() ?? '', plugins: bridge.Plugins ?? {} };
}
