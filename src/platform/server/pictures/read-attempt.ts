import type { PictureFault } from '#platform/shared/pictures/picture-faults.ts';
import type { PictureKind } from '#platform/shared/pictures/picture-kind.ts';
import { UnfitPicture } from './unfit-picture.ts';

/** What `read` gives. @throws UnfitPicture where the picture is to blame, and what `read` throws where it only took too long */
export async function readOf<T>(kind: PictureKind, bytes: Uint8Array, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    // As sharp says it; on a busy machine a good picture can take too long, too.
    if (error instanceof Error && error.message.startsWith('timeout')) throw error;
    throw new UnfitPicture(faultOfBroken(kind, bytes));
  }
}

function faultOfBroken(kind: PictureKind, bytes: Uint8Array): PictureFault {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const ends: Partial<Record<PictureKind, () => boolean>> = {
    // Nothing but padding may follow the end.
    jpeg: () => /\xff\xd9\0*$/.test(all.subarray(-64).toString('latin1')),
    png: () => all.includes('IEND'),
    webp: () => all.length >= 12 && all.readUInt32LE(4) + 8 <= all.length,
  };
  return ends[kind]?.() === false ? 'cut_short' : 'broken';
}
