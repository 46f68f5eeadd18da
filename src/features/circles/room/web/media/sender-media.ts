import type { MediaPlan } from '../../domain/media-plan.ts';
import { type LineKind, linesOf } from './lines-media.ts';
import type { SentTracks } from './room-media.ts';

/**
 * What one link sends, and how much of it. Asks the browser only for what changes: reading what a sender has waits for its
 * media thread, which is busy just when many come in.
 */
export class LinkSenders {
  readonly #tracks = new WeakMap<RTCRtpSender, MediaStreamTrack | null>();
  readonly #limits = new WeakMap<RTCRtpSender, Promise<string | null>>();

  /** `plan` is read when its turn comes. */
  apply(connection: RTCPeerConnection, tracks: SentTracks, plan: () => MediaPlan): void {
    this.carry(connection, tracks);
    for (const { kind, line } of linesOf(connection))
      this.#inTurn(line.sender, (before) => limit(line.sender, limitsFor(kind, tracks[kind], plan()), before));
  }

  /** The tracks alone: to set limits, what's in force is asked for, which waits for that thread. */
  carry(connection: RTCPeerConnection, tracks: SentTracks): void {
    for (const { kind, line } of linesOf(connection)) this.#send(line.sender, tracks[kind]);
  }

  /** The next `apply` sets them all: not every browser keeps what was set before it was connected. */
  forgetLimits(connection: RTCPeerConnection): void {
    for (const { line } of linesOf(connection)) this.#inTurn(line.sender, async () => null);
  }

  #send(sender: RTCRtpSender, track: MediaStreamTrack | null): void {
    if ((this.#tracks.get(sender) ?? null) === track) return;
    this.#tracks.set(sender, track);
    sender.replaceTrack(track).catch(() => this.#tracks.delete(sender));
  }

  /** One change after another: a browser refuses one that was read before the last was done, and it'd be lost. */
  #inTurn(sender: RTCRtpSender, change: (before: string | null) => Promise<string | null>): void {
    this.#limits.set(sender, (this.#limits.get(sender) ?? Promise.resolve(null)).then(change));
  }
}

/** Sound goes first: it has the higher priority, and its rate doesn't depend on the video's. */
function limitsFor(kind: LineKind, track: MediaStreamTrack | null, plan: MediaPlan): RTCRtpEncodingParameters {
  if (kind === 'audio') return { maxBitrate: plan.audioBitrate, priority: 'high', networkPriority: 'high' };
  if (kind === 'screen')
    return plan.screen ? { active: true, ...limitsOf(plan.screen), priority: 'medium' } : { active: false };
  if (!plan.video) return { active: false };
  const scaleResolutionDownBy = Math.max(1, (track?.getSettings().height ?? 720) / plan.video.height);
  return { active: true, ...limitsOf(plan.video), scaleResolutionDownBy, priority: 'low' };
}

/** Sets these limits unless they are what `before` names. @returns their name, or null where they couldn't be set */
async function limit(
  sender: RTCRtpSender,
  limits: RTCRtpEncodingParameters,
  before: string | null,
): Promise<string | null> {
  const name = JSON.stringify(limits);
  if (name === before) return before;
  const parameters = sender.getParameters();
  const encoding = parameters.encodings[0];
  if (!encoding) return null;
  Object.assign(encoding, limits);
  return sender.setParameters(parameters).then(
    () => name,
    () => null,
  );
}

function limitsOf({ bitrate, framerate }: { bitrate: number; framerate: number }) {
  return { maxBitrate: bitrate, maxFramerate: framerate };
}
