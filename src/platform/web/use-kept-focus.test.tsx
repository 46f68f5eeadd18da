import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

function Box({ names }: { names: readonly string[] }) {
  const box = useKeptFocus<HTMLElement>();
  return (
    <section ref={box} tabIndex={-1} aria-label="Box">
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </section>
  );
}

function Room({ names }: { names: readonly string[] | null }) {
  return (
    <main>
      <h1 tabIndex={-1}>Circle</h1>
      {names && <Box names={names} />}
      <button type="button">Elsewhere</button>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('the focus of a button that goes stays in its box, and that of a box that goes is at the heading', () => {
  const { rerender } = render(<Room names={['Pass', 'Lead']} />);
  button('Pass').focus();
  rerender(<Room names={['Lead']} />);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Box' }));
  button('Lead').focus();
  rerender(<Room names={null} />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('focus that’s elsewhere stays there', () => {
  const { rerender } = render(<Room names={['Pass', 'Lead']} />);
  button('Pass').focus();
  button('Elsewhere').focus();
  rerender(<Room names={['Lead']} />);
  expect(document.activeElement).toBe(button('Elsewhere'));
  button('Lead').focus();
  button('Lead').blur();
  rerender(<Room names={['Lead', 'Pass']} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Room names={null} />);
  expect(document.activeElement).toBe(document.body);
});
