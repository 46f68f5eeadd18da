/**
 * Whether this browser keeps anything for this site. With all cookies blocked it keeps nothing, and people who sign in are out again when the
 * page is reloaded.
 */
export function canKeep(): boolean {
  const key = 'attune-can-keep';
  try {
    localStorage.setItem(key, '');
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
