import { isWeak, type LinkReport } from '../../domain/link-report.ts';
import type { RemoteMedia } from './room-media.ts';

type Link = {
  session: { stream: MediaStream; screen: MediaStream; state: RTCPeerConnectionState };
  lastReport: LinkReport | null;
};

/** What's shown of somebody's link: the same object while nothing changed, so that a tile only rerenders when it must. */
export function mediaOf({ session, lastReport }: Link, before: RemoteMedia | undefined): RemoteMedia {
  const { stream, screen } = session;
  const state = stateOf(session.state);
  const weak = state === 'connected' && lastReport !== null && isWeak(lastReport);
  const isSame = before?.state === state && before.weak === weak && before.stream === stream;
  return isSame ? before : { stream, screen, state, weak };
}

function stateOf(state: RTCPeerConnectionState): RemoteMedia['state'] {
  if (state === 'connected') return 'connected';
  return state === 'new' || state === 'connecting' ? 'connecting' : 'lost';
}
