import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { KeyList } from './key-list.tsx';

test('each key is there with what it does, and one switch turns them all off', async () => {
  const onSwitch = vi.fn();
  const keys = [
    { key: 'm', label: 'Microphone on or off', press: vi.fn() },
    { key: ' ', label: 'Hold it down to talk', press: vi.fn() },
  ];
  render(<KeyList keys={keys} on onSwitch={onSwitch} />);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['M', 'Space']);
  await userEvent.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
  expect(onSwitch.mock.calls).toEqual([[false]]);
});
