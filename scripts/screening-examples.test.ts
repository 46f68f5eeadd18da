import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { levelOf, screen } from '#features/safety/domain/screening/screen.ts';

const folder = new URL('screening-examples/', import.meta.url);
/** Files whose harmless texts are in the very words of the grave ones. */
const alike = ['despair', 'eating', 'heavy-words', 'self-harm'].map((name) => `held-out-${name}.jsonl`);
const heldOut = readdirSync(folder)
  .filter((name) => name.startsWith('held-out'))
  .flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .trim()
      .split('\n')
      .map((line) => ({ ...(JSON.parse(line) as { text: string; expect: string }), isAlike: alike.includes(name) })),
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
function shareOf(kind: string, isAlike: boolean): number {
  const texts = heldOut.filter((text) => text.expect === kind && text.isAlike === isAlike);
  return texts.filter(({ text }) => levelOf(screen(text)) !== 'none').length / texts.length;
}

it('DESIGN §6 texts that nothing was learned from are told apart as well as docs/decisions/059 says', () => {
  expect(shareOf('trigger', false)).toBeGreaterThan(0.87);
  expect(shareOf('no_trigger', false)).toBeLessThan(0.035);
  expect(shareOf('trigger', true)).toBeGreaterThan(0.81);
  expect(shareOf('no_trigger', true)).toBeLessThan(0.145);
});
