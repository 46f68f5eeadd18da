import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAboveKeyboard } from './use-above-keyboard.ts';

/** What's seen of a page of 800 pixels. */
const seen = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  return <div ref={bar} data-testid="bar" />;
}
const covered = () => screen.getByTestId('bar').style.getPropertyValue('--keyboard');
function see(change: Partial<typeof seen>): void {
  Object.assign(seen, change);
  seen.dispatchEvent(new Event('resize'));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('tools know how much a keyboard covers, and a page that’s only zoomed covers nothing', () => {
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('innerHeight', 800);
  render(<Bar />);
  expect(covered()).toBe('0px');
  see({ height: 480 });
  expect(covered()).toBe('320px');
  see({ offsetTop: 100 });
  expect(covered()).toBe('220px');
  see({ scale: 2 });
  expect(covered()).toBe('0px');
});
