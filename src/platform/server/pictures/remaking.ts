import sharp, { type OutputInfo } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { pictureLimits } from '#platform/shared/pictures/picture-faults.ts';
import { kindOfPicture } from '#platform/shared/pictures/picture-kind.ts';
import { readOf } from './read-attempt.ts';
import { opened } from './reading.ts';

/* Draws again what people bring, so that nothing is left of the file but the picture itself. */

type Bytes = Uint8Array<ArrayBuffer>;

/** A picture in what people write, in two sizes; both are WebP. */
export type PostPicture = {
  large: Bytes;
  /** For lists. */
  small: Bytes;
  /** Pixels of the large one. */
  width: number;
  height: number;
  /** In base64: some 25 bytes that a page draws a blurred picture from until the real one is there. */
  thumbhash: string;
};

/** What's see-through becomes paper, not black. */
const paper = '#faf6ef';
/** Pixels of the longer side. */
const sides = { large: 2_048, small: 720, thumbhash: 100 };
/** Pages shrink a face before they send it. */
const face = { pixels: 25_000_000, whole: 4_000_000 };
const post = { pixels: pictureLimits.pixels, whole: pictureLimits.wholePixels };
const quality = 80;

/** A square JPEG of the middle. @throws UnfitPicture */
export async function square(bytes: Uint8Array, side: number): Promise<Bytes> {
  const picture = await opened(bytes, face);
  const jpeg = picture
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: paper })
    .jpeg({ quality: 82, mozjpeg: true });
  return own(await readOf(kindOfPicture(bytes), bytes, () => jpeg.toBuffer()));
}

/** The whole picture in any shape. @throws UnfitPicture */
export async function postPicture(bytes: Uint8Array): Promise<PostPicture> {
  const picture = (await opened(bytes, post))
    .resize(sides.large, sides.large, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: paper })
    .raw();
  // Decoded once for all that's made of it.
  const { data, info } = await readOf(kindOfPicture(bytes), bytes, () => picture.toBuffer({ resolveWithObject: true }));
  return {
    large: own(await drawn(data, info).webp({ quality }).toBuffer()),
    small: own(await shrunk(data, info, sides.small).webp({ quality }).toBuffer()),
    width: info.width,
    height: info.height,
    thumbhash: await thumbhash(data, info),
  };
}

const drawn = (data: Buffer, { width, height, channels }: OutputInfo) =>
  sharp(data, { raw: { width, height, channels } });

const shrunk = (data: Buffer, info: OutputInfo, side: number) =>
  drawn(data, info).resize(side, side, { fit: 'inside', withoutEnlargement: true });

async function thumbhash(pixels: Buffer, pixelsInfo: OutputInfo): Promise<string> {
  const tiny = shrunk(pixels, pixelsInfo, sides.thumbhash).ensureAlpha().raw();
  const { data, info } = await tiny.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** In memory of its own, which can be handed to another thread. */
const own = (bytes: Buffer): Bytes => new Uint8Array(bytes);
