/** Whether this page is shown by the native shell (native/), which puts its bridge into every page before its scripts. */
export function isInShell(): boolean {
  return (window as { Capacitor?: { isNativePlatform?(): boolean } }).Capacitor?.isNativePlatform?.() === true;
}
