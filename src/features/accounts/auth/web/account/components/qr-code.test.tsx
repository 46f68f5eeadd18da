import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#platform/testing/web-page.tsx';
import { QrCode } from './qr-code.tsx';

const svg = (size: string, lines: string) =>
  `<svg viewBox="0 0 ${size} ${size}"><path fill="white" d="M0 0h45v45H0z"/><path stroke="black" d="${lines}"/></svg>`;

test('the lines are drawn in their square', () => {
  render(<QrCode picture={svg('45', 'M4 4.5h7m1 0h2')} label="the code" />);
  const drawn = screen.getByRole('img', { name: 'the code' });
  expect([drawn.getAttribute('viewBox'), drawn.querySelector('path')?.getAttribute('d')]).toEqual([
    '0 0 45 45',
    'M4 4.5h7m1 0h2',
  ]);
});

test.each([
  ['something else', '<svg><script>alert(1)</script></svg>'],
  ['lines that are none', svg('45', 'M4 4.5h7&quot; onload=&quot;x')],
  ['a square of no size', svg('', 'M4 4.5h7')],
])('%s is not drawn', (_, picture) => {
  render(<QrCode picture={picture} label="the code" />);
  expect(screen.queryByRole('img')).toBeNull();
});
