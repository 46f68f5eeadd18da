import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { flags } from './child.ts';
import { median, report } from './report.ts';
import { withScratch } from './scratch.ts';

/** A picture as a phone takes it, and one as large as we take. */
const usual = { width: 4_000, height: 3_000 };
const largest = { width: 8_160, height: 6_120 };

/** A picture that somebody sends, redrawn in two sizes: how long and how much memory, beside a bare sharp. */
export async function benchPicture(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const folder = await scratch.folder();
    const file = await photo(join(folder, 'usual.jpg'), usual);
    const [ours, bare] = [await madeBy('ours', file), await madeBy('bare', file)];
    const large = await madeBy('ours', await photo(join(folder, 'largest.jpg'), largest));
    return report('a picture in what people write: checked, turned, stripped, in two sizes, with a blurred one', [
      {
        what: '12 megapixels, beside a bare sharp',
        ours: median(ours.took),
        baseline: median(bare.took),
        unit: 'ms',
        wish: { atMost: 1.5 },
      },
      { what: '12 megapixels, growth of memory', ours: ours.growthMb, baseline: bare.growthMb, unit: 'MB' },
      { what: '50 megapixels', ours: median(large.took), unit: 'ms' },
      { what: '50 megapixels, growth of memory', ours: large.growthMb, unit: 'MB', wish: { atMost: 300 } },
    ]);
  });
}

const quick = { compressionLevel: 1 };

/** Soft shapes with some grain, so that it's as long as one from a camera. */
async function photo(file: string, { width, height }: { width: number; height: number }): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const shapes = sharp({ create: { width: width / 8, height: height / 8, channels: 3, background: '#888', noise } });
  const soft = await sharp(await shapes.blur(3).png().toBuffer())
    .resize(width, height)
    .png(quick)
    .toBuffer();
  const grain = { create: { width, height, channels: 3 as const, background: '#888', noise: { ...noise, sigma: 16 } } };
  const overlaid = { input: await sharp(grain).png(quick).toBuffer(), blend: 'overlay' } as const;
  await sharp(soft).composite([overlaid]).jpeg({ quality: 85 }).withMetadata({ orientation: 6 }).toFile(file);
  return file;
}

async function madeBy(how: 'ours' | 'bare', file: string): Promise<{ took: number[]; growthMb: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, 'bench/picture-child.ts'], {
    env: { ...process.env, HOW: how, PICTURE: file },
  });
  return JSON.parse(stdout);
}
