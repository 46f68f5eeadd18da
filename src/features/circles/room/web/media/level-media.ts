import { ownSource, readLevel, type Stat } from '../../domain/link-report.ts';

/** What was heard longer ago says nothing about now, in ms. */
const recentMs = 500;

/** How loud the other side is heard on this connection right now, 0 to 1; read without a look at the sound itself. */
export function heardLevel(connection: RTCPeerConnection): number {
  const receiver = connection.getReceivers().find(({ track }) => track.kind === 'audio');
  const now = performance.timeOrigin + performance.now();
  const recent = (receiver?.getSynchronizationSources() ?? []).filter((source) => now - source.timestamp < recentMs);
  return Math.max(0, ...recent.map((source) => source.audioLevel ?? 0));
}

/** Where a sender's report says how loud it is: of the whole report the page would make a dozen objects, four times a second. */
const sources = new WeakMap<RTCRtpSender, string>();

/** How loud this track of ours is as it's sent on the connection, 0 to 1. */
export async function sentLevel(connection: RTCPeerConnection, track: MediaStreamTrack | null): Promise<number> {
  const sender = connection.getSenders().find((each) => track !== null && each.track === track);
  const report = await sender?.getStats();
  if (!sender || !report) return 0;
  // Another microphone has an entry of its own.
  const known: Stat | undefined = report.get(sources.get(sender) ?? '');
  if (known) return readLevel(known);
  const stats: Stat[] = [];
  report.forEach((stat: Stat) => void stats.push(stat));
  const source = ownSource(stats);
  if (source) sources.set(sender, source.id);
  return readLevel(source);
}

/**
 * What a microphone of ours hears, a look ten times a second until the returned function is called; nothing leaves the
 * device. While the browser holds sound back there's nothing to look at.
 */
export function followSound(track: MediaStreamTrack, heard: (samples: Float32Array) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    // Browsers suspend an audio context until the page is first touched.
    if (context.state === 'suspended') return void context.resume();
    analyser.getFloatTimeDomainData(samples);
    heard(samples);
  }, 100);
  return () => {
    clearInterval(timer);
    if (context.state !== 'closed') void context.close();
  };
}
