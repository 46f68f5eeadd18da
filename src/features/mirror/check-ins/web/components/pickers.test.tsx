import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import type { PlaceOnField } from '../../domain/families.ts';
import { feelings } from '../../domain/feelings.ts';
import { limits } from '../../domain/limits.ts';
import { MonthGrid } from '../history/components/month-grid.tsx';
import { FactorsPicker } from './factors-picker.tsx';
import { FeelingsPicker } from './feelings-picker.tsx';
import { PlaceField } from './place-field.tsx';

/** What was chosen, newest last. */
let chosen: readonly string[] = [];

function feelingsAt(place: PlaceOnField, first: readonly string[] = []): void {
  chosen = first;
  openPage(() => {
    const [now, setNow] = useState(first);
    chosen = now;
    return <FeelingsPicker place={place} chosen={now} onChange={setNow} />;
  }, '/');
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('REAL 45 feelings', () => {
  test('a word is let go by the tap that chose it, and the sentence of the last one is read out', async () => {
    feelingsAt({ energy: -50, pleasantness: -50 });
    const [first, second] = boxes();
    const words = [first, second].map((box) => feelings.find(({ word }) => word === box?.labels?.[0]?.textContent));
    await userEvent.click(first as HTMLElement);
    await userEvent.click(second as HTMLElement);
    expect(chosen).toEqual(words.map((one) => one?.id));
    const said = document.querySelector('[aria-live=polite]');
    expect(said?.textContent).toBe(words[1]?.sentence);
    await userEvent.click(second as HTMLElement);
    expect(chosen).toEqual([words[0]?.id]);
    expect(said?.textContent).toBe(words[0]?.sentence);
  });

  test('with as many as there may be no other can be tapped, and each of them can be let go', async () => {
    const first = feelings.slice(0, limits.feelings).map(({ id }) => id);
    feelingsAt({ energy: 0, pleasantness: 0 }, first);
    for (const box of boxes()) expect(box.disabled, box.labels?.[0]?.textContent ?? '').toBe(!box.checked);
    expect(boxes().filter((box) => box.checked)).toHaveLength(limits.feelings);
    await userEvent.click(boxes().find((box) => box.checked) as HTMLElement);
    expect(boxes().some((box) => box.disabled)).toBe(false);
  });

  test('what’s far from one’s place stays in sight once it’s chosen, also after the place has changed', () => {
    const [far] = feelings.filter(({ family }) => family === 'bright');
    feelingsAt({ energy: -100, pleasantness: -100 }, [far?.id ?? '']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: far?.word ?? '' }).checked).toBe(true);
  });

  test('a word that there isn’t says so, and the others come back as the field is emptied', async () => {
    feelingsAt({ energy: 0, pleasantness: 0 });
    const all = screen.getByRole('button', { name: /all/i });
    expect(all.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(all);
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, 'xylophone');
    expect(screen.getByRole('status').textContent).not.toBe('');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.clear(field);
    expect(screen.queryByRole('status')).toBeNull();
    expect(boxes().length).toBe(feelings.length);
  });
});

describe('REAL 45 where one is', () => {
  const field = (onChange: (place: PlaceOnField) => void) => {
    openPage(() => <PlaceField value={null} onChange={onChange} />, '/');
    const shown = document.querySelector<HTMLElement>('[data-place-field]') as HTMLElement;
    shown.setPointerCapture = () => {};
    shown.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 200 }) as DOMRect;
    return shown;
  };

  test.each([
    ['the middle', 200, 150, { energy: 0, pleasantness: 0 }],
    ['above on the right', 300, 50, { energy: 100, pleasantness: 100 }],
    ['below on the left', 100, 250, { energy: -100, pleasantness: -100 }],
    ['far outside, where a finger slid off', 9_000, -9_000, { energy: 100, pleasantness: 100 }],
  ])('%s is where it was touched, and never beyond the field', (_, clientX, clientY, place) => {
    const onChange = vi.fn<(place: PlaceOnField) => void>();
    fireEvent.pointerDown(field(onChange), { clientX, clientY, pointerId: 1 });
    // No minus nought, which JSON has none of.
    expect(onChange.mock.calls).toEqual([[place]]);
    expect(Object.values(onChange.mock.calls[0]?.[0] ?? {}).some((value) => Object.is(value, -0))).toBe(false);
  });

  test('a mouse that only passes over it chooses nothing', () => {
    const onChange = vi.fn();
    const shown = field(onChange);
    fireEvent.pointerMove(shown, { clientX: 150, clientY: 60, buttons: 0 });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.pointerMove(shown, { clientX: 150, clientY: 60, buttons: 1 });
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('what it has to do with', () => {
  let kept: { factors: readonly string[]; typed: string };
  const factors = (first: readonly string[], typed = '') =>
    openPage(() => {
      const [now, setNow] = useState({ factors: [...first], typed });
      kept = now;
      return (
        <FactorsPicker
          reads="only-shown"
          chosen={now.factors}
          typed={now.typed}
          onChange={(change) => setNow((before) => ({ ...before, ...change }))}
        />
      );
    }, '/');

  test('Enter adds one’s own words, and not the Enter that only ends a word in another script', async () => {
    factors([]);
    const field = screen.getByRole('textbox');
    await userEvent.type(field, 'my cat');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(kept).toEqual({ factors: [], typed: 'my cat' });
    await userEvent.type(field, '{Enter}');
    expect(kept).toEqual({ factors: ['my cat'], typed: '' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'my cat' }).checked).toBe(true);
  });

  test('a word of ours that’s typed is tapped, and isn’t there a second time', async () => {
    factors([]);
    await userEvent.type(screen.getByRole('textbox'), 'at HOME{Enter}');
    expect(kept.factors).toEqual(['at-home']);
    expect(screen.getAllByRole('checkbox', { name: 'At home' })).toHaveLength(1);
  });

  test('with as many as there may be it’s said, own words stay in the field, and one can still be let go', async () => {
    const full = Array.from({ length: limits.factors }, (_, at) => `thing ${at}`);
    factors(full, 'one more');
    expect(screen.getByRole('status').textContent).not.toBe('');
    await press('Add');
    expect(kept).toEqual({ factors: full, typed: 'one more' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'At home' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'thing 3' }));
    await press('Add');
    expect(kept).toEqual({ factors: [...full.filter((one) => one !== 'thing 3'), 'one more'], typed: '' });
  });
});

describe('a month as a calendar', () => {
  const onChoose = vi.fn<(date: string) => void>();
  const month = (date: string, today: string) =>
    openPage(
      () => (
        <MonthGrid
          date={date}
          today={today}
          label="November 2026"
          familiesOn={(day) => (day === '2026-11-03' ? ['heavy', 'bright'] : [])}
          isKnown={(day) => day > '2026-11-02'}
          onChoose={onChoose}
        />
      ),
      '/',
    );
  // By its date: how a day is written is the reader's own kind of English.
  const day = (date: string) => document.querySelector(`[data-date="${date}"]`) as HTMLButtonElement;

  test('says what each day holds, and nothing of days that aren’t read yet', () => {
    month('2026-11-15', '2026-11-15');
    const table = within(screen.getByRole('table', { name: 'November 2026' }));
    expect(table.getAllByRole('button')).toHaveLength(30);
    expect(day('2026-11-03').getAttribute('aria-label')).toMatch(/: heavy, bright$/);
    expect(day('2026-11-04').getAttribute('aria-label')).toMatch(/: nothing kept$/);
    expect(day('2026-11-02').getAttribute('aria-label')).not.toContain(':');
  });

  test('Tab comes to one day alone, and days that are still to come can’t be chosen', async () => {
    month('2026-11-14', '2026-11-15');
    const reached = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(reached.map((one) => one.getAttribute('data-date'))).toEqual(['2026-11-14']);
    expect(day('2026-11-15').getAttribute('aria-current')).toBe('date');
    expect(day('2026-11-16').disabled).toBe(true);
    expect(day('2026-11-15').disabled).toBe(false);
    onChoose.mockClear();
    await userEvent.click(day('2026-11-03'));
    expect(onChoose.mock.calls).toEqual([['2026-11-03']]);
  });

  test.each([
    ['ArrowLeft', '2026-11-13'],
    ['ArrowRight', '2026-11-15'],
    ['ArrowUp', '2026-11-07'],
    ['ArrowDown', null],
    ['PageUp', '2026-10-01'],
    ['PageDown', null],
    ['Home', null],
  ])('%s leads to %s, and never past today', (key, to) => {
    month('2026-11-14', '2026-11-15');
    onChoose.mockClear();
    fireEvent.keyDown(day('2026-11-14'), { key });
    expect(onChoose.mock.calls).toEqual(to === null ? [] : [[to]]);
  });
});
