import { expect, test } from 'vitest';
import { pictureFaults } from '#platform/shared/pictures/picture-faults.ts';
import { ApiError } from '../api-client.ts';
import { requirePicture, wordsForPicture } from './picture-words.ts';

const wordsFor = async (...parts: BlobPart[]) => {
  const error = await requirePicture(new Blob(parts)).catch((thrown: unknown) => thrown);
  return error === undefined ? 'sent' : wordsForPicture(error);
};

test('a file that can’t be a picture isn’t sent, and one reads what to do instead', async () => {
  expect(await wordsFor()).toMatch(/^There’s nothing in this file/);
  expect(await wordsFor(new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(40))).toMatch(
    /HEIC.*choose it from your photos/,
  );
  expect(await wordsFor('GIF89a', new Uint8Array(40))).toMatch(/hold still/);
  expect(await wordsFor('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')).toMatch(/SVG/);
  expect(await wordsFor('not a picture')).toMatch(/JPEG, PNG and WebP work/);
  for (const start of [
    [0xff, 0xd8, 0xff, 0xe1],
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
  ])
    expect(await wordsFor(new Uint8Array([...start, ...Array(40).fill(0)]))).toBe('sent');
  expect(await wordsFor('RIFF', new Uint8Array(4), 'WEBPVP8 ')).toBe('sent');
});

test('each thing that the server finds wrong with a picture has a word of its own', () => {
  const refused = (details: unknown) => wordsForPicture(new ApiError(400, { code: 'invalid_input', details }));
  const words = pictureFaults.map((picture) => refused({ picture }));
  expect(words).not.toContain(null);
  expect(new Set(words).size).toBe(pictureFaults.length);
  expect([refused(undefined), refused({ picture: 'toString' }), wordsForPicture(new Error('offline'))]).toEqual([
    null,
    null,
    null,
  ]);
});
