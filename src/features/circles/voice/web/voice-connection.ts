import { closeCodes } from '#platform/shared/realtime.ts';
import { append, tabSession, type VoiceFrame } from '../domain/protocol.ts';

/** What a tab's own connection needs of the world; replaced in tests. */
export type VoiceWorld = {
  url: string;
  accessToken(): Promise<string | null>;
  WebSocket: typeof WebSocket;
};
export type VoiceConnection = { send(audio: string): void; close(): void };

/** Between two tries, in ms; after the last one it's lost. */
const pauses = [300, 1_000, 3_000];
/** What may wait to be sent before sound is dropped rather than late, in bytes. */
const waitingBytes = 64 * 1024;

/** The gateway's own frames, beside those of the protocol. */
type Frame = VoiceFrame | { type: 'ready' } | { type: 'token-wanted' };

/**
 * A tab's connection to /functions/v1/realtime-voice (R-RT-15), until it's closed. Sound is never kept for later. `lost`
 * comes once, after some tries; whether anything listens at all is the room's to say.
 */
export function connectVoice(
  world: VoiceWorld,
  { hear, lost }: { hear(frame: VoiceFrame): void; lost(): void },
): VoiceConnection {
  let socket: WebSocket | null = null;
  let [isClosed, tries] = [false, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function show(over: WebSocket): Promise<void> {
    const token = await world.accessToken().catch(() => null);
    if (over.readyState !== over.OPEN) return;
    if (token === null) over.close();
    else over.send(JSON.stringify({ type: 'auth', access_token: token }));
  }
  function receive(over: WebSocket, frame: Frame): void {
    if (frame.type === 'token-wanted') return void show(over);
    if (frame.type === 'ready') return over.send(JSON.stringify(tabSession));
    if (frame.type === 'session.created') tries = 0;
    // Not let in, or not any more: a reconnect may find it open again.
    if (frame.type === 'error' && frame.code === 'forbidden') return over.close();
    hear(frame);
  }
  function again(code: number): void {
    socket = null;
    if (isClosed) return;
    const pause = code === closeCodes.sessionEnded ? undefined : pauses[tries];
    tries += 1;
    if (pause !== undefined) timer = setTimeout(open, pause);
    else {
      isClosed = true;
      lost();
    }
  }
  function open(): void {
    const over = new world.WebSocket(world.url);
    socket = over;
    over.onopen = () => void show(over);
    over.onmessage = ({ data }) => {
      if (socket === over) receive(over, JSON.parse(String(data)));
    };
    over.onclose = ({ code }) => {
      if (socket === over) again(code);
    };
  }

  open();
  return {
    send(audio) {
      if (socket?.readyState === socket?.OPEN && (socket?.bufferedAmount ?? 0) < waitingBytes)
        socket?.send(JSON.stringify(append(audio)));
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.close(1000);
      socket = null;
    },
  };
}
