import { textOfBytes } from '#platform/shared/base64.ts';
import { requirePicture } from '#platform/web/pictures/picture-words.ts';

/** Pixels of the longer side that are sent; the server makes a smaller square of it. */
const longest = 1_024;

/** What a file field offers, so that iPhones turn theirs into a JPEG. */
export const pictureKinds = 'image/jpeg,image/png,image/webp';

/**
 * A picture made small before it's sent, as a JPEG in base64.
 * @throws UnfitFile for what's no such picture, Error for what this browser can't read
 */
export async function shrunk(file: Blob): Promise<string> {
  await requirePicture(file);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is nothing to draw on.');
  // What's see-through becomes paper, not black.
  pen.fillStyle = '#faf6ef';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The picture could not be written.');
  return textOfBytes(new Uint8Array(await blob.arrayBuffer()));
}
