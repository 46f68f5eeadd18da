import { isWeak, type LinkReport, readReport, type Stat } from '../../domain/link-report.ts';
import { feelNet, type Net } from '../../domain/media-plan.ts';
import type { MediaSnapshot, RemoteMedia } from './room-media.ts';

type Link = {
  session: { stream: MediaStream; screen: MediaStream; state: RTCPeerConnectionState };
  lastReport: LinkReport | null;
};

type Measured = Pick<Link, 'lastReport'> & { session: { stats(): Promise<readonly Stat[]>; apply(): void }; net: Net };

/** Reads how the link is, and plans it anew where it carries more or less by now. */
export async function lookAt(link: Measured): Promise<LinkReport> {
  const read = readReport(await link.session.stats(), link.lastReport);
  const { carriage } = link.net;
  link.net = feelNet(link.net, { lost: read.lost, roundTripMs: read.roundTripMs ?? 0 });
  link.lastReport = read;
  if (link.net.carriage !== carriage) link.session.apply();
  return read;
}

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

/** Whether both would be shown alike. */
export function isSameMedia(before: MediaSnapshot, after: MediaSnapshot): boolean {
  return (
    before.latencyMs === after.latencyMs &&
    before.thin === after.thin &&
    isSame(before.remotes, after.remotes) &&
    isSame(before.spokeAt, after.spokeAt) &&
    before.speaking.size === after.speaking.size &&
    [...after.speaking].every((id) => before.speaking.has(id))
  );
}

function isSame(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): boolean {
  return before.size === after.size && [...after].every(([key, value]) => before.get(key) === value);
}
