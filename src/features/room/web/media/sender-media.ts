import type { MediaPlan } from '../../domain/media-plan.ts';
import type { LineKind } from './lines-media.ts';

/** Sound goes first: it has the higher priority, and its rate doesn't depend on the video's. */
export async function limitSender(
  sender: RTCRtpSender,
  kind: LineKind,
  track: MediaStreamTrack | null,
  plan: MediaPlan,
): Promise<void> {
  const parameters = sender.getParameters();
  const encoding = parameters.encodings[0];
  if (!encoding) return;
  if (kind === 'audio') {
    Object.assign(encoding, { maxBitrate: plan.audioBitrate, priority: 'high', networkPriority: 'high' });
  } else if (kind === 'screen') {
    encoding.active = plan.screen !== null;
    if (plan.screen) Object.assign(encoding, { ...limitsOf(plan.screen), priority: 'medium' });
  } else {
    const height = track?.getSettings().height ?? 720;
    encoding.active = plan.video !== null;
    if (plan.video) {
      const scaleResolutionDownBy = Math.max(1, height / plan.video.height);
      Object.assign(encoding, { ...limitsOf(plan.video), scaleResolutionDownBy, priority: 'low' });
    }
  }
  await sender.setParameters(parameters).catch(() => {});
}

function limitsOf({ bitrate, framerate }: { bitrate: number; framerate: number }) {
  return { maxBitrate: bitrate, maxFramerate: framerate };
}
