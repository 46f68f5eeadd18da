import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startBareRooms } from './first-frame-baseline.ts';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const rounds = 5;
const enter = 'Enter room';

/** People at the door of a new room, each with a camera that runs, and how to end it. */
type Doors = { pages: Page[]; end(): Promise<void> };

/**
 * From the click on 'Enter room' to the first picture of somebody else, for the second of two people, and for six who
 * press at once until everyone sees everyone: ours beside a page written by hand over a bare relay.
 */
export async function benchFirstFrame(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const server = await scratch.child('src/server.ts', {
      PORT: '0',
      DATA_DIR: await scratch.folder(),
      LOG_LEVEL: 'error',
      STUN_URLS: '',
      AUTH_LIMIT_SIGNUP: '100000/60',
    });
    const bare = await startBareRooms();
    scratch.defer(bare.stop);
    const browser = await scratch.browser();
    const ours = (people: number) => ourDoors(browser, server.url, people);
    const theirs = (people: number) => bareDoors(browser, bare.url, people);
    const figures: Figure[] = [
      {
        what: 'two people, click to the first remote frame',
        ...(await sideBySide(ours, theirs, secondEnters)),
        unit: 'ms',
        wish: { atMost: 1.1 },
      },
      {
        what: 'six people, click to everyone sees everyone',
        ...(await sideBySide(ours, theirs, sixEnter)),
        unit: 'ms',
      },
    ];
    return report('First pictures, beside a page written by hand', figures);
  });
}

type Open = (people: number) => Promise<Doors>;

/** Medians of rounds that take turns, so that a machine that is busy for a while is so for both. */
async function sideBySide(ours: Open, baseline: Open, run: Run): Promise<{ ours: number; baseline: number }> {
  const times: { ours: number; baseline: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push({ ours: await timed(ours, run), baseline: await timed(baseline, run) });
  return { ours: median(times.map((each) => each.ours)), baseline: median(times.map((each) => each.baseline)) };
}

async function timed(open: Open, run: Run): Promise<number> {
  const { pages, end } = await open(run.people);
  return run.go(pages).finally(end);
}

type Run = { people: number; go(pages: Page[]): Promise<number> };

const secondEnters: Run = {
  people: 2,
  async go([first, second]) {
    if (!first || !second) throw new Error('two people are needed');
    await press(first);
    // Inside and settled, so that only the second one's way in is measured.
    await first.waitForTimeout(1500);
    const pressed = await press(second);
    return (await framesOf(second, 1)) - pressed;
  },
};

const sixEnter: Run = {
  people: 6,
  async go(pages) {
    const pressed = Math.min(...(await Promise.all(pages.map(press))));
    const seen = await Promise.all(pages.map((page) => framesOf(page, pages.length - 1)));
    return Math.max(...seen) - pressed;
  },
};

/** Returns when, in ms since 1970; pressed from inside the page, so that the driver's own way isn't measured. */
function press(page: Page): Promise<number> {
  return page.getByRole('button', { name: enter }).evaluate((button: HTMLElement) => {
    button.click();
    return Date.now();
  });
}

/** When the last of so many people was first seen, in ms since 1970. */
async function framesOf(page: Page, people: number): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) => {
      const { firstFrames } = window as unknown as { firstFrames: Map<string, number> };
      return firstFrames.size >= wanted && Math.max(...firstFrames.values());
    },
    people,
    { timeout: 60_000 },
  );
  return Number(await seen.jsonValue());
}

/** In the page, before anything else: notes when each remote picture is first shown by a video of the page. */
function noteFirstFrames(): void {
  const remote = new Set<string>();
  const firstFrames = new Map<string, number>();
  Object.assign(window, { firstFrames });
  const Native = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener('track', ({ track }) => track.kind === 'video' && remote.add(track.id));
    }
  };
  const watched = new WeakMap<HTMLVideoElement, string>();
  const look = () => {
    for (const video of document.querySelectorAll('video')) {
      const id = (video.srcObject as MediaStream | null)?.getVideoTracks().find((track) => remote.has(track.id))?.id;
      if (!id || watched.get(video) === id) continue;
      watched.set(video, id);
      video.requestVideoFrameCallback(() => {
        if (!firstFrames.has(id)) firstFrames.set(id, Date.now());
      });
    }
    setTimeout(look, 5);
  };
  look();
}

async function newPage(browser: Browser, baseURL: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL, permissions: ['camera', 'microphone'] });
  await context.addInitScript(noteFirstFrames);
  return { context, page: await context.newPage() };
}

async function bareDoors(browser: Browser, url: string, people: number): Promise<Doors> {
  const room = randomUUID();
  const opened = await Promise.all(Array.from({ length: people }, () => newPage(browser, url)));
  for (const { page } of opened) {
    await page.goto(`/${room}`);
    await page.locator('button:enabled').waitFor();
    await ownPicture(page);
  }
  return doors(opened);
}

async function ourDoors(browser: Browser, url: string, people: number): Promise<Doors> {
  const opened = await Promise.all(Array.from({ length: people }, () => newPage(browser, url)));
  let room: { id: string; code: string } | undefined;
  for (const { page } of opened) {
    const { token, userId } = await signUp(page);
    const call = async (path: string, data: object) => {
      const answer = await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok()) throw new Error(await answer.text());
      return answer.json();
    };
    if (!room) {
      const made = await call('/api/v1/workshops/instant', {});
      room = { id: made.id, code: made.meeting_code };
      await call('/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: room.id, userId });
    } else {
      await call('/api/v1/workshops/join', { code: room.code });
    }
    await page.goto(`/workshops/${room.id}/room`);
    await ownPicture(page);
  }
  return doors(opened);
}

async function signUp(page: Page): Promise<{ token: string; userId: string }> {
  await page.goto('/healthz');
  // Letters alone: the lobby proposes that as a name.
  const data = {
    email: `bench${randomUUID().replaceAll(/[^a-f]/g, '')}@attune.test`,
    password: 'a long enough password',
  };
  const answer = await page.request.post('/auth/v1/signup', { data });
  const text = await answer.text();
  await page.evaluate((session) => localStorage.setItem('attune-session', session), text);
  const session = JSON.parse(text);
  return { token: session.access_token, userId: session.user.id };
}

/** Waits until the camera runs and shows. */
async function ownPicture(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.querySelectorAll('video')].some((video) => video.videoWidth > 2));
}

function doors(opened: { context: BrowserContext; page: Page }[]): Doors {
  return {
    pages: opened.map(({ page }) => page),
    end: async () => void (await Promise.all(opened.map(({ context }) => context.close()))),
  };
}

if (import.meta.main) process.exitCode = (await benchFirstFrame()) ? 0 : 1;
