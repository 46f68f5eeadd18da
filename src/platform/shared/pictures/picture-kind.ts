/** What a file is, by how it begins: a name's ending can say anything. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'svg' | 'empty' | 'unknown';

/** Bytes from which the kind is known. */
export const kindBytes = 1_024;

/** Marks of ISO media files whose picture is HEVC; AVIF has marks of its own. */
const heicMarks = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** The kind of a file, from its first `kindBytes` or all of it. */
export function kindOfPicture(bytes: Uint8Array): PictureKind {
  if (bytes.length === 0) return 'empty';
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(4, 8) === 'ftyp' && heicMarks.has(text(8, 12))) return 'heic';
  // What comes before may be a line about XML, or a comment.
  const start = text(0, kindBytes);
  return /^\s*</.test(start.replace(/^\u00ef\u00bb\u00bf/, '')) && /<svg[\s>]/i.test(start) ? 'svg' : 'unknown';
}
