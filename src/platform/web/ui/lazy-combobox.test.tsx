import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyCombobox } from './lazy-combobox.tsx';

/** The real one is on its way until this is kept. */
const arrival = vi.hoisted(() => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
});
vi.mock('./combobox.tsx', async (original) => {
  await arrival.promise;
  return original();
});

const options = ['Austria', 'Australia', 'France'].map((label) => ({ value: label.toLowerCase(), label }));
const chosen = vi.fn();

function Country({ from = '' }: { from?: string }) {
  const [value, setValue] = useState(from);
  return (
    <LazyCombobox
      label="Country"
      options={options}
      value={value}
      onValueChange={(next) => {
        chosen(next);
        setValue(next);
      }}
    />
  );
}
const field = () => document.querySelector('[role=combobox]') as HTMLInputElement;
/** Only the real one knows which list it has. */
const isReal = () => field().hasAttribute('aria-autocomplete');

afterEach(() => {
  cleanup();
  chosen.mockClear();
});

// First, since from then on the real one is here.
test('pressed while the real one is on its way, it opens once that’s here', async () => {
  render(<Country />);
  await userEvent.click(field());
  expect(isReal()).toBe(false);
  arrival.resolve();
  await screen.findByRole('option', { name: 'France' });
  expect(document.activeElement).toBe(field());
});

test('until somebody begins something it looks as it will, with what’s chosen', async () => {
  render(<Country from="france" />);
  expect([field().value, isReal()]).toEqual(['France', false]);
  document.dispatchEvent(new Event('pointermove'));
  await waitFor(() => expect(isReal()).toBe(true));
  expect([field().value, document.activeElement]).toEqual(['France', document.body]);
});

test('whoever is in it goes on where they are, with what they’ve typed', async () => {
  render(<Country from="france" />);
  await userEvent.tab();
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('aus');
  await waitFor(() => expect(isReal()).toBe(true));
  await userEvent.keyboard('tri');
  expect(field().value).toBe('austri');
  await userEvent.click(await screen.findByRole('option', { name: 'Austria' }));
  expect(chosen).toHaveBeenCalledWith('austria');
});
