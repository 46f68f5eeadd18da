import type { MediaPlan } from '../../domain/media-plan.ts';

/** Sound goes first: it has the higher priority, and its rate doesn't depend on the video's. */
export async function limitSender(
  sender: RTCRtpSender,
  kind: string,
  video: MediaStreamTrack | null,
  plan: MediaPlan,
): Promise<void> {
  const parameters = sender.getParameters();
  const encoding = parameters.encodings[0];
  if (!encoding) return;
  if (kind === 'audio') {
    Object.assign(encoding, { maxBitrate: plan.audioBitrate, priority: 'high', networkPriority: 'high' });
  } else {
    const height = video?.getSettings().height ?? 720;
    encoding.active = plan.video !== null;
    if (plan.video) {
      const { bitrate, framerate } = plan.video;
      const scaleResolutionDownBy = Math.max(1, height / plan.video.height);
      Object.assign(encoding, { maxBitrate: bitrate, maxFramerate: framerate, scaleResolutionDownBy, priority: 'low' });
    }
  }
  await sender.setParameters(parameters).catch(() => {});
}
