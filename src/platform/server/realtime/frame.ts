/** The part of any frame that's read before a feature sees it. */
export type IncomingFrame = { type: string; nonce?: unknown };

const textFrame = 0x81;

/** One whole WebSocket text message from the server (RFC 6455 §5.2): header and JSON in one buffer, unmasked. */
export function encodeFrame(frame: object): Buffer {
  const json = JSON.stringify(frame);
  const length = Buffer.byteLength(json);
  const header = length < 126 ? 2 : length < 0x1_0000 ? 4 : 10;
  const buffer = Buffer.allocUnsafe(header + length);
  buffer[0] = textFrame;
  if (header === 2) {
    buffer[1] = length;
  } else if (header === 4) {
    buffer[1] = 126;
    buffer.writeUInt16BE(length, 2);
  } else {
    buffer[1] = 127;
    buffer.writeBigUInt64BE(BigInt(length), 2);
  }
  buffer.write(json, header);
  return buffer;
}

/** The JSON object of a message; null if it isn't one or has no `type`. */
export function parseFrame(data: Buffer): IncomingFrame | null {
  try {
    const value: unknown = JSON.parse(data.toString());
    const isFrame = typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
    return isFrame ? (value as IncomingFrame) : null;
  } catch {
    return null;
  }
}
