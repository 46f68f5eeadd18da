import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { levelOf, screen } from '#features/safety/domain/screening/screen.ts';

const folder = new URL('screening-examples/', import.meta.url);
const heldOut = readdirSync(folder)
  .filter((name) => name.startsWith('held-out'))
  .flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { text: string; expect: string }),
  );

it('nothing held out was learned from', () => {
  const learned = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl') && !name.startsWith('held-out'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
    .map((line) => (JSON.parse(line) as { text: string }).text);
  const texts = new Set(learned.map((text) => text.toLowerCase().replace(/\W+/g, ' ').trim()));
  expect(heldOut.filter(({ text }) => texts.has(text.toLowerCase().replace(/\W+/g, ' ').trim())).length).toBe(0);
});

/** The share of held-out texts of that kind that worry the engine. */
const shareOf = (kind: string): number => {
  const texts = heldOut.filter(({ expect: expected }) => expected === kind).map(({ text }) => text);
  return texts.filter((text) => levelOf(screen(text)) !== 'none').length / texts.length;
};

it('DESIGN §6 texts that nothing was learned from are told apart as well as docs/decisions/059 says', () => {
  expect(shareOf('trigger')).toBeGreaterThan(0.82);
  expect(shareOf('no_trigger')).toBeLessThan(0.05);
});
