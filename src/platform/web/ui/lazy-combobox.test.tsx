import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LazyCombobox } from './lazy-combobox.tsx';
import { kitStrings as words } from './strings.ts';

/** The real one can't be had the first time, and is then on its way until this is kept. */
const arrival = vi.hoisted(() => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve, asked: 0 };
});
vi.mock('./combobox.tsx', async (original) => {
  arrival.asked += 1;
  if (arrival.asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
  await arrival.promise;
  return original();
});

const options = ['Austria', 'Australia', 'France'].map((label) => ({ value: label.toLowerCase(), label }));
const chosen = vi.fn();
const submitted = vi.fn((event: FormEvent) => event.preventDefault());

function Country({ from = '' }: { from?: string }) {
  const [value, setValue] = useState(from);
  return (
    <form onSubmit={submitted}>
      <LazyCombobox
        label="Country"
        options={options}
        value={value}
        clearable
        onValueChange={(next) => {
          chosen(next);
          setValue(next);
        }}
      />
      <input aria-label="Next" />
      <button type="submit">Save</button>
    </form>
  );
}
const field = () => document.querySelector('[role=combobox]') as HTMLInputElement;
/** Only the real one knows which list it has. */
const isReal = () => field().hasAttribute('aria-autocomplete');

afterEach(() => {
  cleanup();
  chosen.mockClear();
  submitted.mockClear();
});

describe('while the real one can’t be had', () => {
  test('it’s asked for again once the line is back', async () => {
    render(<Country />);
    document.dispatchEvent(new Event('pointermove'));
    await waitFor(() => expect(arrival.asked).toBe(1));
    await new Promise((resolve) => setTimeout(resolve));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(arrival.asked).toBe(2));
  });

  test.each([
    ['leaving the field takes the first that fits', '{Tab}'],
    ['Enter does, too, and sends nothing', '{Enter}'],
  ])('%s', async (_, key) => {
    render(<Country from="france" />);
    await userEvent.tab();
    await userEvent.keyboard(`austr${key}`);
    expect([isReal(), field().value, chosen.mock.calls]).toEqual([false, 'Austria', [['austria']]]);
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button'));
    expect(submitted).toHaveBeenCalledOnce();
  });

  test('Enter on part of the name that’s chosen already puts the whole back, and sends nothing', async () => {
    render(<Country from="france" />);
    await userEvent.tab();
    await userEvent.keyboard('fra{Enter}');
    expect([field().value, submitted.mock.calls, chosen.mock.calls]).toEqual(['France', [], []]);
  });

  test('Enter where nothing was typed sends the form', async () => {
    render(<Country from="france" />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect([submitted.mock.calls.length, chosen.mock.calls.length]).toEqual([1, 0]);
  });

  test('a name that isn’t there holds the form back, and is said once the field was left', async () => {
    render(<Country from="france" />);
    await userEvent.tab();
    await userEvent.keyboard('atlantis');
    expect([field().checkValidity(), chosen.mock.calls]).toEqual([false, []]);
    await userEvent.click(screen.getByLabelText('Next'));
    expect(field().value).toBe('atlantis');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    screen.getByText(words.nothingFound);
    await userEvent.clear(field());
    expect(screen.queryByText(words.nothingFound)).toBeNull();
    await userEvent.tab();
    expect([field().checkValidity(), chosen.mock.calls]).toEqual([true, [['']]]);
  });
});

// From then on the real one is here.
test('pressed while the real one is on its way, it opens once that’s here', async () => {
  render(<Country />);
  await userEvent.click(field());
  expect(isReal()).toBe(false);
  arrival.resolve();
  await screen.findByRole('option', { name: 'France' });
  expect(document.activeElement).toBe(field());
});

test('what was left in it, and isn’t there, stands in the real one, which opens nothing', async () => {
  render(<Country from="france" />);
  act(() => field().focus());
  fireEvent.input(field(), { target: { value: 'atlantis' } });
  act(() => screen.getByLabelText('Next').focus());
  expect(isReal()).toBe(false);
  document.dispatchEvent(new Event('pointermove'));
  await waitFor(() => expect(isReal()).toBe(true));
  expect([field().value, field().checkValidity(), document.activeElement]).toEqual([
    'atlantis',
    false,
    screen.getByLabelText('Next'),
  ]);
  screen.getByText(words.nothingFound);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(chosen).not.toHaveBeenCalled();
});

test('until somebody begins something it looks as it will, with what’s chosen', async () => {
  render(<Country from="france" />);
  expect([field().value, isReal()]).toEqual(['France', false]);
  document.dispatchEvent(new Event('pointermove'));
  await waitFor(() => expect(isReal()).toBe(true));
  expect([field().value, document.activeElement]).toEqual(['France', document.body]);
});

test('someone in it goes on where they are, with what they’ve typed', async () => {
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
