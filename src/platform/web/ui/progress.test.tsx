import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#platform/testing/web-page.tsx';
import { Progress, Steps } from './progress.tsx';

const bar = (name: string) => screen.getByRole('progressbar', { name });

test.each([
  ['nothing yet', 0, '0'],
  ['a third, rounded', 1 / 3, '33'],
  ['all of it', 1, '100'],
  ['less than nothing', -1, '0'],
  ['more than all', 7, '100'],
])('%s: the line is as long as it says', (_, value, now) => {
  render(<Progress label="Module 1" value={value} words="2 of 6 parts" />);
  expect(bar('Module 1').getAttribute('aria-valuenow')).toBe(now);
  expect(bar('Module 1').querySelector('rect')?.getAttribute('width')).toBe(now);
});

test('how far it has come is also said in words, for eyes and ears', () => {
  render(<Progress label="Module 1" value={0.3} words="2 of 6 parts" />);
  expect(bar('Module 1').getAttribute('aria-valuetext')).toBe('2 of 6 parts');
  expect(screen.getByText('2 of 6 parts')).toBeDefined();
});

test('on a short way the step one stands at and those before it are lit', () => {
  render(<Steps label="Step 2 of 3" at={2} of={3} />);
  const steps = bar('Step 2 of 3');
  expect(['now', 'min', 'max'].map((part) => steps.getAttribute(`aria-value${part}`))).toEqual(['2', '1', '3']);
  expect([...steps.children].map(({ className }) => className.includes('bg-dawn'))).toEqual([true, true, false]);
});
