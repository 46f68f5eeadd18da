import type { OutgoingSignal } from './room-media.ts';

/** A description as it goes over the wire. */
export type Description = Extract<OutgoingSignal, { type: 'webrtc-offer' }>['offer'];

/** Our own offer or answer, to one socket. */
export function telling({ type, sdp }: RTCSessionDescription, targetSocketId: string): OutgoingSignal {
  if (type === 'offer') return { type: 'webrtc-offer', targetSocketId, offer: { type, sdp } };
  return { type: 'webrtc-answer', targetSocketId, answer: { type, sdp } };
}

/** A way by which we can be reached, to one socket. */
export function tellingWay(found: RTCIceCandidate, targetSocketId: string): OutgoingSignal {
  const { candidate = '', sdpMid, sdpMLineIndex, usernameFragment } = found.toJSON();
  return {
    type: 'webrtc-ice-candidate',
    targetSocketId,
    candidate: { candidate, sdpMid, sdpMLineIndex, usernameFragment },
  };
}

export function asInit({ type, sdp }: Description): RTCSessionDescriptionInit {
  return sdp === undefined ? { type } : { type, sdp };
}
