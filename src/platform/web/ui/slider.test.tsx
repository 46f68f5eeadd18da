import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { Slider } from './slider.tsx';

const ends = { label: 'Energy', low: 'resting', high: 'lively', min: 0, max: 4 };
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Energy' });

test('a place between two words is told as a number', () => {
  const onValueChange = vi.fn();
  render(<Slider {...ends} value={2} onValueChange={onValueChange} />);
  expect([slider().value, slider().min, slider().max]).toEqual(['2', '0', '4']);
  fireEvent.change(slider(), { target: { value: '3' } });
  expect(onValueChange.mock.calls).toEqual([[3]]);
});

test('both ends stand below it, and someone who can’t see the thumb hears the value in words', () => {
  const words = (value: number) => `${value} of 4, fairly calm`;
  const { rerender } = render(<Slider {...ends} value={1} onValueChange={() => {}} words={words} />);
  expect(slider().getAttribute('aria-valuetext')).toBe('1 of 4, fairly calm');
  expect([screen.getByText('resting'), screen.getByText('lively')]).toHaveLength(2);
  rerender(<Slider {...ends} value={1} onValueChange={() => {}} />);
  expect(slider().hasAttribute('aria-valuetext')).toBe(false);
});

test('one that cannot be moved now says so', () => {
  render(<Slider {...ends} value={1} onValueChange={() => {}} disabled />);
  expect(slider().disabled).toBe(true);
});
