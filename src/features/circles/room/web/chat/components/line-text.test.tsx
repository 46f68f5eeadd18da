import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LineText } from './line-text.tsx';

afterEach(cleanup);

test('a link opens a tab of its own, which knows nothing of the room, and shows where it leads', () => {
  render(<LineText text={'Look:\nhttps://Sea.Example/א/waves, all of you'} />);
  const link = screen.getByRole<HTMLAnchorElement>('link');
  expect([link.getAttribute('href'), link.target, link.rel, link.title]).toEqual([
    'https://Sea.Example/א/waves',
    '_blank',
    'noopener noreferrer',
    'sea.example',
  ]);
  expect(link.querySelector('b')?.textContent).toBe('Sea.Example');
  expect(link.querySelector('bdi')?.dir).toBe('ltr');
  expect(document.body.textContent).toBe('Look:\nhttps://Sea.Example/א/waves (in a new tab), all of you');
});

test('an address that begins with www is a link, too, by https, and shows itself as it was written', () => {
  render(<LineText text="see www.sea.example/waves" />);
  const link = screen.getByRole<HTMLAnchorElement>('link');
  expect([link.getAttribute('href'), link.querySelector('b')?.textContent]).toEqual([
    'https://www.sea.example/waves',
    'www.sea.example',
  ]);
  expect(document.body.textContent).toBe('see www.sea.example/waves (in a new tab)');
});

test('text that may lead elsewhere than it says is no link', () => {
  render(<LineText text="https://bank.example@evil.example javascript:alert(1)" />);
  expect(screen.queryByRole('link')).toBeNull();
});
