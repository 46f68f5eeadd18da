import { readFile, writeFile } from 'node:fs/promises';
import { type Judged, round, shown, wishOf } from './report.ts';

/** What one benchmark came to: its figures, what it took, and how busy the machine was before it began. */
export type Measured = { name: string; figures: readonly Judged[]; minutes: number; load: number; trouble?: string };

const file = 'docs/speed.md';
const [begin, end] = ['<!-- figures, written by `npm run bench` -->', '<!-- end of figures -->'];
const titles = ['benchmark', 'what', 'ours', 'baseline of the same run', 'ratio', 'wish', 'others, measured elsewhere'];
const head = [row(...titles), `|${'---|'.repeat(titles.length)}`];

/** Writes what was measured into the table of docs/speed.md; lines of benchmarks that didn't run now stay as they were. */
export async function writeTable(measured: readonly Measured[], order: readonly string[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [before = '', after = ''] = [text.split(begin)[0], text.split(end)[1]];
  await writeFile(file, `${before}${begin}\n${withFigures(text, measured, order)}\n${end}${after}`);
}

/** The table's lines: new ones for what was measured now, in the order of all. */
export function withFigures(text: string, measured: readonly Measured[], order: readonly string[]): string {
  const rows = (text.split(begin)[1]?.split(end)[0] ?? '').split('\n').filter((line) => /^\| [a-z-]+ \|/.test(line));
  const kept = rows.filter((row) => !row.startsWith('| benchmark |'));
  const lines = order.flatMap((name) => {
    const now = measured.find((one) => one.name === name);
    return now ? linesOf(now) : kept.filter((row) => row.startsWith(`| ${name} |`));
  });
  return [...head, ...lines].join('\n');
}

function linesOf({ name, figures, minutes, load, trouble }: Measured): string[] {
  const took = `${minutes.toFixed(1)} minutes at a load of ${load.toFixed(1)}`;
  const all = [row(name, `**took ${took}**${trouble ? `; could not be measured: ${trouble}` : ''}`)];
  for (const figure of figures) {
    const { what, ours, baseline, unit, ratio, anchor = '' } = figure;
    const beside = baseline === undefined ? '' : shown(baseline, unit);
    const wish = wishOf(figure).replace('MISSED', '**missed**');
    all.push(row(name, what.trim(), shown(ours, unit), beside, ratio === undefined ? '' : round(ratio), wish, anchor));
  }
  return all;
}

function row(...cells: string[]): string {
  const columns = [...cells, ...Array.from({ length: titles.length - cells.length }, () => '')];
  return `| ${columns.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')).join(' | ')} |`;
}
