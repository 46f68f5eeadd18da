import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { BreathingExercise, BreathingTimer } from './breathing.tsx';

describe('the timer', () => {
  const timer = () => screen.getByRole('timer', { name: 'Quiet time' });
  const ring = () => timer().querySelector('[pathLength]')?.getAttribute('stroke-dasharray');

  test.each([
    ['at the start', 300_000, '5:00', '0 100'],
    ['a part of a second counts as a whole one', 60_001, '1:01', `${(1 - 60_001 / 300_000) * 100} 100`],
    ['half-way', 150_000, '2:30', '50 100'],
    ['seconds have two digits', 9_000, '0:09', '97 100'],
    ['at its end', 0, '0:00', '100 100'],
    ['past its end', -5_000, '0:00', '100 100'],
    ['with more left than there was', 400_000, '6:40', '0 100'],
  ])('%s: %i ms left are %s, and the ring is closed as far as the time is gone', (_, left, words, closed) => {
    render(<BreathingTimer label="Quiet time" left={left} of={300_000} />);
    expect(timer().textContent).toBe(words);
    expect(ring()).toBe(closed);
  });

  test('of no time at all is over', () => {
    render(<BreathingTimer label="Quiet time" left={0} of={0} />);
    expect(ring()).toBe('100 100');
  });
});

describe('the exercise', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const word = () => document.querySelector('.breath-word')?.textContent;
  const still = () => document.querySelector('.breath')?.hasAttribute('data-still');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  test('waits for its button, standing still', () => {
    render(<BreathingExercise breaths={3} />);
    pass(20_000);
    expect([word(), still()]).toEqual(['breathe', true]);
    expect(screen.getByText('3 breaths')).toBeDefined();
  });

  test('leads by words as by the picture: four seconds in, six out, and counts the breaths that are left', () => {
    render(<BreathingExercise breaths={2} />);
    press('Begin');
    expect([word(), still()]).toEqual(['breathe in', false]);
    pass(3_750);
    expect(word()).toBe('breathe in');
    pass(250);
    expect(word()).toBe('breathe out');
    pass(5_750);
    expect([word(), screen.queryByText('2 breaths') !== null]).toEqual(['breathe out', true]);
    pass(250);
    expect([word(), screen.queryByText('1 breath') !== null]).toEqual(['breathe in', true]);
  });

  test('ends by itself after its breaths, and says so once', () => {
    const onDone = vi.fn();
    render(<BreathingExercise breaths={2} onDone={onDone} />);
    press('Begin');
    pass(19_750);
    expect(onDone).not.toHaveBeenCalled();
    pass(250);
    expect([word(), still()]).toEqual(['breathe', true]);
    pass(30_000);
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Begin' })).toBeDefined();
  });

  test('can be stopped at any time without being done, and starts over', () => {
    const onDone = vi.fn();
    render(<BreathingExercise breaths={2} onDone={onDone} />);
    press('Begin');
    pass(12_000);
    press('Stop here');
    expect([word(), screen.queryByText('2 breaths') !== null]).toEqual(['breathe', true]);
    pass(30_000);
    press('Begin');
    pass(250);
    expect([word(), screen.queryByText('2 breaths') !== null]).toEqual(['breathe in', true]);
    expect(onDone).not.toHaveBeenCalled();
  });

  test('its drawing starts over with the words', () => {
    render(<BreathingExercise breaths={2} />);
    const before = document.querySelector('.breath');
    press('Begin');
    expect(document.querySelector('.breath')).not.toBe(before);
  });
});
