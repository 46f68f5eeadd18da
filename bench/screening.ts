import { screen } from '#features/trust/safety/domain/screening/screen.ts';
import { linesOf } from '../scripts/examples.ts';
import { report } from './report.ts';

const rounds = 20;
const length = 10_000;
const examples = (name: string): string[] =>
  linesOf<{ text: string }>('screening-examples', name).map(({ text }) => text);
const withoutEnds = (lines: readonly string[]) => `${lines.join(' ').replace(/[.!?;:\n]/g, '')} `;
/** Ordinary writing, and what makes rules begin again and again: many openings, and no ends of sentences. */
const texts: Readonly<Record<string, string>> = {
  'a diary': 'I slept badly and the meeting ran late. My sister called, which helped. I want to walk more tomorrow. ',
  'many texts': `${examples('ordinary-texts').join('\n')}\n`,
  'many texts, one sentence': withoutEnds(examples('ordinary-texts')),
  'texts of danger, one sentence': withoutEnds(examples('plain-voices')),
  'one sentence without end':
    'i want to be so very thinking of how i could not ever be there for my friend and all of it , ',
  'openings of rules': 'how can i want to be my friend said i have a ',
  'denied again and again': 'i do not want to die ',
  'one letter': 'i ',
  'one word': 'a',
};

/** The screening engine's time for 10,000 characters, and per second; that it's linear shows beside half and twice as many. */
export async function benchScreening(): Promise<boolean> {
  const figures = Object.entries(texts).map(([what, text]) => {
    // The same words each time, since how many rules a sentence comes near to grows with its words.
    const same = text.slice(0, length / 2).padEnd(2 * length, text.slice(0, length / 2));
    const [half = 0, once = 0, twice = 0] = timesOf([0.5, 1, 2].map((share) => same.slice(0, share * length)));
    return { what, twice, once, half };
  });
  const slowest = Math.max(
    ...figures.map(({ once }) => once),
    ...Object.values(texts).flatMap((text) => timesOf([text.slice(0, length)])),
  );
  const diary = figures[0]?.once ?? Number.NaN;
  const beside = { unit: 'ms', wish: { atMost: 2.5 } };
  return report('Screening a text for danger to its writer', [
    ...figures.flatMap(({ what, twice, once, half }) => [
      { what: `${what}: ${length} beside ${length / 2} characters`, ours: once, baseline: half, ...beside },
      { what: `${what}: ${2 * length} beside ${length}`, ours: twice, baseline: once, ...beside },
    ]),
    { what: `slowest of them, ${length} characters`, ours: slowest, unit: 'ms', wish: { atMost: 100 } },
    { what: 'a diary', ours: length / diary, unit: 'characters a millisecond' },
  ]);
}

/** Of each the fastest of a few, since whatever else the machine does only adds; in turn, so that it adds to all of them. */
function timesOf(all: readonly string[]): number[] {
  const once = (text: string) => {
    const from = performance.now();
    screen(text);
    return performance.now() - from;
  };
  const times = Array.from({ length: rounds }, () => all.map(once));
  return all.map((_, which) => Math.min(...times.map((each) => each[which] ?? Number.NaN)));
}

if (import.meta.main) process.exitCode = (await benchScreening()) ? 0 : 1;
