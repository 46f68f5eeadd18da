/** A browser's WebSocket whose other end is the test. */
export class Wire {
  /** All opened since the last `Wire.all = []`, oldest first. */
  static all: Wire[] = [];
  readonly sent: Record<string, unknown>[] = [];
  readonly url: string;
  closed = false;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(url: string) {
    this.url = url;
    Wire.all.push(this);
  }

  /** The newest one. */
  static last(): Wire {
    return Wire.all.at(-1) as Wire;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  says(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  accept(): void {
    this.onopen?.();
    this.says({ type: 'ready', socketId: 's', serverTime: '2026-01-01T00:00:00.000Z' });
  }

  /** Acknowledges the newest command. */
  ack(): void {
    this.says({ type: 'ack', nonce: this.sent.at(-1)?.nonce });
  }
}
