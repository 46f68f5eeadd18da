const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Map(Array.from({ length: letters.length }, (_, value) => [letters.charCodeAt(value), value]));

/** Bytes as base64, as they travel in JSON. The domain knows neither of the ways that browsers and Node have for it. */
export function textOfBytes(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const [one = 0, two, three] = bytes.subarray(index, index + 3);
    const all = (one << 16) | ((two ?? 0) << 8) | (three ?? 0);
    text += letters.charAt(all >> 18) + letters.charAt((all >> 12) & 63);
    text += two === undefined ? '=' : letters.charAt((all >> 6) & 63);
    text += three === undefined ? '=' : letters.charAt(all & 63);
  }
  return text;
}

/** The bytes of a text in base64; null if it isn't one. */
export function bytesOfText(text: string): Uint8Array | null {
  if (text.length % 4 !== 0) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  const end = text.length - padding;
  let [at, bits, held] = [0, 0, 0];
  for (let index = 0; index < end; index += 1) {
    const value = values.get(text.charCodeAt(index));
    if (value === undefined) return null;
    bits = ((bits << 6) | value) & 0xfff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 0xff;
    at += 1;
  }
  return bytes;
}
