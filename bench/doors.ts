import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { hourMs } from '#platform/shared/duration.ts';
import type { Scratch } from './scratch.ts';
import { noteWayIn } from './way-in.ts';

/** People at the door of a new room, each with a camera that runs, and how to end it. */
export type Doors = { pages: Page[]; end(): Promise<void> };
/** A way to be in a room together: ours, or one that it's measured beside; `voices` have a microphone, all by default. */
export type Side = (people: number, voices?: number) => Promise<Doors>;

const enter = 'Enter room';
/** Small and still: what's drawn costs both sides the same, and nine are drawn at once. */
const screen = { viewport: { width: 800, height: 500 }, reducedMotion: 'reduce' } as const;
const names = ['Alice', 'Bob', 'Cleo', 'Dora', 'Emil', 'Finn', 'Greta', 'Hugo', 'Ida'];

/** Our product, freshly started. */
export async function ourSide(scratch: Scratch, browser: Browser): Promise<Side> {
  const { url } = await scratch.child('src/server.ts', {
    PORT: '0',
    DATA_DIR: await scratch.folder(),
    LOG_LEVEL: 'error',
    STUN_URLS: '',
    AUTH_LIMIT_SIGNUP: '100000/60',
  });
  return async (people, voices = people) => {
    const opened = await newPages(browser, url, people);
    let room: { id: string; code: string } | undefined;
    for (const [index, { page }] of opened.entries()) {
      // A name of their own, as members have: the lobby proposes it, and fetches ahead what leads straight in.
      const { token, userId } = await signUp(page, `${names[index]} ${randomUUID().replace(/\W|\d/g, '').slice(0, 6)}`);
      const call = async (path: string, data: object) => {
        const answer = await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
        if (!answer.ok()) throw new Error(await answer.text());
        return answer.json();
      };
      if (!room) {
        const made = await call('/api/v1/workshops', circle(people));
        room = { id: made.id, code: made.meeting_code };
        await call('/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: room.id, userId });
      } else {
        await call('/api/v1/workshops/join', { code: room.code });
      }
      await page.goto(`/workshops/${room.id}/room`);
      await ownPicture(page);
      if (index >= voices) await page.getByRole('button', { name: 'Turn microphone off' }).click();
    }
    return doors(opened);
  };
}

function circle(seats: number) {
  return {
    title: 'Tuesday circle',
    description: '',
    category: 'mindfulness-meditation',
    max_participants: seats,
    scheduled_at: new Date(Date.now() + hourMs).toISOString(),
    time_zone: 'Europe/Berlin',
    duration_minutes: 60,
    is_public: false,
  };
}

/** A page written by hand, at which each path is a room of its own. */
export function pageSide(browser: Browser, url: string): Side {
  return async (people, voices = people) => {
    // A number, since some take nothing else.
    const room = Math.floor(Math.random() * 1e9);
    const opened = await newPages(browser, url, people);
    for (const [index, { page }] of opened.entries()) {
      await page.goto(`/${room}${index < voices ? '' : '#silent'}`);
      await page.locator('button:enabled').waitFor();
      await ownPicture(page);
    }
    return doors(opened);
  };
}

/** Returns when, in ms since 1970; pressed from inside the page, so that the driver's own way isn't measured. */
export function press(page: Page): Promise<number> {
  return page.getByRole('button', { name: enter }).evaluate((button: HTMLElement) => {
    button.click();
    return Date.now();
  });
}

type Noted = { firstFrames: Map<string, number>; connections: RTCPeerConnection[]; stopLooking(): void };

/** When the last of so many others was first seen, in ms since 1970. */
export async function framesOf(page: Page, others: number): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) => {
      const { firstFrames } = window as unknown as Noted;
      return firstFrames.size >= wanted && Math.max(...firstFrames.values());
    },
    others,
    { timeout: 120_000 },
  );
  return Number(await seen.jsonValue());
}

/** From now on the page does only what it would do for a person. */
export async function stopLooking(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Noted).stopLooking());
}

/** How many pictures of others the page has decoded by now. */
export function decoded(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    for (const connection of (window as unknown as Noted).connections)
      for (const [, { type, framesDecoded = 0 }] of await connection.getStats())
        if (type === 'inbound-rtp') sum += framesDecoded;
    return sum;
  });
}

/** In the page, before anything else: notes when each remote picture is first shown by a video of the page. */
function noteFirstFrames(): void {
  const remote = new Set<string>();
  const firstFrames = new Map<string, number>();
  const connections: RTCPeerConnection[] = [];
  let next: ReturnType<typeof setTimeout>;
  Object.assign(window, { firstFrames, connections, stopLooking: () => clearTimeout(next) });
  const Native = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      connections.push(this);
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
    next = setTimeout(look, 5);
  };
  look();
}

type Opened = { context: BrowserContext; page: Page };

function newPages(browser: Browser, baseURL: string, people: number): Promise<Opened[]> {
  return Promise.all(
    Array.from({ length: people }, async () => {
      const context = await browser.newContext({ ...screen, baseURL, permissions: ['camera', 'microphone'] });
      await context.addInitScript(noteFirstFrames);
      await context.addInitScript(noteWayIn);
      return { context, page: await context.newPage() };
    }),
  );
}

async function signUp(page: Page, username: string): Promise<{ token: string; userId: string }> {
  await page.goto('/healthz');
  const data = { email: `${randomUUID()}@attune.test`, password: 'a long enough password', data: { username } };
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

function doors(opened: Opened[]): Doors {
  return {
    pages: opened.map(({ page }) => page),
    end: async () => void (await Promise.all(opened.map(({ context }) => context.close()))),
  };
}
