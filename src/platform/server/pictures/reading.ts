import sharp, { type Sharp } from 'sharp';
import { faultOfKind, pictureLimits } from '#platform/shared/pictures/picture-faults.ts';
import { kindOfPicture } from '#platform/shared/pictures/picture-kind.ts';
import { readOf } from './read-attempt.ts';
import { UnfitPicture } from './unfit-picture.ts';

/* Opens what people bring, in the thread of `pictures.ts` only. */

/** Only these are looked at: an SVG may name other files, and the rest few need. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

/** How many pixels one may have: `whole` for those that are decoded as a whole before the first line comes out. */
export type Size = { pixels: number; whole: number };

const secondsAtMost = 8;

/**
 * The first picture of a file, the right way up and in the web's colours (sRGB), with no pixel read so far.
 * @throws UnfitPicture
 */
export async function opened(bytes: Uint8Array, most: Size): Promise<Sharp> {
  if (bytes.length > pictureLimits.bytes) throw new UnfitPicture('too_many_bytes');
  const kind = kindOfPicture(bytes);
  const fault = faultOfKind(kind) ?? (holdsPage(bytes) ? 'more_inside' : null);
  if (fault) throw new UnfitPicture(fault);
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { width, height, isProgressive, depth } = await readOf(kind, bytes, () => picture.metadata());
  const isWhole = isProgressive || depth !== 'uchar' || kind === 'webp';
  // Known from the first bytes, before any pixel is read: a small file may claim many more.
  if (width * height > (isWhole ? most.whole : most.pixels)) throw new UnfitPicture('too_many_pixels');
  return picture.timeout({ seconds: secondsAtMost }).autoOrient().toColourspace('srgb');
}

/** Nothing of it would be left in what we make, but a file that's a page as well was made to deceive. */
function holdsPage(bytes: Uint8Array): boolean {
  return /<(?:html|script|iframe|object)[\s>]|<!doctype\s|<\?php\s/i.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'),
  );
}
