import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';
import type { Made, ToMake } from './pictures.ts';

/* The thread of `pictures.ts`. */

/** Of what people bring only these are looked at: an SVG may name other files, and the rest few need. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

/** Pages shrink what a camera took before they send it; a small file may claim many more. */
const pixelsAtMost = 25_000_000;
/** Of those that are held whole, or at twice the size, before the first line comes out. */
const heavyPixelsAtMost = 4_000_000;
const secondsAtMost = 8;

const { resolve } = createRequire(import.meta.url);
const fontOf = (family: string, subset: string, weight: number) =>
  readFileSync(resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`));
const fonts = [
  ...['latin', 'latin-ext'].flatMap((subset) => [
    { name: 'Newsreader', data: fontOf('newsreader', subset, 400), weight: 400 as const, style: 'normal' as const },
    { name: 'Figtree', data: fontOf('figtree', subset, 400), weight: 400 as const, style: 'normal' as const },
    { name: 'Figtree', data: fontOf('figtree', subset, 600), weight: 600 as const, style: 'normal' as const },
  ]),
];

async function draw({ drawn, size }: Extract<ToMake, { kind: 'draw' }>): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(drawn as Parameters<typeof satori>[0], { ...size, fonts });
  // Its letters are shapes by now, so it needs no font of the system.
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  // Few colours: a third of the bytes, and nobody sees it.
  return new Uint8Array(await sharp(png).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer());
}

/** @throws for what's no such picture */
async function remake({ bytes, side }: Extract<ToMake, { kind: 'remake' }>): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error', pages: 1 });
  const { width, height, isProgressive, depth } = await picture.metadata();
  // Known from the first bytes, before any pixel is read.
  if ((isProgressive || depth !== 'uchar') && width * height > heavyPixelsAtMost) throw new RangeError('too heavy');
  return new Uint8Array(
    await picture
      .timeout({ seconds: secondsAtMost })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#faf6ef' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  );
}

async function make(asked: ToMake): Promise<Made> {
  try {
    return { id: asked.id, bytes: asked.kind === 'draw' ? await draw(asked) : await remake(asked) };
  } catch (error) {
    // Never with a word of what was drawn.
    const why = error instanceof Error ? error.name : 'a fault';
    return { id: asked.id, failed: asked.kind === 'remake' ? 'unreadable' : 'fault', why };
  }
}

// One after the other: each takes all there is of a core.
let before: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (asked: ToMake) => {
  before = before.then(async () => parentPort?.postMessage(await make(asked)));
});
