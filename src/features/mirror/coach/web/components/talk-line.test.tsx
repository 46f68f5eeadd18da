import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { TalkLine } from './talk-line.tsx';

const words = 'There’s “Five senses”, if you like.';

test('CARE C21, REAL 48 a line says who wrote it, and opens the exercise that it offers', () => {
  openPage(() => <TalkLine who="model" text={words} exercise="five-senses" />, '/ai/chat');
  screen.getByText('AI model, may be wrong');
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

test('CARE C12 C24 who it names to call is one tap away, the longer number first, and what’s no number is a page of its own', () => {
  const text = 'A line: Night line, 0800 112 0 111; in danger, 112. Or findahelpline.com has one for every country.';
  const help = [
    { name: 'Emergency', tel: '112', url: 'tel:112' },
    { name: 'Night line', tel: '0800 112 0 111', url: 'tel:08001120111' },
    { name: 'findahelpline.com', tel: null, url: 'https://findahelpline.com' },
  ];
  openPage(() => <TalkLine who="guide" text={text} help={help} />, '/ai/chat');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['0800 112 0 111', 'tel:08001120111'],
    ['112', 'tel:112'],
    ['findahelpline.com (opens in a new tab)', 'https://findahelpline.com'],
  ]);
  screen.getByRole('link', { name: 'Call Night line: 0800 112 0 111' });
  expect(screen.getByRole('listitem').textContent).toContain('A line: Night line, 0800 112 0 111; in danger, 112.');
});

test('a line whose name begins with its number is tapped at the number', () => {
  const name = '988 Suicide & Crisis Lifeline';
  openPage(
    () => <TalkLine who="guide" text={`Call ${name}, 988.`} help={[{ name, tel: '988', url: 'tel:988' }]} />,
    '/ai/chat',
  );
  expect(screen.getByRole('link').previousSibling?.textContent).toBe(`Call ${name}, `);
});

test('a line by text opens a message', () => {
  const help = [{ name: 'Jeugdlijn', tel: '85258', url: 'sms:85258' }];
  openPage(() => <TalkLine who="guide" text="Jeugdlijn, by text to 85258" help={help} />, '/ai/chat');
  expect(screen.getByRole('link', { name: 'Text Jeugdlijn: 85258' }).getAttribute('href')).toBe('sms:85258');
});
