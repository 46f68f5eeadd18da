import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /** Every connection that the page made, in order. */
    connections: RTCPeerConnection[];
  }
}

/** Pages of this browser keep their connections where a test can read them. */
export async function watchConnections(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    Object.assign(window, {
      connections,
      RTCPeerConnection: class extends RTCPeerConnection {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          connections.push(this);
        }
      },
    });
  });
}
