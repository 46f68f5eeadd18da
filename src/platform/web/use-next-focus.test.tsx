import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useNextFocus } from './use-next-focus.ts';

afterEach(cleanup);

/** A button that goes as it's pressed, and what comes in its place, by the test's word. */
function Answering({ shows }: { shows: boolean }) {
  const focusNext = useNextFocus();
  const [gone, setGone] = useState(false);
  return (
    <>
      {!gone && (
        <button
          type="button"
          onClick={() => {
            setGone(true);
            focusNext('#next');
          }}
        >
          Take it
        </button>
      )}
      <button type="button">Elsewhere</button>
      {gone && shows && (
        <button type="button" id="next">
          Next
        </button>
      )}
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
async function take(shows: boolean) {
  const { rerender } = render(<Answering shows={shows} />);
  button('Take it').focus();
  await userEvent.keyboard('{Enter}');
  return (now: boolean) => rerender(<Answering shows={now} />);
}

test('the focus goes on to what comes in its place', async () => {
  await take(true);
  expect(document.activeElement).toBe(button('Next'));
});

test('it waits for what isn’t there yet, and takes the focus once', async () => {
  const draw = await take(false);
  expect(document.activeElement).toBe(document.body);
  draw(false);
  draw(true);
  expect(document.activeElement).toBe(button('Next'));
  button('Next').blur();
  draw(true);
  expect(document.activeElement).toBe(document.body);
});

test('someone who went elsewhere meanwhile stays there, also later', async () => {
  const draw = await take(false);
  button('Elsewhere').focus();
  draw(true);
  expect(document.activeElement).toBe(button('Elsewhere'));
  button('Elsewhere').blur();
  draw(true);
  expect(document.activeElement).toBe(document.body);
});

test('nobody’s focus moves where nothing was pressed', () => {
  const { rerender } = render(<Answering shows />);
  rerender(<Answering shows={false} />);
  expect(document.activeElement).toBe(document.body);
});
