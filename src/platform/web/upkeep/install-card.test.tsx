import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/web-page.tsx';

/* A new document each time: what was dismissed is remembered as long as one is open. */
const said: string[] = [];
let InstallCard: typeof import('./install-card.tsx').InstallCard;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  sessionStorage.clear();
  said.length = 0;
  for (const kind of ['plain', 'success', 'error'] as const)
    vi.spyOn((await import('../ui/toast.ts')).toast, kind).mockImplementation((title) => String(said.push(title)));
  (await import('./install-offer.ts')).hearInstallOffer();
  InstallCard = (await import('./install-card.tsx')).InstallCard;
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});

/** What a browser offers, and what somebody says to its own dialog. */
function offer(outcome: 'accepted' | 'dismissed' | 'fails' = 'accepted') {
  const prompt = vi.fn(async () => {
    if (outcome === 'fails') throw new DOMException('Not now', 'NotAllowedError');
  });
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const card = () => screen.queryByRole('region', { name: 'Keep Attune at hand' });
const press = async (name: string) => {
  await act(async () => screen.getByRole('button', { name }).click());
};

test('R-OVL-04 R-STATE-10 R-CONST-03 it comes 30 s after the browser’s offer, and installs', async () => {
  render(<InstallCard />);
  const { prompt, event } = offer();
  expect(event.defaultPrevented).toBe(true);
  await pass(29_900);
  expect(card()).toBeNull();
  await pass(200);
  expect(card()).not.toBeNull();
  await press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  expect(card()).toBeNull();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(said).toEqual(['Attune installed successfully!']);
});

test('R-STATE-10 an offer from before the page had rested counts from when it came', async () => {
  offer();
  await pass(20_000);
  render(<InstallCard />);
  await pass(10_100);
  expect(card()).not.toBeNull();
});

test.each(['Not now', 'Install'])(
  'R-STATE-11 R-MSG-04 dismissed by %s, it stays away for this session',
  async (name) => {
    const view = render(<InstallCard />);
    offer('dismissed');
    await pass(30_100);
    await press(name);
    expect([card(), said]).toEqual([null, ['You can install the app anytime from your browser menu']]);
    view.unmount();
    render(<InstallCard />);
    offer();
    await pass(minuteMs);
    expect(card()).toBeNull();
  },
);

test('R-STATE-11 after a reload of this tab, too', async () => {
  sessionStorage.setItem('install-dismissed', '');
  render(<InstallCard />);
  offer();
  await pass(minuteMs);
  expect(card()).toBeNull();
});

test('R-STATE-11 in the installed app there’s nothing to install', async () => {
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  render(<InstallCard />);
  offer();
  await pass(minuteMs);
  expect(card()).toBeNull();
  media.mockRestore();
});

test('R-ERR-29 what fails is said', async () => {
  render(<InstallCard />);
  offer('fails');
  await pass(30_100);
  await press('Install');
  expect([card(), said]).toEqual([null, ['Installation failed. Please try again.']]);
});

test('R-OVL-04 on an iPhone it says how to do it by hand', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  render(<InstallCard />);
  await pass(30_100);
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual(['Tap “Share” in your browser’s bar.', 'Choose “Add to Home Screen”.']);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
});

test('it doesn’t come up between somebody’s words', async () => {
  render(
    <>
      <textarea aria-label="note" defaultValue="I was" />
      <InstallCard />
    </>,
  );
  offer();
  await pass(40_000);
  expect(card()).toBeNull();
  screen.getByRole<HTMLTextAreaElement>('textbox').value = '';
  await pass(1_100);
  expect(card()).not.toBeNull();
});

test('dismissed by the keyboard, it gives the focus back to the page', async () => {
  render(
    <>
      <main>
        <h1 tabIndex={-1}>Today</h1>
      </main>
      <InstallCard />
    </>,
  );
  offer();
  await pass(30_100);
  act(() => screen.getByRole('button', { name: 'Not now' }).focus());
  await press('Not now');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Today' }));
});

test('once it’s up, the page isn’t looked at every second any more', async () => {
  render(<InstallCard />);
  offer();
  await pass(31_100);
  expect(card()).not.toBeNull();
  const look = vi.spyOn(document, 'querySelectorAll');
  await pass(5_000);
  expect(look).not.toHaveBeenCalled();
  look.mockRestore();
});
