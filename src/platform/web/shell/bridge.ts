/** What's used of the native shell's plugins (native/package.json); the shell puts them into every page before its scripts. */
export type ShellPlugins = {
  /** Of @aparajita/capacitor-secure-storage: what its own script calls, which no page of ours carries. */
  SecureStorage: {
    internalGetItem(asked: SafeItem): Promise<{ data?: string | null }>;
    internalSetItem(asked: SafeItem & { data: string; access: 3 }): Promise<unknown>;
    internalRemoveItem(asked: SafeItem): Promise<unknown>;
  };
  App: {
    addListener(event: 'appUrlOpen', hear: (opened: Opened) => void): unknown;
    /** What the app was started with: the same answer to each page until it's closed. */
    getLaunchUrl?(): Promise<Opened | undefined>;
  };
  PrivacyScreen: {
    enable(how: { ios?: { blurEffect: 'dark' } }): Promise<unknown>;
    disable(): Promise<unknown>;
  };
};

/** `sync`: whether it would go to a person's other devices by iCloud. */
type SafeItem = { prefixedKey: string; sync: false };

type Opened = { url?: string };

type Bridge = { isNativePlatform?(): boolean; getPlatform?(): string; Plugins?: Partial<ShellPlugins> };

export type Shell = { system: string; plugins: Partial<ShellPlugins> };

/** The shell that shows this page; null in a browser. A plugin may be missing: a shell may be older than this page. */
export function shellHere(): Shell | null {
  const bridge = (window as { Capacitor?: Bridge }).Capacitor;
  if (bridge?.isNativePlatform?.() !== true) return null;
  return { system: bridge.getPlatform?.() ?? '', plugins: bridge.Plugins ?? {} };
}
