import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { noteOf } from '#platform/testing/web-page.tsx';
import { Combobox } from './combobox.tsx';

const options = [
  { value: 'pw', label: 'Palau' },
  { value: 'at', label: 'Austria' },
  { value: 'au', label: 'Australia', alsoCalled: ['Down Under'] },
  { value: 'be', label: 'Belgium' },
];
const onValueChange = vi.fn();

type Given = { first?: string; clearable?: boolean; error?: string; hint?: string; disabled?: boolean };
function open({ first = '', ...more }: Given = {}) {
  onValueChange.mockClear();
  function Country() {
    const [value, setValue] = useState(first);
    const choose = (next: string) => {
      setValue(next);
      onValueChange(next);
    };
    return <Combobox label="Country" options={options} value={value} {...more} onValueChange={choose} />;
  }
  render(<Country />);
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
const names = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);

test('a part of the name finds it, whatever its case, and a press chooses it', async () => {
  open();
  await userEvent.type(input(), 'AUSTR');
  expect(await names()).toEqual(['Austria', 'Australia']);
  await userEvent.click(screen.getByRole('option', { name: 'Australia' }));
  expect(onValueChange.mock.calls).toEqual([['au']]);
  expect(input().value).toBe('Australia');
});

test('the first that fits is taken by Enter', async () => {
  open();
  await userEvent.type(input(), 'bel');
  await names();
  await userEvent.keyboard('{Enter}');
  expect(onValueChange.mock.calls).toEqual([['be']]);
});

test('what begins with the typed text comes first, and other names find it', async () => {
  open();
  const field = input();
  await userEvent.type(field, 'au');
  // Its code is 'au'.
  expect(await names()).toEqual(['Australia', 'Austria', 'Palau']);
  await userEvent.clear(field);
  await userEvent.type(field, 'down u');
  expect(await names()).toEqual(['Australia']);
});

test('leaving takes the first that fits, too', async () => {
  open({ first: 'at' });
  const field = input();
  await userEvent.type(field, 'bel');
  await names();
  await userEvent.click(document.body);
  await waitFor(() => expect(field.value).toBe('Belgium'));
  expect(onValueChange.mock.calls).toEqual([['be']]);
});

test('a name that is not there stays, and is said to be unknown once left; nothing is chosen in its place', async () => {
  open({ first: 'be' });
  const field = input();
  await userEvent.type(field, 'Atlantis');
  expect(noteOf(field)).toBe('');
  await userEvent.click(document.body);
  await waitFor(() => expect(noteOf(field)).toBe('Nothing by that name. Try part of it.'));
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Atlantis', 'true']);
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Country, all options' }));
  expect(await names()).toEqual(options.map(({ label }) => label));
  expect(noteOf(field)).toBe('');
});

test('a name that is not there says what to do', async () => {
  open();
  await userEvent.type(input(), 'Atlantis');
  expect(await screen.findByText('Nothing by that name. Try part of it.')).toBeDefined();
  expect(screen.queryByRole('option')).toBeNull();
});

test('what is chosen stands there, to be replaced by what one types', () => {
  open({ first: 'be' });
  expect(input().value).toBe('Belgium');
  act(() => input().focus());
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, 'Belgium'.length]);
});

test('all choices are one press away, the chosen one marked', async () => {
  open({ first: 'be' });
  await userEvent.click(screen.getByRole('button', { name: 'Country, all options' }));
  expect(await names()).toEqual(options.map(({ label }) => label));
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Belgium');
});

test('a choice may be taken back only where that is offered', async () => {
  open({ first: 'be', clearable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onValueChange.mock.calls).toEqual([['']]);
  expect(input().value).toBe('');
});

test('without that there is no button for it', () => {
  open({ first: 'be' });
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('what is wrong stands in place of the hint, and marks the field', () => {
  open({ hint: 'Where you live.' });
  expect([noteOf(input()), input().getAttribute('aria-invalid')]).toEqual(['Where you live.', null]);
});

test('an error is tied to the field', () => {
  open({ hint: 'Where you live.', error: 'Please choose one.' });
  expect([noteOf(input()), input().getAttribute('aria-invalid')]).toEqual(['Please choose one.', 'true']);
});

test('one that is off takes nothing', async () => {
  open({ disabled: true });
  await userEvent.type(input(), 'bel');
  expect([input().value, screen.queryByRole('option')]).toEqual(['', null]);
});

test('what was typed in its place before it came stands there, and is searched', async () => {
  const begun = { typed: 'aus', isPressed: false, isLeft: false };
  render(<Combobox label="Country" value="be" onValueChange={onValueChange} options={options} begun={begun} />);
  expect(await names()).toEqual(['Austria', 'Australia']);
  expect(document.querySelector<HTMLInputElement>('[role=combobox]')?.value).toBe('aus');
});
