import { screen } from '#features/safety/domain/screening/screen.ts';
import { median, report } from './report.ts';

const rounds = 9;
const length = 10_000;
/** Ordinary writing, and what makes rules begin again and again: many openings, and no ends of sentences. */
const texts: Readonly<Record<string, string>> = {
  'a diary': 'I slept badly and the meeting ran late. My sister called, which helped. I want to walk more tomorrow. ',
  'one sentence without end':
    'i want to be so very thinking of how i could not ever be there for my friend and all of it , ',
  'openings of rules': 'how can i want to be my friend said i have a ',
  'one letter': 'i ',
  'one word': 'a',
};

/** The screening engine's time for 10,000 characters beside half of them, which shows that it's linear, and per second. */
export async function benchScreening(): Promise<boolean> {
  const figures = Object.entries(texts).map(([what, text]) => {
    const [half, whole] = [length / 2, length].map((size) => timeOf(text.repeat(length).slice(0, size)));
    return { what: `${what}: ${length} beside ${length / 2} characters`, ours: whole, baseline: half, unit: 'ms' };
  });
  const slowest = Math.max(...figures.map(({ ours = 0 }) => ours));
  const diary = figures[0]?.ours ?? Number.NaN;
  return report('Screening a text for danger to its writer', [
    ...figures.map(({ what, ours = 0, baseline = 0, unit }) => ({ what, ours, baseline, unit, wish: { atMost: 2.5 } })),
    { what: 'slowest of them', ours: slowest, unit: 'ms', wish: { atMost: 100 } },
    { what: 'a diary', ours: length / diary, unit: 'characters a millisecond' },
  ]);
}

function timeOf(text: string): number {
  const once = () => {
    const from = performance.now();
    screen(text);
    return performance.now() - from;
  };
  // The first ones compile the rules.
  once();
  once();
  return median(Array.from({ length: rounds }, once));
}

if (import.meta.main) process.exitCode = (await benchScreening()) ? 0 : 1;
