/** What goes over one line of a link. */
export type LineKind = 'audio' | 'video' | 'screen';

/** Every link has these lines in this order from the start, so that nothing is negotiated when a track comes or goes. */
export function layLines(connection: RTCPeerConnection): void {
  for (const kind of ['audio', 'video', 'video']) connection.addTransceiver(kind, { direction: 'sendrecv' });
}

/** The lines there are, each with what goes over it; a page from before screens has no third. */
export function linesOf(connection: RTCPeerConnection): { kind: LineKind; line: RTCRtpTransceiver }[] {
  let pictures = 0;
  return connection.getTransceivers().map((line) => {
    if (line.receiver.track.kind === 'audio') return { kind: 'audio', line };
    pictures += 1;
    return { kind: pictures === 1 ? 'video' : 'screen', line };
  });
}

/** What a track that has come is. */
export function kindOf(connection: RTCPeerConnection, track: MediaStreamTrack): LineKind {
  return linesOf(connection).find(({ line }) => line.receiver.track === track)?.kind ?? 'video';
}
