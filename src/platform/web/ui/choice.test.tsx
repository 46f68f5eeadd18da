import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { noteOf } from '#platform/testing/web-page.tsx';
import { Checkbox, RadioGroup, Switch } from './choice.tsx';

describe.each([
  ['a checkbox', Checkbox, 'checkbox'],
  ['a switch', Switch, 'switch'],
] as const)('%s', (_, Piece, role) => {
  test('goes on and off by a press on its words', async () => {
    const onChange = vi.fn();
    render(<Piece label="Remind me" name="remind" onChange={onChange} />);
    const box = screen.getByRole<HTMLInputElement>(role, { name: 'Remind me' });
    expect([box.checked, box.name]).toEqual([false, 'remind']);
    await userEvent.click(screen.getByText('Remind me'));
    expect(box.checked).toBe(true);
    await userEvent.click(screen.getByText('Remind me'));
    expect(box.checked).toBe(false);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('is described by its hint, and by nothing without one', () => {
    render(
      <>
        <Piece label="One" hint="An hour before it begins." />
        <Piece label="Two" />
      </>,
    );
    expect(noteOf(screen.getByRole(role, { name: 'One' }))).toBe('An hour before it begins.');
    expect(screen.getByRole(role, { name: 'Two' }).hasAttribute('aria-describedby')).toBe(false);
  });

  test('one that cannot be pressed stays as it is', async () => {
    render(<Piece label="Remind me" disabled />);
    await userEvent.click(screen.getByText('Remind me'));
    expect(screen.getByRole<HTMLInputElement>(role).checked).toBe(false);
  });
});

describe('one of a few', () => {
  const options = [
    { value: 'all', label: 'Everybody', hint: 'It stands on the list.' },
    { value: 'code', label: 'Whoever has the code' },
  ];
  const option = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

  function Group({ error, onValueChange }: { error?: string; onValueChange?: (value: string) => void }) {
    const [value, setValue] = useState('all');
    const choose = (next: string) => {
      setValue(next);
      onValueChange?.(next);
    };
    return <RadioGroup label="Who" name="who" options={options} value={value} error={error} onValueChange={choose} />;
  }

  test('the chosen one is marked, and a press chooses another', async () => {
    const onValueChange = vi.fn();
    render(<Group onValueChange={onValueChange} />);
    expect([option(/^Everybody/).checked, option(/code/).checked]).toEqual([true, false]);
    await userEvent.click(option(/code/));
    expect([option(/^Everybody/).checked, option(/code/).checked]).toEqual([false, true]);
    expect(onValueChange.mock.calls).toEqual([['code']]);
  });

  test('its options are one group with a name, and a hint is part of an option', () => {
    render(<Group />);
    expect(screen.getByRole('group', { name: 'Who' }).hasAttribute('aria-describedby')).toBe(false);
    expect(option(/It stands on the list/).value).toBe('all');
    expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name))).toEqual(new Set(['who']));
  });

  test('what is wrong describes the group', () => {
    render(<Group error="Please choose." />);
    expect(noteOf(screen.getByRole('group', { name: 'Who' }))).toBe('Please choose.');
  });
});
