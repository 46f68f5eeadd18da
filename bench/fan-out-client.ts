import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Called for every message, which is in `data` from `start`; `end` is after its first bytes, 256 at most. */
type Hear = (data: Buffer, start: number, end: number) => void;

const headBytes = 256;
const text = 1;
const ping = 9;
/** Masked, like everything a client sends; the servers' pings are empty. */
const emptyPong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/**
 * The leanest WebSocket client there is: it counts messages by their headers without unpacking them, so that the
 * load generator does not become the bottleneck of what it measures. Understands only what these servers send.
 */
export class LeanClient {
  #socket: Socket;
  #hear: Hear = () => {};
  #rest: Buffer = Buffer.alloc(0);
  #skip = 0;
  #out: Buffer[] = [];

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** `network`: the address it seems to come from, where the server trusts us as a proxy. */
  static async open(url: string, path: string, network = '127.0.0.1'): Promise<LeanClient> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const client = new LeanClient(socket);
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nX-Forwarded-For: ${network}\r\n\r\n`,
    );
    await new Promise<void>((resolve, reject) => {
      let head = Buffer.alloc(0);
      socket.once('error', reject);
      socket.on('data', function greet(chunk) {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        socket.off('data', greet);
        socket.on('data', (data) => client.#read(data));
        if (head.subarray(0, 12).toString() !== 'HTTP/1.1 101') return reject(new Error(head.toString()));
        client.#read(head.subarray(end + 4));
        resolve();
      });
    });
    return client;
  }

  onMessage(hear: Hear): void {
    this.#hear = hear;
  }

  /** Sends a text message; all of one turn go out in one write. */
  send(text: string): void {
    if (this.#out.length === 0) {
      setImmediate(() => {
        this.#socket.write(Buffer.concat(this.#out));
        this.#out = [];
      });
    }
    this.#out.push(maskedText(text));
  }

  /** Called when the server ends the line. */
  onClosed(hear: () => void): void {
    this.#socket.once('close', hear);
  }

  /** Waits for the message whose head contains `text`. */
  async hear(text: string): Promise<void> {
    const before = this.#hear;
    await new Promise<void>((resolve) => {
      this.#hear = (data, start, end) => {
        if (data.subarray(start, end).includes(text)) resolve();
      };
    });
    this.#hear = before;
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    let data = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let at = Math.min(this.#skip, data.length);
    this.#skip -= at;
    while (at + 2 <= data.length) {
      const short = (data[at + 1] ?? 0) & 0x7f;
      const header = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (at + header > data.length) break;
      const length =
        header === 2 ? short : header === 4 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2));
      const head = Math.min(length, headBytes);
      if (at + header + head > data.length) break;
      const kind = (data[at] ?? 0) & 0x0f;
      if (kind === text) this.#hear(data, at + header, at + header + head);
      if (kind === ping) this.#socket.write(emptyPong);
      at += header + length;
    }
    this.#skip += Math.max(0, at - data.length);
    this.#rest = at < data.length ? data.subarray(at) : Buffer.alloc(0);
    data = this.#rest;
  }
}

function maskedText(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length < 126 ? 6 : 8;
  const frame = Buffer.allocUnsafe(header + length);
  const mask = [0x37, 0xfa, 0x21, 0x3d] as const;
  frame[0] = 0x81;
  if (header === 6) {
    frame[1] = 0x80 | length;
  } else {
    frame[1] = 0x80 | 126;
    frame.writeUInt16BE(length, 2);
  }
  frame.set(mask, header - 4);
  frame.write(text, header);
  for (let index = 0; index < length; index += 1)
    frame[header + index] = (frame[header + index] ?? 0) ^ (mask[index & 3] ?? 0);
  return frame;
}
