import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';
import type { Made, ToMake } from './pictures.ts';
import { postPicture, square } from './remaking.ts';
import { UnfitPicture } from './unfit-picture.ts';

/* The thread of `pictures.ts`. */

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

function madeOf(asked: ToMake) {
  if (asked.kind === 'draw') return draw(asked);
  return asked.kind === 'remake' ? square(asked.bytes, asked.side) : postPicture(asked.bytes);
}

async function make(asked: ToMake): Promise<Made> {
  const { id } = asked;
  try {
    return { id, made: await madeOf(asked) };
  } catch (error) {
    if (error instanceof UnfitPicture) return { id, unfit: error.fault };
    // Never with a word of what was drawn.
    return { id, why: error instanceof Error ? error.name : 'a fault' };
  }
}

// One after the other: each takes all there is of a core.
let before: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (asked: ToMake) => {
  before = before.then(async () => parentPort?.postMessage(await make(asked)));
});
