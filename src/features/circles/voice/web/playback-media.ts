import { limits } from '../domain/limits.ts';
import { pcmIn, samplesOf } from '../domain/pcm.ts';

export type Playback = {
  /** A piece of its voice, right after the one before. */
  play(audio: string): void;
  /** At once, and what was to come with it. */
  stop(): void;
  /** Out of this speaker; empty means the system's default. */
  through(speakerId: string): void;
  close(): void;
};

/** So much before the first piece of a reply, in seconds, so that the next one is there in time. */
const ahead = 0.08;

/** Plays a voice that comes in pieces, without gaps. `speaks` tells when it begins and ends to be heard. */
export function createPlayback(speaks: (on: boolean) => void): Playback {
  // At the voice's own rate: else each piece is turned into another one for itself, and clicks where it meets the next.
  const context = new AudioContext({ sampleRate: limits.rate });
  const sound = context.createMediaStreamDestination();
  // People's voices are played by an element too: only there does every browser let a page choose the speaker.
  const player = new Audio();
  player.srcObject = sound.stream;
  const playing = new Set<AudioBufferSourceNode>();
  let speaker = '';
  let next = 0;

  function stop(): void {
    if (playing.size === 0) return;
    for (const source of playing) {
      source.onended = null;
      source.stop();
    }
    playing.clear();
    next = 0;
    speaks(false);
  }

  return {
    play(audio) {
      const samples = samplesOf(pcmIn(audio) ?? new Int16Array(0));
      if (samples.length === 0) return;
      void context.resume();
      // Refused before the page is touched; the next piece asks again.
      if (player.paused) void player.play().catch(() => {});
      const buffer = context.createBuffer(1, samples.length, limits.rate);
      buffer.getChannelData(0).set(samples);
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(sound);
      const at = Math.max(next, context.currentTime + (playing.size === 0 ? ahead : 0));
      source.start(at);
      next = at + buffer.duration;
      if (playing.size === 0) speaks(true);
      playing.add(source);
      source.onended = () => {
        playing.delete(source);
        if (playing.size === 0) speaks(false);
      };
    },
    stop,
    through(speakerId) {
      if (speakerId === speaker) return;
      speaker = speakerId;
      if ('setSinkId' in player) void player.setSinkId(speakerId).catch(() => {});
    },
    close() {
      stop();
      player.srcObject = null;
      void context.close();
    },
  };
}
