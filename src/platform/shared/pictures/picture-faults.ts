import type { PictureKind } from './picture-kind.ts';

/** What a picture may be that's sent to us. */
export const pictureLimits = {
  /** Of the file, as it comes. */
  bytes: 20 * 1024 * 1024,
  /** Width times height; what's decoded line by line may be as large as phones take them. */
  pixels: 50_000_000,
  /** Of one that's decoded as a whole: progressive or interlaced, WebP, or with 16 bits a colour. */
  wholePixels: 16_000_000,
  kinds: ['jpeg', 'png', 'webp'],
} as const;

/** What's wrong with a picture, each with a word of its own on the page. */
export const pictureFaults = [
  'empty',
  'svg',
  'gif',
  'heic',
  'unknown',
  'broken',
  'cut_short',
  'more_inside',
  'too_many_pixels',
  'too_many_bytes',
] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** What a refusal of a picture says in its details. */
export type PictureDetails = { picture: PictureFault; most: typeof pictureLimits };

/** What's wrong with a file of this kind, whatever else is in it; null for one that's worth reading. */
export function faultOfKind(kind: PictureKind): PictureFault | null {
  return kind === 'jpeg' || kind === 'png' || kind === 'webp' ? null : kind;
}

/** What's wrong, from the details of a refusal; null where it's about something else. */
export function faultInDetails(details: unknown): PictureFault | null {
  const { picture } = (details ?? {}) as { picture?: unknown };
  return pictureFaults.find((fault) => fault === picture) ?? null;
}
