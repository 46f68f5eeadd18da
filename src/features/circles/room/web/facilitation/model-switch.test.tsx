import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, signInAlice } from '#platform/testing/web-server.ts';
import { nothingOffered } from '#testing/usual-answers.ts';
import { usualSetup } from '../../domain/facilitation/setup.ts';
import { ModelSwitch } from './components/model-switch.tsx';

const marked = { ...nothingOffered, is_offered: true, premium: ['ai-suggestions'] };
const acts = { set: vi.fn(), notice: vi.fn(), putAway: vi.fn(), say: vi.fn(), look: vi.fn() };

beforeEach(() => signInAlice());
afterEach(cleanup);

function show(asksModel: boolean) {
  const view = { setup: { ...usualSetup, asksModel }, writing: false, card: null, looking: false };
  const props = { view: { ...view, model: { service: null } }, acts, connected: true };
  return render(<ModelSwitch {...(props as unknown as Parameters<typeof ModelSwitch>[0])} />);
}
const button = () => screen.getByRole('switch', { name: 'Ask a model for suggestions, too' });

test('REAL 7 people who may not have a model asked can’t switch it on, so that nobody reads what isn’t so; off they can', async () => {
  answer('GET /api/v1/membership', marked);
  const first = show(false);
  await screen.findByText(/^This is part of the membership here/);
  expect(button().hasAttribute('disabled') || button().getAttribute('aria-disabled') === 'true').toBe(true);
  first.unmount();
  show(true);
  await waitFor(() => expect(screen.queryByText(/^This is part of the membership here/)).toBeNull());
  await userEvent.click(button());
  expect(acts.set.mock.calls).toEqual([[{ asksModel: false }]]);
});

test('REAL 7 with premium, or where it isn’t marked, it’s switched on as ever', async () => {
  for (const membership of [nothingOffered, { ...marked, standing: { source: 'gift', until: null } }]) {
    acts.set.mockClear();
    answer('GET /api/v1/membership', membership);
    const view = show(false);
    await userEvent.click(button());
    expect(acts.set.mock.calls).toEqual([[{ asksModel: true }]]);
    view.unmount();
  }
});
