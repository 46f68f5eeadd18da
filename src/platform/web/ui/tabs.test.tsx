import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { Tabs } from './tabs.tsx';

const tabs = ['Live', 'Upcoming', 'Past'].map((label) => ({
  value: label.toLowerCase(),
  label,
  panel: <p>{label} circles</p>,
}));
const tab = (name: string) => screen.getByRole('tab', { name });
const chosen = () => screen.getAllByRole('tab').map((each) => each.getAttribute('aria-selected'));

test('the first is open at first, and a press opens another in its place', async () => {
  const onValueChange = vi.fn();
  render(<Tabs label="Workshops" tabs={tabs} onValueChange={onValueChange} />);
  expect(screen.getByRole('tablist', { name: 'Workshops' })).toBeDefined();
  expect(screen.getByRole('tabpanel', { name: 'Live' }).textContent).toBe('Live circles');
  await userEvent.click(tab('Past'));
  expect(chosen()).toEqual(['false', 'false', 'true']);
  expect(screen.getByRole('tabpanel', { name: 'Past' }).textContent).toBe('Past circles');
  expect(screen.queryByText('Live circles')).toBeNull();
  expect(onValueChange.mock.calls).toEqual([['past']]);
});

test('they follow the arrow keys, around the end, and are one stop of the Tab key', async () => {
  render(<Tabs label="Workshops" tabs={tabs} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('Live'));
  await userEvent.keyboard('{ArrowRight}');
  expect([document.activeElement, chosen()]).toEqual([tab('Upcoming'), ['false', 'true', 'false']]);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect([document.activeElement, chosen()]).toEqual([tab('Past'), ['false', 'false', 'true']]);
  await userEvent.keyboard('{Home}');
  expect([document.activeElement, chosen()]).toEqual([tab('Live'), ['true', 'false', 'false']]);
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(tab('Past'));
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
});

test('the one who holds the choice decides', async () => {
  const onValueChange = vi.fn();
  const { rerender } = render(<Tabs label="Workshops" tabs={tabs} value="upcoming" onValueChange={onValueChange} />);
  expect(chosen()).toEqual(['false', 'true', 'false']);
  await userEvent.click(tab('Past'));
  expect([onValueChange.mock.lastCall, chosen()]).toEqual([['past'], ['false', 'true', 'false']]);
  rerender(<Tabs label="Workshops" tabs={tabs} value="past" onValueChange={onValueChange} />);
  expect(chosen()).toEqual(['false', 'false', 'true']);
});

test('before scripts have the page they cannot be pressed in vain', () => {
  const before = document.createElement('div');
  before.innerHTML = renderToString(<Tabs label="Workshops" tabs={tabs} />);
  const written = [...before.querySelectorAll('[role=tab]')].map((each) => each.getAttribute('aria-disabled'));
  expect(written).toEqual(['true', 'true', 'true']);
  render(<Tabs label="Workshops" tabs={tabs} />);
  const adopted = screen.getAllByRole('tab').map((each) => each.getAttribute('aria-disabled'));
  expect(adopted).not.toContain('true');
});
