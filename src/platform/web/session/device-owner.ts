const key = 'attune-owner';

/** Whether this browser still keeps things of somebody else, whose session ended by itself (CARE C18). */
export function isStranger(id: string): boolean {
  try {
    return (localStorage.getItem(key) ?? id) !== id;
  } catch {
    return false;
  }
}

/** Notes whose things this browser keeps from now on. */
export function keepOwner(id: string): void {
  try {
    if (localStorage.getItem(key) !== id) localStorage.setItem(key, id);
  } catch {
    // No access to storage, so nothing is kept.
  }
}
