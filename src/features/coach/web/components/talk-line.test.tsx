import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { TalkLine } from './talk-line.tsx';

const words = 'There’s “Five senses”, if you like.';

test('CARE C21, REAL 48 a line says who wrote it, and opens the exercise that it offers', () => {
  openPage(() => <TalkLine who="model" text={words} exercise="five-senses" />, '/ai/chat');
  screen.getByText('Coach, an AI program');
  const link = screen.getByRole('link', { name: 'Open the exercise' });
  expect(link.getAttribute('href')).toBe('/exercises/five-senses');
});

test('beside a talk that would be lost, the exercise opens in a tab of its own, and says so', () => {
  openPage(() => <TalkLine who="guide" text={words} exercise="five-senses" newTab />, '/ai/chat');
  expect(screen.getByRole('link', { name: /opens in a new tab/ }).getAttribute('target')).toBe('_blank');
});

test('a line that offers none has nothing to open', () => {
  openPage(() => <TalkLine who="guide" text={words} />, '/ai/chat');
  screen.getByText(words);
  expect(screen.queryByRole('link')).toBeNull();
});
