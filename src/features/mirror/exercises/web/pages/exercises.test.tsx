import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { exercises } from '../../domain/exercises.ts';
import { Page } from './exercises.tsx';

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const search = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });

test('all of them at first; then by need, by time and by words, each with how many there are', () => {
  openPage(Page, '/exercises');
  expect(titles()).toEqual(exercises.map(({ title }) => title));
  fireEvent.click(screen.getByRole('radio', { name: 'Rest and sleep' }));
  fireEvent.click(screen.getByRole('radio', { name: '4 or 5 minutes' }));
  search('sleep');
  expect(titles()).toEqual(['Before sleep']);
  expect(screen.getByRole('status').textContent).toBe('1 exercise');
  expect(screen.getByRole('link', { name: 'Before sleep' }).getAttribute('href')).toBe('/exercises/before-sleep');
});

test('where nothing fits, it says so and leads back to all', () => {
  openPage(Page, '/exercises');
  search('xylophone');
  expect(screen.getByRole('status').textContent).toBe('None of them fits all of that.');
  fireEvent.click(screen.getByRole('button', { name: 'Show all exercises' }));
  expect(titles()).toHaveLength(exercises.length);
});
