import { useEffect, useState } from 'react';

const key = 'room:round-seen';

/** Whether this is the first round that was seen on this device, so that it's said what the piece is. */
export function useFirstRound(): boolean {
  const [isFirst] = useState(() => localStorage.getItem(key) === null);
  useEffect(() => localStorage.setItem(key, 'yes'), []);
  return isFirst;
}
