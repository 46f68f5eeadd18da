import { holdsCandidate } from '../../domain/description.ts';
import type { OutgoingSignal } from './room-media.ts';

type Candidate = Extract<OutgoingSignal, { type: 'webrtc-ice-candidate' }>['candidate'];

/** How many are kept because they overtook the description they belong to. */
const mostKept = 40;

/** Candidates from the other side, each added once its description has come. */
export class Candidates {
  #waiting: RTCIceCandidateInit[] = [];

  async add(connection: RTCPeerConnection, { candidate, usernameFragment, ...line }: Candidate): Promise<void> {
    const found = { candidate, sdpMid: line.sdpMid ?? null, sdpMLineIndex: line.sdpMLineIndex ?? null };
    this.#waiting.push(usernameFragment ? { ...found, usernameFragment } : found);
    await this.use(connection);
  }

  /** Adds those that belong to the connection's remote description. */
  async use(connection: RTCPeerConnection): Promise<void> {
    const described = connection.remoteDescription;
    if (!described) return;
    const isDue = ({ usernameFragment }: RTCIceCandidateInit) => holdsCandidate(described, usernameFragment);
    const due = this.#waiting.filter(isDue);
    this.#waiting = this.#waiting.filter((each) => !isDue(each)).slice(-mostKept);
    // Those of an offer that was passed over stay unknown, or the browser refuses them.
    for (const each of due) await connection.addIceCandidate(each).catch(() => {});
  }
}
