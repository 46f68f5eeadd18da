import { audioOf, createCutter, createResampler, pcmOf } from '../domain/pcm.ts';

/** What runs beside the page and hands on the microphone's samples; a file of its own, since the browser wants it so. */
const worklet = '/voice-worklet.js';

/**
 * Hands on what a microphone of ours hears, in pieces of 4096 samples at 24 kHz (R-CONST-17), until the returned function
 * is called. The microphone itself is the room's: muted there, it's silent here.
 * @throws where the browser has no such thing, or doesn't let it begin
 */
export async function captureSound(track: MediaStreamTrack, send: (audio: string) => void): Promise<() => void> {
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(worklet);
    const resample = createResampler(context.sampleRate);
    const cut = createCutter();
    const node = new AudioWorkletNode(context, 'voice-samples', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      for (const piece of cut(resample(data))) send(audioOf(pcmOf(piece)));
    };
    context.createMediaStreamSource(new MediaStream([track])).connect(node);
    // Not waited for: some browsers hold sound back until the page is touched, and this must be able to end before that.
    void context.resume();
    return () => {
      node.port.onmessage = null;
      void context.close();
    };
  } catch (error) {
    void context.close();
    throw error;
  }
}
