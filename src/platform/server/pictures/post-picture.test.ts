import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, describe, expect, test } from 'vitest';
import { pictureLimits } from '#platform/shared/pictures/picture-faults.ts';
import { createPictures } from './pictures.ts';
import { readOf } from './read-attempt.ts';
import { UnfitPicture } from './unfit-picture.ts';

/* Pictures in what people write. What a thread does besides: pictures.test.ts. */

const pictures = createPictures();
afterAll(() => pictures.close());

const own = (bytes: Uint8Array) => new Uint8Array(bytes);
const remade = (bytes: Uint8Array, person = 'alice') => pictures.remakePost(own(bytes), person);
const plain = (width: number, height: number, background = '#3366aa') =>
  sharp({ create: { width, height, channels: 3, background } });
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const photo = () => sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33', noise } });
const pixelsOf = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
};

describe('a picture that people send', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('comes back whole in two sizes: %s', async (format) => {
    const { large, small, width, height, thumbhash } = await remade(
      await plain(3_000, 1_500).toFormat(format).toBuffer(),
    );
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 2_048, height: 1_024 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 720, height: 360 });
    expect([width, height]).toEqual([2_048, 1_024]);
    const hash = Buffer.from(thumbhash, 'base64');
    expect(thumbHashToApproximateAspectRatio(hash)).toBeGreaterThan(1.5);
    const { r, g, b } = thumbHashToAverageRGBA(hash);
    expect([r, g, b].map((part) => Math.round(part * 10))).toEqual([2, 4, 7]);
  });

  test('is never made larger than it was', async () => {
    const { large, small, width, height } = await remade(await plain(40, 90).png().toBuffer());
    expect([width, height]).toEqual([40, 90]);
    for (const one of [large, small]) expect(await sharp(one).metadata()).toMatchObject({ width: 40, height: 90 });
  });

  test('CARE C17 tells nothing of place, device or time, and stands the right way up', async () => {
    const red = {
      input: { create: { width: 200, height: 50, channels: 3 as const, background: '#ff0000' } },
      top: 0,
      left: 0,
    };
    const bytes = await plain(200, 100, '#0000ff')
      .composite([red])
      .jpeg()
      .withExif({ IFD0: { Make: 'Quillcam', Copyright: 'Quill Feather' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><Quill/></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(bytes.toString('latin1')).toContain('Quill');
    const { large, small, width, height } = await remade(bytes);
    expect([width, height]).toEqual([100, 200]);
    for (const one of [large, small]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(one).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
      expect(Buffer.from(one).toString('latin1')).not.toContain('Quill');
    }
    // Turned by a quarter: what was above is on the right.
    const at = await pixelsOf(large);
    expect(at(90, 100)[0]).toBeGreaterThan(200);
    expect(at(10, 100)[2]).toBeGreaterThan(200);
  });

  test('has the colours of the web, with any it came in', async () => {
    const inP3 = await plain(60, 60, '#c86432').withIccProfile('p3').png().toBuffer();
    // The same numbers without their profile would be paler.
    const before = await sharp(inP3).metadata();
    expect(before.hasProfile).toBe(true);
    const at = await pixelsOf((await remade(inP3)).large);
    expect(Math.abs((at(30, 30)[0] ?? 0) - 200)).toBeLessThan(6);
    const printed = await plain(60, 60, '#c86432').toColourspace('cmyk').jpeg().toBuffer();
    const printedAt = await pixelsOf((await remade(printed)).large);
    expect(printedAt(30, 30)[0]).toBeGreaterThan(printedAt(30, 30)[2] ?? 255);
    const grey = await remade(await plain(60, 60, '#808080').toColourspace('b-w').png().toBuffer());
    expect((await pixelsOf(grey.large))(30, 30)).toEqual([128, 128, 128]);
    const deep = await remade(await plain(60, 60, '#808080').toColourspace('rgb16').png().toBuffer());
    expect((await pixelsOf(deep.large))(30, 30).map((one) => Math.abs(one - 128) < 3)).toEqual([true, true, true]);
  });

  test('that moves holds still, and what’s see-through is paper', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plain(50, 50, colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { large } = await remade(moving);
    expect((await sharp(large).metadata()).pages).toBeUndefined();
    expect((await pixelsOf(large))(25, 25)[0]).toBeGreaterThan(200);
    const clear = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await pixelsOf((await remade(clear)).large))(25, 25)[0]).toBeGreaterThan(240);
  });
});

describe('is refused with a word of its own:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]);
  const whole = () => photo().jpeg().toBuffer();
  const cut = async (format: 'jpeg' | 'png' | 'webp', share: number) => {
    const bytes = await photo().toFormat(format).toBuffer();
    return bytes.subarray(0, Math.floor(bytes.length * share));
  };
  /** A PNG whose header claims as many pixels, with a few bytes behind it. */
  const claiming = async (width: number, height: number) => {
    const bytes = Buffer.from(await plain(8, 8).png().toBuffer());
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    const { crc32 } = await import('node:zlib');
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  };
  const behind = async (text: string) => Buffer.concat([await whole(), Buffer.from(text)]);
  const within = async (text: string) => {
    const [bytes, comment] = [await whole(), Buffer.from(text)];
    const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    return Buffer.concat([bytes.subarray(0, 2), head, comment, bytes.subarray(2)]);
  };

  test.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['nothing', 'empty', () => new Uint8Array()],
    ['words', 'unknown', () => Buffer.from('not a picture')],
    ['a PDF', 'unknown', () => Buffer.from('%PDF-1.7 and so on')],
    ['a page', 'unknown', () => Buffer.from('<!doctype html><p>Hello</p>')],
    ['an SVG', 'svg', () => Buffer.from(svg)],
    ['an SVG after a line about XML', 'svg', () => Buffer.from(`\ufeff<?xml version="1.0"?>\n<!-- hi -->${svg}`)],
    ['a GIF', 'gif', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a HEIC', 'heic', () => heic],
    ['a JPEG cut to half', 'cut_short', () => cut('jpeg', 0.5)],
    ['a JPEG without its last bytes', 'cut_short', () => cut('jpeg', 0.998)],
    ['a PNG cut to half', 'cut_short', () => cut('png', 0.5)],
    ['a WebP cut to half', 'cut_short', () => cut('webp', 0.5)],
    ['a PNG with a scratch', 'broken', async () => Buffer.from(await cut('png', 1)).fill(0xff, 5_000, 5_060)],
    ['only the beginning of a JPEG', 'cut_short', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a page behind a JPEG', 'more_inside', () => behind('<HTML><body onload=alert(1)>')],
    ['a program in a JPEG’s comment', 'more_inside', () => within('<script>alert(1)</script>')],
    ['30,000 by 30,000 pixels', 'too_many_pixels', () => claiming(30_000, 30_000)],
    ['more than we decode as a whole', 'too_many_pixels', () => plain(4_100, 4_000).webp({ effort: 0 }).toBuffer()],
  ])('%s (%s)', async (_what, picture, make) => {
    await expect(remade(await make())).rejects.toMatchObject({
      code: 'invalid_input',
      details: { picture, most: pictureLimits },
    });
  });

  test('30 MB, before any of it goes into the thread', async () => {
    const begun = createPictures({ patienceMs: 0 });
    const asked = begun.remakePost(new Uint8Array(30_000_000), 'alice');
    await expect(asked).rejects.toMatchObject({ code: 'too_large', details: { picture: 'too_many_bytes' } });
  });

  test('and the next one is made all the same', async () => {
    await expect(remade(await cut('jpeg', 0.5))).rejects.toThrow();
    expect((await remade(await whole())).width).toBe(400);
  });
});

test('one person’s pictures are made one after the other, and others come in between', async () => {
  const bytes = own(await photo().jpeg().toBuffer());
  const done: string[] = [];
  const send = (person: string) => pictures.remakePost(bytes, person).then(() => void done.push(person));
  await Promise.all([send('alice'), send('alice'), send('alice'), send('bob')]);
  expect(done).toEqual(['alice', 'bob', 'alice', 'alice']);
});

test('who sends very many is asked to wait, and told how many go at once', async () => {
  const bytes = own(await photo().jpeg().toBuffer());
  const sent = await Promise.allSettled(Array.from({ length: 9 }, () => pictures.remakePost(bytes, 'alice')));
  expect(sent.map(({ status }) => status)).toEqual([...Array(8).fill('fulfilled'), 'rejected']);
  expect(sent[8]).toMatchObject({ reason: { code: 'rate_limited', details: { atOnce: 8 }, retryAfterSeconds: 3 } });
});

test('a picture isn’t called damaged because a busy machine took too long', async () => {
  const read = (message: string) => readOf('png', new Uint8Array(), () => Promise.reject(new Error(message)));
  await expect(read('timeout: 42% complete')).rejects.toThrow('timeout: 42% complete');
  await expect(read('vipspng: libpng read error')).rejects.toBeInstanceOf(UnfitPicture);
});
