import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CheckIn } from '#features/mirror/check-ins/domain/contract.ts';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { unsent } from '#platform/testing/gallery-device.ts';
import { expectFlow } from '#platform/testing/gallery-flow.ts';
import { answer, refusal, unreachable } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';

const at = '/inner-mirror';
const checkIn = '/inner-mirror?action=check-in';
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const id = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;

const tired = (given: Partial<CheckIn> = {}): CheckIn => ({
  id: id('c1'),
  energy: -60,
  pleasantness: -20,
  feelings: ['content', 'tired'],
  created_at: ago(0),
  factors: ['slept-little', 'Donaudampfschifffahrtsgesellschaftskapitän'],
  ...given,
  note: `The cat is ill.\n${'Rindfleischetikettierung'.repeat(8)}`,
});

/** Somebody who said yes to keeping check-ins; the account has these; it keeps what comes, too. */
function agreed(...there: CheckIn[]): void {
  const { version } = kinds['check-ins'];
  const yes = { kind: 'check-ins', agreed: true, version, service: null, at: '2026-01-10T19:05:00.000Z' };
  let kept = there;
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  answer('GET /api/v1/check-ins', () => ({ check_ins: kept, next: null }));
  answer('POST /api/v1/check-ins', (body) => {
    kept = [body as CheckIn, ...kept];
    return body as CheckIn;
  });
  answer('DELETE /api/v1/check-ins/:id', () => {
    kept = [];
    return {};
  });
  answer('GET /api/v1/engagement-patterns', { pattern: null });
}

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const pressAll = async (...names: string[]) => {
  for (const name of names) await press(name);
};
const tick = (name: string) => page.getByRole('checkbox', { name, exact: true }).click({ force: true });
async function isAsked(name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Touches the field so far from its left and upper edge, in shares of its size. */
async function touch(x: number, y: number): Promise<void> {
  const field = page.getByRole('img', { name: /^A field/ });
  const { width, height } = field.element().getBoundingClientRect();
  await field.click({ position: { x: width * x, y: height * y } });
}
const gently = () => touch(0.72, 0.66);

state('inner-mirror-empty', { at, server: agreed });
state('inner-mirror', { at, server: () => agreed(tired()), shows: page.getByText(/Content, Tired/) });
state('check-in-deleted', {
  at,
  server: () => agreed(tired()),
  async steps() {
    await press(/^Delete: /);
    await expect.element(page.getByText(/Deleted\./)).toBeVisible();
  },
});

state('check-in-place', { at: checkIn, server: agreed, night: true, on: 'phone', steps: expectFlow });
state('check-in-placed', { at: checkIn, server: agreed, steps: gently, night: true });
for (const [name, slider, key] of [
  ['check-in-sliders', 'Energy', 'ArrowDown'],
  ['check-in-sliders-in-sight', 'How it feels', 'ArrowLeft'],
] as const)
  state(name, {
    at: checkIn,
    async steps() {
      const one = page.getByRole('slider', { name: slider });
      (one.element() as HTMLElement).focus();
      await userEvent.keyboard(`{${key}}`);
      await expect.element(one).toBeVisible();
    },
  });
state('check-in-words', {
  at: checkIn,
  server: agreed,
  async steps() {
    await gently();
    await press('Next');
    await isAsked('Which word comes closest?');
  },
});
state('check-in-word', {
  at: checkIn,
  server: agreed,
  async steps() {
    await gently();
    await press('Next');
    await page.getByRole('checkbox').first().click({ force: true });
  },
});
state('check-in-all-words', {
  at: checkIn,
  server: agreed,
  async steps() {
    await gently();
    await pressAll('Next', 'All words');
    await page.getByText(/Heavy: low energy/).click();
    await tick('Tired');
  },
});
state('check-in-factors', {
  at: checkIn,
  server: agreed,
  async steps() {
    await gently();
    await pressAll('Next', 'Say more');
    await tick('Slept little');
    await page.getByLabelText('In your own words').fill('Donaudampfschifffahrtsgesellschaftskapitän');
    await press('Add');
  },
});

async function toNote(): Promise<void> {
  await gently();
  await pressAll('Next', 'Say more', 'Add a note');
}
state('check-in-note', {
  at: checkIn,
  server: agreed,
  async steps() {
    await toNote();
    // Before a word stands there: room for a page doesn't look like room for a line.
    const { height } = page.getByLabelText('Your note').element().getBoundingClientRect();
    expect(height).toBeGreaterThan(200);
    await page.getByLabelText('Your note').fill(tired().note ?? '');
  },
});

/** The speech of a browser that listens, or that somebody said no to. */
function speech(refuses: boolean): void {
  class Recognition extends EventTarget {
    onerror?: (event: object) => void;
    onend?: () => void;
    start() {
      if (!refuses) return;
      this.onerror?.({ error: 'not-allowed' });
      this.onend?.();
    }
    stop() {
      this.onend?.();
    }
    abort() {
      this.onend?.();
    }
  }
  vi.stubGlobal('SpeechRecognition', Recognition);
}
for (const [name, refuses, shown] of [
  ['check-in-listening', false, 'Listening …'],
  ['check-in-not-heard', true, 'That didn’t work. You can type it instead.'],
] as const)
  state(name, {
    at: checkIn,
    server() {
      agreed();
      speech(refuses);
    },
    async steps() {
      await toNote();
      await press('Speak instead');
      await expect.element(page.getByText(shown, { exact: false })).toBeVisible();
    },
  });

state('check-in-kept', {
  at: checkIn,
  server: agreed,
  async steps() {
    await gently();
    await press('Next');
    await page.getByRole('checkbox').first().click({ force: true });
    await press('Keep it');
    await isAsked('Kept');
    await expect.element(page.getByRole('listitem', { name: /^Check-in at/ })).toBeVisible();
  },
});
state('check-in-care', {
  at: checkIn,
  server() {
    agreed();
    answer('POST /api/v1/check-ins', unreachable);
  },
  async steps() {
    await toNote();
    await page.getByLabelText('Your note').fill('I want to kill myself tonight');
    await press('Keep it');
    await isAsked('Are you safe right now?');
    await expect.element(page.getByText(/Pending sync/)).toBeVisible();
  },
});

async function sayAngry(): Promise<void> {
  await touch(0.1, 0.1);
  await pressAll('Next', 'All words');
  await page.getByRole('searchbox', { name: 'Find a word' }).fill('Angry');
  await tick('Angry');
  await press('Keep it');
  await isAsked('A few minutes that might suit you');
}
state('after-check-in', { at: checkIn, server: agreed, steps: sayAngry });
state('after-check-in-passed-by', {
  at: checkIn,
  server: agreed,
  async steps() {
    await sayAngry();
    await press('Not now');
    await expect.element(page.getByText(/^All right\./)).toBeVisible();
  },
});

state('check-in-refused', {
  at,
  async server() {
    answer('POST /api/v1/check-ins', refusal('consent_missing', 403));
    await unsent('check-ins', tired({ created_at: ago(1) }));
  },
  shows: page.getByText(/^It isn’t in your account, because you haven’t said yes/),
});
