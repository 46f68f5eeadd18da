import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFlow } from '#platform/testing/gallery-flow.ts';
import { state } from '#testing/gallery.tsx';

const at = '/exercises/cool-water';

async function begin(): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect.element(page.getByText(/^Go to a tap, or take something cool/)).toBeVisible();
  await expectFlow();
}
/** As far as its breath, where it stands still. */
async function pause(): Promise<void> {
  await begin();
  await userEvent.keyboard('{ArrowRight>6/}');
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Paused. Take your time.')).toBeVisible();
}

state('exercises-none', {
  at: '/exercises',
  as: 'visitor',
  async steps() {
    await page.getByRole('searchbox', { name: 'Search' }).fill('senses nothing');
    await expect.element(page.getByText('None of them fits all of that.')).toBeVisible();
  },
});
state('exercise-led', { at, as: 'visitor', steps: begin, night: true });
state('exercise-paused', { at, as: 'visitor', steps: pause, night: true });
for (const [name, as] of [
  ['exercise-left', 'visitor'],
  ['exercise-left-by-member', 'member'],
] as const)
  state(name, {
    at,
    as,
    async steps() {
      await begin();
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('heading', { name: 'That’s enough, then.' })).toBeVisible();
    },
  });
