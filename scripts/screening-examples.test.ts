import { expect, it } from 'vitest';
import { levelOf, screen } from '#features/trust/safety/domain/screening/screen.ts';
import { createReader, unhurried } from '#platform/server/reader/reader.ts';
import { examplesIn, linesOf } from './examples.ts';

const names = examplesIn('screening-examples');
const linesIn = (name: string) => linesOf<{ text: string; expect: string }>('screening-examples', name);
/** Files whose harmless texts are in the very words of the grave ones, and those whose grave texts say it in passing or sideways. */
const alike = ['despair', 'eating', 'heavy-words', 'self-harm'].map((name) => `held-out-${name}`);
const sideways = ['passing', 'sideways'].map((name) => `held-out-${name}`);
/** Single sentences, said sideways, those in Spanish and French, and in every way, with twins close by. */
const single: Partial<Record<string, 'single' | 'romance' | 'anyhow'>> = {
  'held-out-single-lines': 'single',
  'held-out-eighth': 'single',
  'held-out-ninth': 'anyhow',
  'held-out-romance': 'romance',
};
type Sort = 'alike' | 'sideways' | 'single' | 'romance' | 'anyhow' | 'plain';
function sortOf(name: string): Sort {
  if (alike.includes(name)) return 'alike';
  return sideways.includes(name) ? 'sideways' : (single[name] ?? 'plain');
}
const heldOut = names
  .filter((name) => name.startsWith('held-out'))
  .flatMap((name) => linesIn(name).map((line) => ({ ...line, sort: sortOf(name) })));

it('nothing held out was learned from', () => {
  const learned = names.filter((name) => !name.startsWith('held-out')).flatMap(linesIn);
  const texts = new Set(learned.map(({ text }) => text.toLowerCase().replace(/\W+/g, ' ').trim()));
  expect(heldOut.filter(({ text }) => texts.has(text.toLowerCase().replace(/\W+/g, ' ').trim())).length).toBe(0);
});

/** The share of held-out texts of that kind that worry the engine. */
function shareOf(kind: string, sort: Sort): number {
  const texts = heldOut.filter((text) => text.expect === kind && text.sort === sort);
  return texts.filter(({ text }) => levelOf(screen(text)) !== 'none').length / texts.length;
}

it('DESIGN §6 texts that nothing was learned from are told apart on a device as well as docs/decisions/088 says', () => {
  expect(shareOf('trigger', 'plain')).toBeGreaterThan(0.86);
  expect(shareOf('no_trigger', 'plain')).toBeLessThan(0.04);
  expect(shareOf('trigger', 'alike')).toBeGreaterThan(0.79);
  expect(shareOf('no_trigger', 'alike')).toBeLessThan(0.165);
  expect(shareOf('trigger', 'sideways')).toBeGreaterThan(0.54);
  expect(shareOf('no_trigger', 'sideways')).toBeLessThan(0.065);
  expect(shareOf('trigger', 'single')).toBeGreaterThan(0.6);
  expect(shareOf('no_trigger', 'single')).toBeLessThan(0.06);
  expect(shareOf('trigger', 'romance')).toBeGreaterThan(0.55);
  expect(shareOf('no_trigger', 'romance')).toBeLessThan(0.165);
  expect(shareOf('trigger', 'anyhow')).toBeGreaterThan(0.66);
  expect(shareOf('no_trigger', 'anyhow')).toBeLessThan(0.13);
});

it('CARE C12 with the server’s reader more of them are found, at as many false alarms (docs/decisions/088)', async () => {
  const some = heldOut.filter((_, at) => at % 12 === 0);
  const reader = createReader(unhurried);
  const readings = await reader.read(some.map(({ text }) => text));
  await reader.close();
  const share = (kind: string) => {
    const texts = some.filter(({ expect }) => expect === kind).map(({ text }) => text);
    const found = texts.filter((text) => levelOf(screen(text, readings.get(text)?.danger)) !== 'none');
    return found.length / texts.length;
  };
  expect(share('trigger')).toBeGreaterThan(0.87);
  expect(share('no_trigger')).toBeLessThan(0.08);
});
