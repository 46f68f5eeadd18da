import { availableParallelism, loadavg } from 'node:os';
import { minuteMs } from '#platform/shared/duration.ts';
import { benchAccounts } from './accounts.ts';
import { benchArriving } from './arriving.ts';
import { benchBell } from './bell.ts';
import { benchComeback } from './comeback.ts';
import { benchExport } from './export.ts';
import { benchFanOut } from './fan-out.ts';
import { benchFirstFrame } from './first-frame.ts';
import { benchFirstWords } from './first-words.ts';
import { benchForgetting } from './forgetting.ts';
import { benchGrouping } from './grouping.ts';
import { benchHerd } from './herd.ts';
import { benchHub } from './hub.ts';
import { benchJoining } from './joining.ts';
import { benchKnownAddresses } from './known-addresses.ts';
import { benchList } from './list.ts';
import { benchPages } from './pages.ts';
import { benchPicture } from './picture.ts';
import { benchPostWords } from './post-words.ts';
import { benchPrivateTexts } from './private-texts.ts';
import { benchPush } from './push.ts';
import { takeReported } from './report.ts';
import { benchRest } from './rest.ts';
import { benchRooms } from './rooms.ts';
import { benchRunnerDrift } from './runner-drift.ts';
import { benchScreening } from './screening.ts';
import { benchSearch } from './search.ts';
import { benchSessionNotes } from './session-notes.ts';
import { benchSince } from './since.ts';
import { benchStart } from './start.ts';
import { benchSync } from './sync.ts';
import { type Measured, writeTable } from './table.ts';
import { benchThread } from './thread.ts';
import { benchTiles } from './tiles.ts';
import { benchTogether } from './together.ts';
import { benchUpdateCost } from './update-cost.ts';
import { benchVisitors } from './visitors.ts';
import { benchVoice } from './voice.ts';
import { benchWarmStart } from './warm-start.ts';
import { benchWebWeight } from './web-weight.ts';

/*
 * `npm run bench`, or `npm run bench -- list fan-out` for some: each beside its baseline of the same run. Wants the web
 * built, and a quiet machine. Writes the table in docs/speed.md. Ends with 1 when a wish was missed or something could not be measured.
 */

const benches: Readonly<Record<string, () => Promise<boolean>>> = {
  'web-weight': benchWebWeight,
  pages: benchPages,
  arriving: benchArriving,
  'post-words': benchPostWords,
  'warm-start': benchWarmStart,
  'update-cost': benchUpdateCost,
  start: benchStart,
  rest: benchRest,
  forgetting: benchForgetting,
  visitors: benchVisitors,
  list: benchList,
  search: benchSearch,
  since: benchSince,
  herd: benchHerd,
  accounts: benchAccounts,
  'known-addresses': benchKnownAddresses,
  picture: benchPicture,
  'private-texts': benchPrivateTexts,
  export: benchExport,
  push: benchPush,
  'fan-out': benchFanOut,
  rooms: benchRooms,
  joining: benchJoining,
  comeback: benchComeback,
  bell: benchBell,
  thread: benchThread,
  hub: benchHub,
  grouping: benchGrouping,
  'runner-drift': benchRunnerDrift,
  screening: benchScreening,
  'session-notes': benchSessionNotes,
  sync: benchSync,
  'first-words': benchFirstWords,
  'first-frame': benchFirstFrame,
  tiles: benchTiles,
  voice: benchVoice,
  together: benchTogether,
};

const names = Object.keys(benches);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(2);
}

/** As many processes as that want a core at the start, and figures in ms say more about them than about us. */
const busy = 1;
if ((loadavg()[0] ?? 0) > busy)
  console.log(`This machine is busy (load ${(loadavg()[0] ?? 0).toFixed(1)}): times will say less.`);

const began = performance.now();
const measured: Measured[] = [];
let met = true;
for (const name of asked.length > 0 ? asked : names) {
  met = (await measure(name)) && met;
  // After each, so that one that's stopped midway keeps what it has.
  await writeTable(measured, names);
}
console.log(
  `\nAll of it took ${((performance.now() - began) / minuteMs).toFixed(1)} minutes; docs/speed.md has the figures.`,
);
process.exitCode = met ? 0 : 1;

/** A failing one says why and stops no other; the machine's load is part of every result. */
async function measure(name: string): Promise<boolean> {
  const [load = 0] = loadavg();
  const start = performance.now();
  let [isMet, trouble]: [boolean, string | undefined] = [false, undefined];
  try {
    isMet = (await benches[name]?.()) ?? false;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    console.log(`\n${name} could not be measured: ${said}`);
    // A browser's whole log follows what it says; the table is read by people.
    trouble = said.split('\n', 1)[0];
  }
  const minutes = (performance.now() - start) / minuteMs;
  const [after = 0] = loadavg();
  console.log(
    `  ${minutes.toFixed(1)} minutes, ${availableParallelism()} cores, load ${load.toFixed(1)} before and ${after.toFixed(1)} after`,
  );
  measured.push({ name, figures: takeReported(), minutes, load, ...(trouble !== undefined && { trouble }) });
  return isMet;
}
