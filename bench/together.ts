import type { Locator, Page } from '@playwright/test';
import { slowCameraFile } from '../e2e/camera.ts';
import { ourSide, press, type Side, stopLooking } from './doors.ts';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const rounds = 3;
const people = 8;
/** Fifty-six voices at once would cost more than all pictures, and where nobody speaks nobody changes places. */
const voices = 0;

/**
 * Eight people in four groups of two, which are closed: from the moment the circle is one room again until everyone has
 * seen everyone move. Beside the same eight as they came in by the door at once, from the first click.
 */
export async function benchTogether(): Promise<boolean> {
  return withScratch(async (scratch) => {
    // Two tiny pictures a second, since eight people send each other fifty-six.
    const browser = await scratch.browser([`--use-file-for-fake-video-capture=${slowCameraFile}`]);
    const side = await ourSide(scratch, browser);
    const outcomes: Outcome[] = [];
    for (let round = 0; round < rounds; round += 1) outcomes.push(await play(side));
    const back: Figure = {
      what: 'four groups of two closed, until all see all',
      ours: median(outcomes.map(({ backMs }) => backMs)),
      baseline: median(outcomes.map(({ joinMs }) => joinMs)),
      unit: 'ms',
    };
    return report('Everybody back together, beside eight who come in at once', [back]);
  });
}

type Outcome = { joinMs: number; backMs: number };

async function play(side: Side): Promise<Outcome> {
  const { pages, end } = await side(people, voices);
  const [host] = pages;
  if (!host) throw new Error('nobody is at the door');
  try {
    await Promise.all(pages.map(noteMoves));
    const pressed = Math.min(...(await Promise.all(pages.map(press))));
    const joinMs = (await allSee(pages, people - 1)) - pressed;
    await openPairs(host);
    await Promise.all(pages.map(inPair));
    // A camera that rests, since the machine is too busy, would be no fault of the way back.
    await Promise.all(pages.map((page) => page.evaluate(() => (window as unknown as Noted).lookAnew())));
    await allSee(pages, 1);
    // Before the click, so that no page is one room again unseen.
    const one = Promise.all(pages.map(oneRoom));
    await tap(host.getByRole('button', { name: 'Close breakout rooms' }));
    const closed = Math.min(...(await one));
    return { joinMs, backMs: (await allSee(pages, people - 1)) - closed };
  } finally {
    await end();
  }
}

async function openPairs(host: Page): Promise<void> {
  await tap(host.getByRole('button', { name: 'Groups', exact: true }));
  await tap(host.getByRole('menuitem', { name: 'Set up groups' }));
  const dialog = host.getByRole('dialog', { name: 'Small groups' });
  await dialog.getByLabel('How people come together').selectOption({ label: 'Pairs, someone new each time' });
  await dialog.getByLabel('Put me in a group, too').evaluate((box: HTMLInputElement) => box.checked || box.click());
  await tap(dialog.getByRole('button', { name: 'Create breakout rooms' }));
  await tap(dialog.getByRole('button', { name: 'Open the groups' }));
}

/** From inside the page: a pointer would wait until nothing moves any more, half a minute with so many pages. */
function tap(target: Locator): Promise<void> {
  return target.evaluate((element: HTMLElement) => element.click());
}

type Noted = { moves: Map<string, number[]>; connections: RTCPeerConnection[]; lookAnew(): void };

/**
 * Notes from now on when each remote picture is shown by a video of the page, for the first and for the second time. It
 * hears of videos by their events: a timer that looks for them is a load of its own in eight pages.
 */
async function noteMoves(page: Page): Promise<void> {
  await stopLooking(page);
  await page.evaluate(() => {
    const moves: Noted['moves'] = new Map();
    const { connections } = window as unknown as Noted;
    const isRemote = (id: string) =>
      connections.some((connection) => connection.getReceivers().some(({ track }) => track.id === id));
    const watch = (video: HTMLVideoElement) =>
      video.requestVideoFrameCallback(() => {
        const id = (video.srcObject as MediaStream | null)?.getVideoTracks()[0]?.id;
        if (!id || !isRemote(id)) return;
        const moments = moves.get(id) ?? [];
        if (moments.length < 2) moves.set(id, [...moments, Date.now()]);
        if (moments.length === 0) watch(video);
      });
    const lookAnew = () => {
      moves.clear();
      for (const video of document.querySelectorAll('video')) watch(video);
    };
    Object.assign(window, { moves, lookAnew });
    // Media events don't bubble.
    document.addEventListener('loadstart', ({ target }) => target instanceof HTMLVideoElement && watch(target), true);
  });
}

/** When the last of these pages had seen so many others move, in ms since 1970. */
async function allSee(pages: Page[], others: number): Promise<number> {
  return Math.max(...(await Promise.all(pages.map((page) => movesOf(page, others)))));
}

async function movesOf(page: Page, others: number): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) => {
      const { moves } = window as unknown as Noted;
      const moments = [...moves.values()].flatMap(([, second]) => second ?? []);
      return moments.length >= wanted && Math.max(...moments);
    },
    others,
    // The page has noted when; to look at each animation frame would have eight pages draw for nothing.
    { timeout: 180_000, polling: 100 },
  );
  return Number(await seen.jsonValue());
}

async function inPair(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Small groups' })
    .getByText(/^You’re with/)
    .waitFor({ timeout: 120_000 });
}

/** When the page no longer says that there are groups, in ms since 1970. */
async function oneRoom(page: Page): Promise<number> {
  const line = 'section[aria-label="Small groups"]';
  const gone = await page.waitForFunction((selector) => !document.querySelector(selector) && Date.now(), line, {
    timeout: 120_000,
    polling: 50,
  });
  return Number(await gone.jsonValue());
}

if (import.meta.main) process.exitCode = (await benchTogether()) ? 0 : 1;
