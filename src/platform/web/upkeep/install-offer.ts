import { clock } from '../world.ts';

/* What the browser offers: to install the product as an app. It says so once, early, so every page listens from its start. */

/** The browser's event, which the types of the DOM don't know. */
export type InstallPrompt = Event & {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** `prompt` is null where there's a way, but only by hand. `at`: when it was offered, in ms. */
export type InstallOffer = { prompt: InstallPrompt | null; at: number };

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function tell(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** From now on the offer is kept until it's asked for. Called once, at the start. */
export function hearInstallOffer(): void {
  // Otherwise a browser may show a bar of its own.
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    tell({ prompt: event as InstallPrompt, at: clock.now() });
  });
}

export const installOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): InstallOffer | null => offer,
  /** Where the browser never says anything, the page offers it by itself. */
  byHand: (): void => tell(offer ?? { prompt: null, at: clock.now() }),
  /** A browser's prompt can be shown once. */
  end: (): void => tell(null),
};
