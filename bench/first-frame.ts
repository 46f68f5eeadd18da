import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { decoded, framesOf, ourSide, pageSide, press, type Side } from './doors.ts';
import { startBareRooms } from './first-frame-baseline.ts';
import { hasJanus, startJanusRooms } from './first-frame-janus.ts';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';
import { told, type WayIn, wayInOf } from './way-in.ts';

const rounds = 5;
const sideNames = ['ours', 'bare', 'janus'];
/** How long pictures are counted for, in ms. */
const watched = 3_000;

/**
 * From the click on 'Enter room' to the first picture of somebody else, for the second of two people, and to everyone
 * sees everyone, for the sixth of six and for six who press at once; then how many pictures a second each gets of each.
 * Ours beside a page written by hand over a bare relay, and beside another over Debian's janus, where that's installed.
 * Each side's way in is told step by step, so that a miss says where.
 */
export async function benchFirstFrame(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const browser = await scratch.browser();
    const bare = await startBareRooms();
    scratch.defer(bare.stop);
    const sides = [await ourSide(scratch, browser), pageSide(browser, bare.url)];
    if (hasJanus) {
      const janus = await startJanusRooms(await scratch.folder());
      scratch.defer(janus.stop);
      sides.push(pageSide(browser, janus.url));
    }
    const figures = [
      ...(await beside('two people, click to the first remote frame', secondEnters, sides, { bare: { atMost: 1.1 } })),
      ...(await beside("six people, the sixth's click to all see all", sixthEnters, sides, { janus: { atMost: 1.3 } })),
      ...(await beside('six people at once, click to all see all', sixEnter, sides, {})),
    ];
    console.log(`  load ${loadavg()[0]?.toFixed(1)}; on a machine that's busy otherwise only ratios count`);
    const met = report('First pictures, beside pages written by hand', figures);
    if (!hasJanus)
      console.log("  Debian's janus isn't installed here (apt-get install janus): nothing was measured beside it");
    return met;
  });
}

/** `way`: of the one who came last; at once it's one of them. */
type Arrival = { ms: number; way: WayIn };
type Outcome = Arrival & { pictures: number };
type Run = { people: number; go(pages: Page[]): Promise<Arrival> };
type Wishes = { bare?: Figure['wish']; janus?: Figure['wish'] };

/** Rounds take turns, so that a machine that is busy for a while is so for all. */
async function beside(what: string, run: Run, sides: readonly Side[], wishes: Wishes): Promise<Figure[]> {
  const outcomes: Outcome[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) outcomes[index]?.push(await play(side, run));
  console.log(`\n${what}: ms from the click, medians, each step for the last of the others`);
  for (const [index, all] of outcomes.entries())
    console.log(`  ${sideNames[index]?.padEnd(6)} ${told(all.map(({ way }) => way))}`);
  const [ours, bare, janus] = outcomes.map((all) => ({
    ms: median(all.map(({ ms }) => ms)),
    pictures: median(all.map(({ pictures }) => pictures)),
  }));
  if (!ours || !bare) throw new Error('nothing was measured');
  const besides = (baseline: number, wish: Figure['wish']) => ({
    ours: ours.ms,
    baseline,
    unit: 'ms',
    ...(wish && { wish }),
  });
  const figures: Figure[] = [{ what, ...besides(bare.ms, wishes.bare) }];
  if (janus) figures.push({ what: '  beside janus', ...besides(janus.ms, wishes.janus) });
  figures.push({ what: '  pictures of each', ours: ours.pictures, baseline: bare.pictures, unit: '/s' });
  if (janus) figures.push({ what: '  beside janus', ours: ours.pictures, baseline: janus.pictures, unit: '/s' });
  return figures;
}

async function play(side: Side, run: Run): Promise<Outcome> {
  const { pages, end } = await side(run.people);
  try {
    return { ...(await run.go(pages)), pictures: await picturesPerSecond(pages) };
  } finally {
    await end();
  }
}

const secondEnters: Run = { people: 2, go: (pages) => lastEnters(pages, pages.slice(-1)) };
const sixthEnters: Run = { people: 6, go: (pages) => lastEnters(pages, pages) };
const sixEnter: Run = {
  people: 6,
  async go(pages) {
    const presses = await Promise.all(pages.map(press));
    return arrival(pages, pages, Math.min(...presses), presses.at(-1));
  },
};

/** From the last one's click until these have seen everybody else. */
async function lastEnters(pages: Page[], watching: Page[]): Promise<Arrival> {
  const [last] = pages.slice(-1);
  const inside = pages.slice(0, -1);
  if (!last) throw new Error('nobody is at the door');
  for (const page of inside) await press(page);
  await allSeen(inside, inside.length - 1);
  // Inside and settled, so that only the last one's way in is measured.
  await last.waitForTimeout(1500);
  return arrival(pages, watching, await press(last));
}

/** From the first click until these see all the others, and how the last one came in after a click of their own. */
async function arrival(pages: Page[], watching: Page[], pressed: number, own = pressed): Promise<Arrival> {
  const [last] = pages.slice(-1);
  if (!last) throw new Error('nobody is at the door');
  const ms = (await allSeen(watching, pages.length - 1)) - pressed;
  return { ms, way: await wayInOf(last, own, await framesOf(last, pages.length - 1)) };
}

/** When each of these had seen so many others, in ms since 1970. */
async function allSeen(pages: Page[], others: number): Promise<number> {
  if (others === 0) return Date.now();
  return Math.max(...(await Promise.all(pages.map((page) => framesOf(page, others)))));
}

/** Of one person at another, on average. */
async function picturesPerSecond(pages: Page[]): Promise<number> {
  const count = async () => (await Promise.all(pages.map(decoded))).reduce((sum, each) => sum + each, 0);
  const began = performance.now();
  const before = await count();
  await pages[0]?.waitForTimeout(watched);
  const came = (await count()) - before;
  return came / (pages.length * (pages.length - 1)) / ((performance.now() - began) / 1000);
}

if (import.meta.main) process.exitCode = (await benchFirstFrame()) ? 0 : 1;
