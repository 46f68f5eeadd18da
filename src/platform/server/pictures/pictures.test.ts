import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Drawn } from '#platform/shared/drawn.ts';
import { createPictures } from './pictures.ts';

const pictures = createPictures();
afterAll(() => pictures.close());

const words = (children: string): Drawn => ({
  type: 'div',
  props: { style: { display: 'flex', fontFamily: 'Newsreader', fontSize: 60, backgroundColor: '#fff' }, children },
});
/** Red above, blue below, as it's stored. */
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: '#ff0000' } }, top: 0, left: 0 },
  ]);
const remade = async (bytes: Buffer) => Buffer.from(await pictures.remake(new Uint8Array(bytes), 64));

test('words are drawn at the size that’s asked for, umlauts too', async () => {
  const draw = async (text: string) => Buffer.from(await pictures.draw(words(text), { width: 600, height: 100 }));
  const [one, other] = [await draw('Grusse'), await draw('Grüße')];
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 600, height: 100 });
  expect(one.equals(other)).toBe(false);
  // Something dark stands there.
  expect((await sharp(other).stats()).channels[0]?.min).toBeLessThan(60);
});

test('drawing keeps no other work waiting', async () => {
  const drawing = pictures.draw(words('Wait'), { width: 1200, height: 630 });
  const before = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(performance.now() - before).toBeLessThan(100);
  await drawing;
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s comes back as a square JPEG', async (format) => {
  const remadeOne = await remade(await twoHalves(300, 200).toFormat(format).toBuffer());
  expect(await sharp(remadeOne).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 64 });
});

test('what else a camera wrote is gone, and the picture stands the right way up', async () => {
  const bytes = await twoHalves(200, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Quill Feather', Software: 'Quillcam' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .withMetadata({ orientation: 3 })
    .toBuffer();
  const turned = await remade(bytes);
  const { exif, icc, xmp, orientation } = await sharp(turned).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({
    exif: undefined,
    icc: undefined,
    xmp: undefined,
    orientation: undefined,
  });
  expect(turned.toString('latin1')).not.toContain('Quill');
  const { data } = await sharp(turned).raw().toBuffer({ resolveWithObject: true });
  // Upside down: blue is above.
  expect(data[2]).toBeGreaterThan(200);
  expect(data[0]).toBeLessThan(60);
});

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['words', Buffer.from('not a picture')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused', async (_, bytes) => {
  await expect(remade(bytes)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('half a picture, and one that claims to be huge, are refused, and the next one is made all the same', async () => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#a33',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  await expect(remade(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'invalid_input' });
  const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await expect(remade(huge)).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await remade(whole)).length).toBeGreaterThan(100);
});

test.each([
  ['of more than 25 million pixels', 5_100, 5_000, {}, 3],
  ['interlaced, of more than a few million', 2_500, 2_000, { progressive: true }, 3],
  ['of 16 bits a colour, of more than a few million', 2_500, 2_000, {}, 16],
] as const)('one %s is refused before it takes much memory', async (_, width, height, options, depth) => {
  const plain = sharp({ create: { width, height, channels: 4, background: '#a33' } });
  const bytes = await (depth === 16 ? plain.toColourspace('rgb16') : plain).png({ ...options, effort: 1 }).toBuffer();
  await expect(remade(bytes)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('small ones of either kind are fine', async () => {
  const small = await twoHalves(300, 200).toColourspace('rgb16').png({ progressive: true }).toBuffer();
  expect(await sharp(await remade(small)).metadata()).toMatchObject({ width: 64, height: 64 });
});

test('a thread that takes too long is given up at once with what waits for it, and the next picture has another', async () => {
  const impatient = createPictures({ patienceMs: 1 });
  const asked = [words('One'), words('Two')].map((one) => impatient.draw(one, { width: 1200, height: 630 }));
  const ended = await Promise.allSettled(asked);
  for (const one of ended) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  await impatient.close();
});
