import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useScreenStart } from './use-screen-start.ts';

afterEach(cleanup);

function Screen({ title, writing = false }: { title: string; writing?: boolean }) {
  useScreenStart(title);
  return (
    <main>
      <h1>{title}</h1>
      {/* biome-ignore lint/a11y/noAutofocus: a focus that stands already is what is tested */}
      <input autoFocus={writing} />
    </main>
  );
}

test('a new screen begins at its heading, and the next one too', () => {
  const { rerender } = render(<Screen key="one" title="One" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'One' }));
  rerender(<Screen key="two" title="Two" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two' }));
});

test('a focus that stands somewhere already is left there', () => {
  render(<Screen title="One" writing />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
