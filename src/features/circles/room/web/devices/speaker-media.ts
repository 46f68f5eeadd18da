import { strike } from '#platform/web/bowl.ts';

/** How long the sound is left to fade, in ms. */
const soundsMs = 5_000;

/**
 * Rings a soft bowl on this speaker, for this person alone; empty means the system's default. Rejects where the browser
 * won't play it, and stops at once when the signal aborts.
 */
export async function testSpeaker(speakerId: string, signal: AbortSignal): Promise<void> {
  const context = new AudioContext();
  const timer = setTimeout(() => void context.close(), soundsMs);
  const stop = () => {
    clearTimeout(timer);
    void context.close().catch(() => {});
  };
  signal.addEventListener('abort', stop, { once: true });
  // Voices are played by an element too: only there does every browser let a page choose the speaker.
  const sound = context.createMediaStreamDestination();
  const player = new Audio();
  player.srcObject = sound.stream;
  if ('setSinkId' in player) await player.setSinkId(speakerId).catch(() => {});
  strike(context, context.currentTime, sound);
  await player.play();
}
