import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { calls, signInAlice } from '#platform/testing/web-server.ts';
import { mayInterrupt } from '#platform/web/upkeep/may-interrupt.ts';
import { CareCard } from './care-card.tsx';

beforeEach(() => signInAlice());

test.each(['concern', 'urgent'] as const)(
  'CARE C12 after words of %s there’s help, one’s own plan and a way to put it aside, and nobody is told',
  async (level) => {
    const before = calls.length;
    let closed = 0;
    openPage(() => <CareCard level={level} onClose={() => (closed += 1)} />, '/care');
    expect((await screen.findByRole('link', { name: 'Help now' })).getAttribute('href')).toBe('/help-now');
    expect(screen.getByRole('link', { name: 'Open my safety plan' }).getAttribute('href')).toBe('/my-safety-plan');
    screen.getByText(/nobody is told/);
    // Nothing about the app itself comes up beside it.
    expect(mayInterrupt()).toBe(false);
    // C3, C22: no level, no diagnosis, no promise.
    expect(document.body.textContent).not.toMatch(/concern|urgent|risk|level|detect|treat|therapy|disorder/i);
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect([closed, calls.length]).toEqual([1, before]);
  },
);

test.each([
  ['takes the focus, so that it’s read out and in sight', false],
  ['in a live room leaves it to whoever is typing', true],
])('CARE C12 the card %s', async (_, inRoom) => {
  openPage(() => <CareCard level="urgent" onClose={() => {}} inRoom={inRoom} />, '/care');
  const heading = await screen.findByRole('heading', { name: 'Are you safe right now?' });
  expect(document.activeElement === heading).toBe(!inRoom);
  expect(screen.queryByRole('status') !== null).toBe(inRoom);
});
