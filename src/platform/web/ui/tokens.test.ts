// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/platform/web/ui/tokens.css', 'utf8');
const hex = '#[0-9a-f]{6}';

/** The day's and the night's value of every opaque colour token. */
const colours = new Map(
  [...css.matchAll(new RegExp(`--color-([\\w-]+): (?:light-dark\\((${hex}), (${hex})\\)|(${hex}));`, 'g'))].map(
    ([, name = '', day, night, both]) => [name, { day: day ?? both ?? '', night: night ?? both ?? '' }],
  ),
);

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'sunk', 'card'];
const words: [string, string][] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3', 'berry-ink', 'sage-ink', 'dawn-ink'].map((word): [string, string] => [word, ground]),
  ),
  ['ink', 'mist'],
  ['ink-2', 'mist'],
  ['on-ink', 'ink'],
  ['on-ink', 'ink-2'],
  ['on-dawn', 'dawn'],
  ['on-dawn', 'dawn-deep'],
  ['dawn-ink', 'dawn-soft'],
  ['sage-ink', 'sage-soft'],
  ['berry-ink', 'berry-soft'],
  ['on-berry', 'berry'],
  ['disc-ink', 'disc-heart'],
  ['disc-ink', 'disc-edge'],
];
const borders = grounds.flatMap((ground) =>
  ['line-strong', 'focus', 'berry', 'sage', 'dawn'].map((line): [string, string] => [line, ground]),
);

const marks = ['mark-stirred', 'mark-bright', 'mark-gentle', 'mark-heavy'].map((mark): [string, string] => [
  mark,
  'field',
]);

function ratio(one: string, other: string, time: 'day' | 'night'): number {
  return contrast(colours.get(one)?.[time] ?? '', colours.get(other)?.[time] ?? '');
}

describe.each(['day', 'night'] as const)('by %s', (time) => {
  test.each(words)('%s on %s can be read: 4.5 to 1', (word, ground) => {
    expect(ratio(word, ground, time)).toBeGreaterThanOrEqual(4.5);
  });
  test.each([...borders, ...marks])('%s on %s can be seen: 3 to 1', (line, ground) => {
    expect(ratio(line, ground, time)).toBeGreaterThanOrEqual(3);
  });
});
