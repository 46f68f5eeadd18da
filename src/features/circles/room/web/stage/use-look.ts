import { useState } from 'react';

const key = 'room:circle';

export type StageLook = {
  circle: boolean;
  /** Also unpins: everyone is seen again. */
  setCircle(on: boolean): void;
  /** The person pinned here, or null. */
  pinned: string | null;
  pin(userId: string | null): void;
};

/** How this person looks at the stage. Circle view is remembered on the device, a pin for the visit. */
export function useLook(): StageLook {
  const [circle, show] = useState(readCircle);
  const [pinned, pin] = useState<string | null>(null);
  const setCircle = (on: boolean) => {
    pin(null);
    show(on);
    keepCircle(on);
  };
  return { circle, setCircle, pinned, pin };
}

function readCircle(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function keepCircle(on: boolean): void {
  try {
    if (on) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // Without storage it lasts for the visit.
  }
}
