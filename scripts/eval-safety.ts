/*
 * `npm run eval:safety -- [--json] [--keep] [--device] FILE…` reads JSONL files, plain or packed (`.jsonl.br`), of messages (`text` or `dialogue`,
 * `expect`) and talks (`user_turns`, `own_risk`) and counts what the screening engine finds in them. Prints counts alone, never a text. `--device`: without the server's reader. `--keep` writes them down for /how-we-keep-you-safe.
 */
import { writeFileSync } from 'node:fs';
import { levelOf, screen } from '#features/trust/safety/domain/screening/screen.ts';
import { followTalk, newTalk } from '#features/trust/safety/domain/screening/talk.ts';
import { createReader, unhurried } from '#platform/server/reader/reader.ts';
import { linesIn } from './examples.ts';

type Row = {
  text?: string;
  dialogue?: string[];
  expect?: string;
  src?: string;
  user_turns?: string[];
  own_risk?: 0 | 1;
};

const isJson = process.argv.includes('--json');
const isDevice = process.argv.includes('--device');
const isKept = process.argv.includes('--keep');
const files = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (files.length === 0) {
  console.error(
    'Usage: npm run eval:safety -- [--json] [--keep] [--device] FILE…  (JSONL of messages or talks, plain or packed)',
  );
  process.exit(2);
}

const messages = { trigger: 0, found: 0, noTrigger: 0, falseAlarms: 0 };
const bySource: Record<string, typeof messages> = {};
const talks = { ownRisk: 0, within12: 0, within3: 0, noOwnRisk: 0, asked: 0, forced: 0 };

const sources = new Set<string>();
const rows = files.flatMap((file) => linesIn<Row>(file));
const textOf = ({ text, dialogue }: Row) => text ?? dialogue?.join('\n') ?? '';
const reader = createReader(unhurried);
const read = isDevice ? new Map() : await reader.read(rows.flatMap((row) => row.user_turns ?? textOf(row)));
await reader.close();
const dangerOf = (text: string): number | undefined => read.get(text)?.danger;
for (const row of rows) {
  sources.add(row.src ?? 'unnamed');
  if (row.user_turns) countTalk(row.user_turns, row.own_risk === 1);
  else countMessage(row);
}
if (isJson) console.log(JSON.stringify({ messages: { ...messages, bySource }, talks }));
else print();
if (isKept) keep();

function countMessage({ expect, src = 'unnamed', ...row }: Row) {
  const text = textOf(row);
  const isFound = levelOf(screen(text, dangerOf(text))) !== 'none';
  bySource[src] ??= { trigger: 0, found: 0, noTrigger: 0, falseAlarms: 0 };
  for (const counts of [messages, bySource[src]]) {
    if (expect === 'trigger') counts.trigger += 1;
    if (expect === 'trigger' && isFound) counts.found += 1;
    if (expect === 'no_trigger') counts.noTrigger += 1;
    if (expect === 'no_trigger' && isFound) counts.falseAlarms += 1;
  }
}

/** `asked`: it would ask whether the person means themself; `forced`: it would take it as their own danger without asking. */
function countTalk(turns: readonly string[], isOwnRisk: boolean) {
  let state = newTalk();
  let askedAt = 0;
  let isForced = false;
  for (const [index, turn] of turns.entries()) {
    const reading = followTalk(state, turn, dangerOf(turn));
    state = reading.state;
    if (askedAt === 0 && reading.ask) askedAt = index + 1;
    isForced ||= reading.level !== 'none' && askedAt === 0;
  }
  talks[isOwnRisk ? 'ownRisk' : 'noOwnRisk'] += 1;
  if (isOwnRisk && askedAt > 0 && askedAt <= 12) talks.within12 += 1;
  if (isOwnRisk && askedAt > 0 && askedAt <= 3) talks.within3 += 1;
  if (!isOwnRisk && askedAt > 0) talks.asked += 1;
  if (!isOwnRisk && isForced) talks.forced += 1;
}

function print() {
  for (const [source, counts] of [...Object.entries(bySource), ['all', messages] as const])
    console.log(
      `${source}: ${counts.found} of ${counts.trigger} found, ${counts.falseAlarms} false alarms in ${counts.noTrigger}`,
    );
  console.log(
    `talks: ${talks.within12} of ${talks.ownRisk} at risk asked within 12 turns, ${talks.within3} within 3; ` +
      `about somebody else: ${talks.asked} of ${talks.noOwnRisk} asked, ${talks.forced} taken as their own`,
  );
}

function keep() {
  const { trigger, found, noTrigger, falseAlarms } = messages;
  const date = new Date().toISOString().slice(0, 10);
  const kept = { date, data: [...sources], messages: { trigger, found, noTrigger, falseAlarms }, talks };
  writeFileSync(
    new URL('../src/features/trust/safety/domain/measured.ts', import.meta.url),
    `/**
 * What \`npm run eval:safety -- --keep FILE…\` counted on the development data of these public collections, of which parts were
 * looked at while the rules were written. Written by it, and printed by /how-we-keep-you-safe.
 */
export const measured = ${JSON.stringify(kept, null, 2)} as const;
`,
  );
}
