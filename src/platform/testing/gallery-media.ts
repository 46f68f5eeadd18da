import { vi } from 'vitest';
import { FakeDevices, FakeSound, fakeDevice } from './fake-media.ts';
import { type FakePeer, stubPeers } from './fake-peer.ts';

/*
 * Cameras, microphones and lines to others for the gallery: as the fakes of the web tests, but with tracks that a real
 * browser plays.
 */

/** A face of a few strokes, whose colour is by number. */
function face(hue: number): MediaStreamTrack {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 360];
  const paint = canvas.getContext('2d');
  const draw = () => {
    if (!paint) return;
    paint.fillStyle = `hsl(${hue} 35% 72%)`;
    paint.fillRect(0, 0, 640, 360);
    paint.fillStyle = `hsl(${hue} 30% 35%)`;
    paint.beginPath();
    paint.arc(320, 150, 70, 0, 7);
    paint.ellipse(320, 360, 150, 130, 0, 0, 7);
    paint.fill();
  };
  const [track] = canvas.captureStream().getVideoTracks();
  if (!track) throw new Error('a canvas gives one');
  draw();
  // Someone who looks later sees nothing of what was drawn before.
  const again = setInterval(() => (track.readyState === 'live' ? draw() : clearInterval(again)), 250);
  return track;
}

let sound: AudioContext | undefined;

/** A line of sound on which nobody speaks. */
function voice(): MediaStreamTrack {
  sound ??= new AudioContext();
  const [track] = sound.createMediaStreamDestination().stream.getAudioTracks();
  if (!track) throw new Error('a context gives one');
  return track;
}

let given: MediaStreamTrack[] = [];

function give(kind: 'audio' | 'video'): MediaStreamTrack {
  const track = kind === 'audio' ? voice() : face(given.length * 70);
  given.push(track);
  return track;
}

/** Devices that open at once, unless a state refuses them. */
class PlayedDevices extends FakeDevices {
  override list = [
    fakeDevice('audioinput', 'mic', 'Built-in microphone'),
    fakeDevice('videoinput', 'camera', 'Built-in camera'),
    fakeDevice('audiooutput', 'speaker', 'Built-in speakers'),
  ];

  override readonly getUserMedia = async ({ audio, video }: MediaStreamConstraints): Promise<MediaStream> => {
    const kinds = (['audio', 'video'] as const).filter((kind) => (kind === 'audio' ? audio : video));
    if (kinds.some((kind) => this.refused.has(kind))) throw new DOMException('no', this.refusal);
    return new MediaStream(kinds.map(give));
  };

  readonly getDisplayMedia = async (): Promise<MediaStream> => new MediaStream([give('video')]);
}

/** A line that carries as soon as it's offered: the other end answers by itself. */
function shortLines(): void {
  stubPeers();
  const Peer = RTCPeerConnection as unknown as typeof FakePeer;
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends Peer {
      override addTransceiver(...given: Parameters<FakePeer['addTransceiver']>): void {
        super.addTransceiver(...given);
        const line = this.lines.at(-1);
        if (line) Object.assign(line.receiver, { track: give(given[0]) });
      }

      override async setLocalDescription(): Promise<void> {
        await super.setLocalDescription();
        const { type, sdp = '' } = this.localDescription ?? {};
        if (type === 'answer') return;
        await super.setRemoteDescription({ type: 'answer', sdp: sdp.replace(/^o=- \S+/m, `o=- with-${this.origin}`) });
        this.become('connected');
      }
    },
  );
}

/** Puts all of it in place of the browser's own; returns the devices, and what gives everything back. */
export function playMedia(): { devices: FakeDevices; end: () => void } {
  const devices = new PlayedDevices();
  const heard = new FakeSound();
  heard.amplitude = 0.2;
  sound ??= new AudioContext();
  vi.stubGlobal('AudioContext', heard.Context);
  shortLines();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Object.defineProperty(navigator, 'mediaDevices', { value: devices.asDevices, configurable: true });
  const end = () => {
    play.mockRestore();
    Reflect.deleteProperty(navigator, 'mediaDevices');
    for (const track of given) track.stop();
    given = [];
  };
  return { devices, end };
}
