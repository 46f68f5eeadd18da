import '#platform/web/ui/base.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { arrive, axeFaults, type Light, resizeDocument, staysOut } from '#platform/testing/gallery-judge.ts';
import { againstTheWire } from '#platform/testing/gallery-wire.ts';
import { undirected, wordsIn } from '#platform/testing/gallery-words.ts';
import { closeFakeServer, openFakeServer, signInAlice, unanswered } from '#platform/testing/web-server.ts';
import { preloadLater } from '#platform/web/later.ts';
import { forgetAnswers } from '#platform/web/public-answers.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { createRoutes } from '#platform/web/router/routes.tsx';
import { platformStrings } from '#platform/web/strings.ts';
import { divertToasts } from '#platform/web/ui/toast.ts';
import { parts } from '../web-features.ts';
import { usualAnswers } from './usual-answers.ts';

/*
 * The gallery: every state of a page or of a large component, mounted once in a real Chromium with the fake server of the
 * web tests, nobody signing up and nobody walking there. Each is judged in every size: by axe in light, by night where it
 * says so, and that nothing is cut off or scrolls sideways. States stand in `*.states.tsx` beside what they show. With
 * PICTURES=1 (`npm run look`) a picture of each lands in screenshots/.
 */

// Between two states nobody answers: what the page before still asks for then would hear from the gallery's own server.
globalThis.fetch = () => Promise.reject(new TypeError('There is no server between two states.'));

/** `npm run look` */
const pictured = import.meta.env.VITE_PICTURES === '1';

type Size = { width: number; height: number; words?: 'twice' };

/** A desk, a phone held upright and on its side, the narrowest, and a desk at 200%: zoomed, and by its words alone. */
const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  turned: { width: 844, height: 390 },
  // Also 400% of 1280.
  narrow: { width: 320, height: 640 },
  // 200% of 1280.
  zoomed: { width: 640, height: 360 },
  'large words': { width: 1440, height: 900, words: 'twice' },
} as const satisfies Record<string, Size>;

/** What's drawn: an address of the product, with its frame and all, or a component alone. */
type Drawn = { at: string; element?: never } | { element: () => ReactNode; at?: never };

export type State = Drawn & {
  /** Alice is signed in; a visitor isn't. */
  as?: 'member' | 'visitor';
  /** What the server answers, by `answer`; it comes before the usual (usual-answers.ts). */
  server?: () => void | Promise<void>;
  /** On which screen the steps are taken; a desk. */
  on?: 'desktop' | 'phone';
  /** What shows that it's there, before the steps. Without one: the page's heading. */
  shows?: Locator;
  /** From the opened page to this state. */
  steps?: () => Promise<unknown>;
  /** Judged by night, too: it brings colours that aren't tokens' pairs (theme.test.tsx holds those). */
  night?: true;
  /** Calls that stay without an answer here, as when offline; any other is a fault of the state. */
  unanswered?: readonly string[];
  /** What only one size can show, such as a phone's sheet: the sizes it's judged in. */
  only?: readonly (keyof typeof sizes)[];
};

/**
 * One state, which is brought about and judged.
 * @param name in kebab-case, used nowhere else: the picture's, too
 */
export function state(name: string, shown: State): void {
  test(name, async () => {
    const lies: Promise<string[]>[] = [];
    const words = new Set<string>();
    openFakeServer((call, answer) => lies.push(wrongIn(call, answer, words)));
    usualAnswers();
    await shown.server?.();
    sizeTo(sizes[shown.on ?? 'desktop']);
    if (shown.as !== 'visitor') await signInAlice();
    const root = mount(shown);
    try {
      await expect.element(shown.shows ?? page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      // First entries share a key, by which the router would scroll to where the state before was.
      window.scrollTo(0, 0);
      // As it is a moment after somebody came: what's behind buttons opens at once.
      await preloadLater();
      await shown.steps?.();
      await judge(name, shown, words);
      const open = unanswered.filter((call) => !shown.unanswered?.includes(call));
      expect([...new Set(open)], 'calls that nobody answers').toEqual([]);
      expect((await Promise.all(lies)).flat(), 'answers that no server gives').toEqual([]);
    } finally {
      root.unmount();
      await answerQuestion();
      clear();
      await closeFakeServer();
      await forget();
    }
  });
}

async function wrongIn(call: string, answer: Response, words: Set<string>): Promise<string[]> {
  const isJson = answer.headers.get('content-type')?.includes('json');
  if (!answer.ok || !isJson) return [];
  const told: unknown = await answer.json();
  for (const one of wordsIn(call, told)) words.add(one);
  return againstTheWire(call, told);
}

function mount(shown: State) {
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  const root = createRoot(container);
  const routes: RouteObject[] = shown.element
    ? [{ path: '*', element: shown.element() }]
    : // A new one each time: a router remembers what it has loaded.
      createRoutes(parts);
  const router = createMemoryRouter(routes, { initialEntries: [shown.at ?? '/'] });
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return root;
}

/** One that's still asked stands in a root of its own, and would go on hearing the keys of the states after it. */
async function answerQuestion(): Promise<void> {
  const question = () => document.querySelector('[role=alertdialog]');
  if (question() === null) return;
  await userEvent.keyboard('{Escape}');
  await expect.poll(question).toBeNull();
}

/** Takes away what a page has drawn. Where short messages are said is made once for all pages, so that stays, empty. */
function clear(): void {
  divertToasts(() => undefined)();
  for (const child of [...document.body.children])
    if (!child.querySelector(`[role=region][aria-label="${platformStrings.notifications}"]`)) child.remove();
}

/** All that a page leaves behind in this document. */
async function forget(): Promise<void> {
  queryClient.clear();
  forgetAnswers();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.theme;
  // Of a state without a connection: what asks the server would wait for one in every state after it.
  Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event('online'));
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
}

async function judge(name: string, shown: State, words: ReadonlySet<string>): Promise<void> {
  const judged = shown.only ?? (Object.keys(sizes) as (keyof typeof sizes)[]);
  const faults = undirected(words);
  for (const size of judged) {
    sizeTo(sizes[size]);
    faults.push(...(await staysOut()).map((fault) => `${size}: ${fault}`));
    const lights: Light[] = size === judged[0] ? (shown.night ? ['light', 'dark'] : ['light']) : [];
    for (const light of lights) faults.push(...(await axeFaults(light)).map((fault) => `${size}, ${light}: ${fault}`));
    if (pictured && (size === 'desktop' || size === 'phone')) await take(name, size);
  }
  expect(faults, name).toEqual([]);
}

function sizeTo({ width, height, words }: Size): void {
  document.documentElement.style.fontSize = words === 'twice' ? '200%' : '';
  resizeDocument(width, height);
}

/** By day and by night, the whole page, for which the browser is made as tall. */
async function take(name: string, size: 'desktop' | 'phone'): Promise<void> {
  const { width, height } = sizes[size];
  await page.viewport(width, Math.max(height, document.documentElement.scrollHeight));
  for (const light of ['light', 'dark'] as const) {
    document.documentElement.dataset.theme = light;
    await arrive();
    await page.screenshot({ path: `${import.meta.env.VITE_ROOT}/screenshots/${size}-${light}/${name}.png` });
  }
  delete document.documentElement.dataset.theme;
  await page.viewport(sizes.desktop.width, sizes.desktop.height);
  // What listens to sizes has to answer this one before it's given the next.
  await arrive();
}
