import type { RemoteMedia } from './room-media.ts';

/** What's shown of somebody's link: the same object while nothing changed, so that a tile only rerenders when it must. */
export function mediaOf(
  { stream, screen, state: now }: { stream: MediaStream; screen: MediaStream; state: RTCPeerConnectionState },
  before: RemoteMedia | undefined,
): RemoteMedia {
  const state = stateOf(now);
  return before?.state === state && before.stream === stream ? before : { stream, screen, state };
}

function stateOf(state: RTCPeerConnectionState): RemoteMedia['state'] {
  if (state === 'connected') return 'connected';
  return state === 'new' || state === 'connecting' ? 'connecting' : 'lost';
}
