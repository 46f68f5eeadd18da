import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#platform/testing/web-page.tsx';
import { Avatar, AvatarGroup } from './avatar.tsx';

const lettersOf = (name: string) => {
  const { container } = render(<Avatar name={name} beside />);
  return container.firstElementChild?.getAttribute('data-letters');
};

test.each([
  ['Alice', 'A'],
  ['alice marsh', 'AM'],
  ['Ana María del Campo', 'AC'],
  ['  Bob  Marsh ', 'BM'],
  ['Élodie', 'É'],
  ['🌱 Moss', '🌱M'],
])('the letters of %s are %s', (name, letters) => {
  expect(lettersOf(name)).toBe(letters);
});

test('a name that is not known yet is a point', () => {
  expect(lettersOf('')).toBe('·');
});

test('alone it is read out by its name; beside the name it is not read twice', () => {
  render(
    <>
      <Avatar name="Alice" />
      <Avatar name="Bob" beside />
    </>,
  );
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual(['Alice']);
});

test('a person has the same colour everywhere', () => {
  const look = (name: string) => render(<Avatar name={name} />).container.firstElementChild?.className;
  expect(look('Alice')).toBe(look('Alice'));
  expect(new Set(['Alice', 'Bob', 'Cleo', 'Dan', 'Eve'].map(look)).size).toBeGreaterThan(1);
});

test.each([
  [['Alice', 'Bob'], 2, 'Alice, Bob', ''],
  [['Alice', 'Bob', 'Cleo', 'Dan'], 4, 'Alice, Bob, Cleo, Dan', ''],
  [['Alice', 'Bob', 'Cleo', 'Dan', 'Eve'], 3, 'Alice, Bob, Cleo, and 2 more', '+2'],
])('some people are read out together: %s', (names, drawn, label, rest) => {
  render(<AvatarGroup names={names} />);
  const group = screen.getByRole('img', { name: label });
  expect([group.querySelectorAll('[data-letters]').length, group.textContent]).toEqual([drawn, rest]);
});
