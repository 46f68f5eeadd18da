import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createPictures } from '#platform/server/pictures/pictures.ts';

/*
 * Makes the picture in PICTURE small several times in a process of its own, as HOW says, and prints how long each took in ms and
 * by how many MB memory was at its peak above what it was before. The first warms up.
 */

const { PICTURE = '', HOW = '', ROUNDS = '3' } = process.env;
const bytes = new Uint8Array(await readFile(PICTURE));

/** The same two pictures as a page of documentation would have one make them. */
async function bare(): Promise<void> {
  sharp.concurrency(1);
  for (const side of [2_048, 720]) {
    const size = { fit: 'inside', withoutEnlargement: true } as const;
    await sharp(bytes).autoOrient().resize(side, side, size).webp({ quality: 80 }).toBuffer();
  }
}

const pictures = createPictures();
const work = { bare, ours: () => pictures.remakePost(bytes, 'someone') }[HOW];
if (!work) throw new Error('HOW is ours or bare.');
const before = process.memoryUsage.rss();
const took: number[] = [];
for (let round = 0; round <= Number(ROUNDS); round += 1) {
  const began = performance.now();
  await work();
  took.push(performance.now() - began);
}
await pictures.close();
const growthMb = (process.resourceUsage().maxRSS * 1_024 - before) / 1e6;
console.log(JSON.stringify({ took: took.slice(1), growthMb }));
