import type { Page } from '@playwright/test';
import { slowCameraFile } from '../e2e/camera.ts';
import { framesOf, ourSide, pageSide, press, type Side, stopLooking } from './doors.ts';
import { startBareRooms } from './first-frame-baseline.ts';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const rounds = 3;
/** Seventy-two voices at once would cost more than all pictures. */
const voices = 2;
/** How long a full room is left alone before it's measured, and for how long it's measured; in ms. */
const [settling, measured] = [5_000, 10_000];

/**
 * How hard a page's main thread works in a room of 2, 6 and 9, where two speak: its own time on the processor, so that
 * the machine's other work adds little. Ours beside a page written by hand with as many pictures, taking turns.
 */
export async function benchTiles(): Promise<boolean> {
  return withScratch(async (scratch) => {
    // Two tiny pictures a second, since nine people send each other seventy-two.
    const browser = await scratch.browser([`--use-file-for-fake-video-capture=${slowCameraFile}`]);
    const bare = await startBareRooms();
    scratch.defer(bare.stop);
    const sides = [await ourSide(scratch, browser), pageSide(browser, bare.url)];
    const figures: Figure[] = [];
    const tiles: number[] = [];
    for (const people of [2, 6, 9]) {
      const [ours, theirs] = await sideBySide(sides, people);
      if (!ours || !theirs) throw new Error('nothing was measured');
      tiles.push(ours.TaskDuration);
      const beside = { ours: ours.TaskDuration, baseline: theirs.TaskDuration };
      figures.push({ what: `${people} people, each tile`, ...beside, unit: 'ms/s' });
      // The page written by hand has none of these.
      for (const [name, part] of Object.entries(parts))
        figures.push({ what: `  of it ${part}`, ours: ours[name as Part], unit: 'ms/s' });
    }
    const [ofTwo = Number.NaN, , ofNine = Number.NaN] = tiles;
    figures.push({
      what: 'a tile of nine beside one of two',
      ours: ofNine,
      baseline: ofTwo,
      unit: 'ms/s',
      wish: linear,
    });
    return report('Main thread per tile, beside a page written by hand', figures);
  });
}

/** More people cost no more than their own tiles. */
const linear = { atMost: 1 };

/** As the browser names what it adds up. */
const parts = { ScriptDuration: 'scripts', RecalcStyleDuration: 'styles', LayoutDuration: 'layout' } as const;
const whole = 'TaskDuration';
type Part = keyof typeof parts;
/** In ms per second and tile. */
type Work = Record<Part | typeof whole, number>;

async function sideBySide(sides: readonly Side[], people: number): Promise<Work[]> {
  const rows: Work[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) rows[index]?.push(await play(side, people));
  return rows.map((works) => byPart((part) => median(works.map((work) => work[part]))));
}

async function play(side: Side, people: number): Promise<Work> {
  const { pages, end } = await side(people, voices);
  try {
    for (const page of pages) await press(page);
    for (const page of pages) await framesOf(page, people - 1);
    const counts = await Promise.all(pages.map(counter));
    await pages[0]?.waitForTimeout(settling);
    const works = await Promise.all(counts.map((count) => workOf(count)));
    return byPart((part) => median(works.map((work) => work[part])) / people);
  } finally {
    await end();
  }
}

function byPart(value: (part: keyof Work) => number): Work {
  return Object.fromEntries([whole, ...Object.keys(parts)].map((part) => [part, value(part as keyof Work)])) as Work;
}

type Count = () => Promise<Map<string, number>>;

/** What the page's main thread has worked so far, in seconds of processor time by part. */
async function counter(page: Page): Promise<Count> {
  await stopLooking(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
}

/** In ms per second. */
async function workOf(count: Count): Promise<Work> {
  const [began, before] = [performance.now(), await count()];
  await new Promise((resolve) => setTimeout(resolve, measured));
  const [ended, after] = [performance.now(), await count()];
  const seconds = (ended - began) / 1000;
  return byPart((part) => (((after.get(part) ?? 0) - (before.get(part) ?? 0)) * 1000) / seconds);
}

if (import.meta.main) process.exitCode = (await benchTiles()) ? 0 : 1;
