import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { chatRulesAbility } from './chat-rules-ability.tsx';

afterEach(cleanup);

const acts = { choose: vi.fn() };
const room = { workshopId: 'w', self: 'a', host: 'a', participants: [], clockOffset: 0, connected: true } as const;
const view = { latecomers: 'until-round', days: null } as const;

test('CARE C9 C20 a host chooses once an evening what latecomers see and how long the chat is kept; nobody else does', async () => {
  render(chatRulesAbility.slots?.settings?.({ ...room, view, acts, role: 'facilitator' }));
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((one) => one.checked);
  expect(checked.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Everything, until a round begins',
    'As long as usual',
  ]);
  for (const name of ['From when they came', '7 days', 'Until the circle is over'])
    await userEvent.click(screen.getByRole('radio', { name }));
  const chosen = [{ latecomers: 'arrival' }, { days: 7 }, { days: 0 }];
  expect(acts.choose.mock.calls).toEqual(chosen.map((rules) => [{ ...view, ...rules }]));
  expect(chatRulesAbility.slots?.settings?.({ ...room, view, acts, role: 'participant' })).toBeNull();
});
