/** What keeps the session. A change counts at once; once its promise is fulfilled it's kept, too, or couldn't be. */
export type SessionPlace = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  /** All of it goes. */
  clear(): Promise<void>;
};

let ofShell: SessionPlace | undefined;

/** The phone's safe storage, in a native shell that has one (../shell/safe-place.ts). */
export const shellsPlace = (): SessionPlace | undefined => ofShell;

/** From here on the session isn't in localStorage any more. */
export function keepSessionIn(place: SessionPlace | undefined): void {
  ofShell = place;
}

/** @throws DOMException in a browser that lets nothing be stored */
export const readPlace = (key: string): string | null => (ofShell ?? localStorage).getItem(key);
