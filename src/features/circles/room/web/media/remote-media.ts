import { isWeak, type LinkReport, readReport } from '../../domain/link-report.ts';
import { feelNet, type Net, ownCarriage } from '../../domain/media-plan.ts';
import type { PictureWish } from '../../domain/picture-wish.ts';
import type { PeerConnection } from './peer-connection.ts';
import type { MediaSnapshot, RemoteMedia } from './room-media.ts';

/** Our link to one person, as the mesh keeps it. */
export type Link = {
  socketId: string;
  session: PeerConnection;
  /** In ms. */
  openedAt: number;
  lastReport: LinkReport | null;
  net: Net;
  /** When the room last stopped listing this person, in ms; null while it does. */
  absentSince: number | null;
  /** Whether they see our picture. */
  watches: boolean;
  wish: PictureWish;
};

/** Reads how the link is, and plans it again where it carries more or less by now. */
export async function lookAt(link: Link): Promise<LinkReport> {
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
  const state = stateOf(session.state, before?.stream === stream ? before.state : 'connecting');
  const weak = state === 'connected' && lastReport !== null && isWeak(lastReport);
  const isSame = before?.state === state && before.weak === weak && before.stream === stream;
  return isSame ? before : { stream, screen, state, weak };
}

/** One that has flowed and looks for a path is lost until then: its last picture would stand still as if they sat so. */
function stateOf(state: RTCPeerConnectionState, before: RemoteMedia['state']): RemoteMedia['state'] {
  if (state === 'connected') return 'connected';
  return (state === 'new' || state === 'connecting') && before === 'connecting' ? 'connecting' : 'lost';
}

/** Whether one's own line is too poor for pictures: no link that flows carries them. */
export function isThin(links: readonly Link[]): boolean {
  const flowing = links.filter(({ session }) => session.alive);
  return ownCarriage(flowing.map(({ net }) => net.carriage)) === 'voice';
}

/** Whether both would be shown alike. */
export function isSameMedia(before: MediaSnapshot, after: MediaSnapshot): boolean {
  return (
    before.latencyMs === after.latencyMs &&
    before.thin === after.thin &&
    before.agreeing === after.agreeing &&
    isSame(before.remotes, after.remotes) &&
    isSame(before.spokeAt, after.spokeAt) &&
    before.speaking.size === after.speaking.size &&
    [...after.speaking].every((id) => before.speaking.has(id))
  );
}

function isSame(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): boolean {
  return before.size === after.size && [...after].every(([key, value]) => before.get(key) === value);
}
