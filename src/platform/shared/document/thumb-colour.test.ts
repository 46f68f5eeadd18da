import { expect, test } from 'vitest';
import { textOfBytes } from '#platform/shared/base64.ts';
import { thumbColour } from './thumb-colour.ts';

/** The three bytes that say how light, yellow and red it is, from 0 to 63 each. */
const hash = (light: number, yellow: number, red: number) => {
  const bits = light | (yellow << 6) | (red << 12);
  return textOfBytes(new Uint8Array([bits & 255, (bits >> 8) & 255, bits >> 16]));
};

test.each([
  ['black', hash(0, 32, 32), 0],
  ['white', hash(63, 31, 31), 255],
])('a picture that’s all %s has about that colour', (_, given, level) => {
  const parts = thumbColour(given)?.match(/\d+/g)?.map(Number) ?? [];
  expect(parts).toHaveLength(3);
  for (const part of parts) expect(Math.abs(part - level)).toBeLessThan(8);
});

test('a reddish picture is red, and one without a thumbhash has no colour', () => {
  const [red = 0, green = 0] =
    thumbColour(hash(30, 31, 50))
      ?.match(/\d+/g)
      ?.map(Number) ?? [];
  expect(red).toBeGreaterThan(green + 60);
  expect([thumbColour(''), thumbColour('?')]).toEqual([null, null]);
});
