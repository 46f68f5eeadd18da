import WebSocket from 'ws';
import { readService, type ServiceFrame, sessionUpdate } from '../domain/protocol.ts';
import type { VoiceSettings } from './settings.ts';

/** Between looks whether it's still there, and the most that may wait for one that doesn't read; ms and bytes. */
const usual = { beatMs: 15_000, waitingBytes: 512 * 1024, frameBytes: 2 * 1024 * 1024 };

/** What happens on the connection. `over` comes once, and nothing after it; `why` in our own words. */
export type ServiceEvents = {
  created(): void;
  frame(frame: Exclude<ServiceFrame, { type: 'session.created' }>): void;
  over(how: 'failed' | 'lost', why: string): void;
};
export type ServiceLink = {
  /** Nothing is kept for later: before the service has answered, and after the end, it's dropped. */
  send(frame: object): void;
  /** Ends it from our side; `over` doesn't come. */
  end(): void;
};

/** The one connection of a room to the realtime service. The key goes in its handshake, and never to a browser. */
export function connectService(
  settings: Pick<VoiceSettings, 'url' | 'key' | 'firstMs' | 'wholeMs'>,
  instructions: string,
  events: ServiceEvents,
  { beatMs, waitingBytes, frameBytes } = usual,
): ServiceLink {
  const { url, key, firstMs, wholeMs } = settings;
  const ws = new WebSocket(url, {
    headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), 'openai-beta': 'realtime=v1' },
    handshakeTimeout: firstMs,
    maxPayload: frameBytes,
    perMessageDeflate: false,
    followRedirects: false,
  });
  let [isCreated, isOver, isAlive] = [false, false, true];
  const first = setTimeout(() => finish('it said nothing'), firstMs);
  const whole = setTimeout(() => finish('its time is over'), wholeMs);
  const beat = setInterval(() => {
    if (!isAlive) return finish('it went silent');
    isAlive = false;
    if (ws.readyState === ws.OPEN) ws.ping();
  }, beatMs);

  function stop(): boolean {
    if (isOver) return false;
    isOver = true;
    clearTimeout(first);
    clearTimeout(whole);
    clearInterval(beat);
    // Cut off, not closed: someone who says no doesn't wait for a service's goodbye.
    ws.terminate();
    return true;
  }
  function finish(why: string): void {
    if (stop()) events.over(isCreated ? 'lost' : 'failed', why);
  }
  function write(frame: object): void {
    if (isOver || ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > waitingBytes) return finish('it stopped reading');
    ws.send(JSON.stringify(frame));
  }
  function receive(frame: ServiceFrame): void {
    if (frame.type !== 'session.created') return isCreated ? events.frame(frame) : early(frame);
    if (isCreated) return;
    isCreated = true;
    clearTimeout(first);
    events.created();
  }
  /** One that refuses before it has begun says so by an error. */
  function early({ type }: ServiceFrame): void {
    if (type === 'error') finish('it refused');
  }

  ws.on('open', () => write(sessionUpdate(instructions)));
  ws.on('pong', () => {
    isAlive = true;
  });
  ws.on('message', (data: Buffer, isBinary) => {
    isAlive = true;
    const frame = isOver || isBinary ? null : readService(data.toString());
    if (frame) receive(frame);
  });
  // Its own words may quote a key or what was said: only that it failed is told.
  ws.on('error', () => finish('the connection failed'));
  ws.on('close', () => finish('it closed the connection'));
  return {
    send: (frame) => (isCreated ? write(frame) : undefined),
    end: () => void stop(),
  };
}
