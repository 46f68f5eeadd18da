import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { exerciseOf } from '../../domain/exercises.ts';
import { Page } from './exercise.tsx';

const feet = exerciseOf('feet');
const spoken: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  spoken.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (slug = 'feet') => openPage(Page, `/exercises/${slug}`, '/exercises/:slug');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const said = () => document.querySelector('[aria-live]')?.textContent;
const words = (step: number) => feet?.steps[step]?.words;

test('it says what it is, where it comes from and what to do if it’s too much, and begins with a press', () => {
  open();
  screen.getByRole('heading', { level: 1, name: 'Feet on the floor' });
  screen.getByText(feet?.wayOut ?? 'no way out');
  screen.getByText(/^Nirbhay N\. Singh and colleagues: .*, 2007\. The words are ours\.$/);
  press('Begin');
  expect(said()).toBe(words(0));
  expect(document.activeElement?.textContent).toBe(words(0));
  pass((feet?.steps[0]?.seconds ?? 0) * 1_000 + 250);
  expect(said()).toBe(words(1));
});

test('each page names what to take instead, or leads to Help now where that’s people', () => {
  open('cool-water');
  expect(screen.getByRole('link', { name: 'Take this one: Feet on the floor' }).getAttribute('href')).toBe(
    '/exercises/feet',
  );
  open('room-for-grief');
  expect(screen.getByRole('link', { name: 'Help now' }).getAttribute('href')).toBe('/help-now');
});

test('back, a pause and on, by buttons and by keys; in a pause no time goes by', () => {
  open();
  press('Begin');
  press('Next');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(said()).toBe(words(2));
  press('Back');
  expect(said()).toBe(words(1));
  fireEvent.keyDown(document.body, { key: ' ' });
  screen.getByText('Paused. Take your time.');
  pass(120_000);
  expect(said()).toBe(words(1));
  press('Go on');
  expect(screen.queryByText('Paused. Take your time.')).toBeNull();
});

test('space on a button is the button’s, and keys with a modifier are the browser’s', () => {
  open();
  press('Begin');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next' }), { key: ' ' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
  expect([said(), screen.queryByText('Paused. Take your time.')]).toEqual([words(0), null]);
});

test.each([
  ['the button', () => press('Enough')],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('enough ends it at once, kindly: %s', (_, leave) => {
  open();
  press('Begin');
  leave();
  expect(document.activeElement?.textContent).toBe('That’s enough, then.');
  expect(said()).toBeUndefined();
  pass(600_000);
  screen.getByRole('heading', { level: 1, name: 'That’s enough, then.' });
});

test('it ends by itself, leads back to all of them, and can be done once more', () => {
  open();
  press('Begin');
  for (let step = 0; step < (feet?.steps.length ?? 0); step += 1) press('Next');
  expect(document.activeElement?.textContent).toBe('That’s all of it.');
  expect(screen.getByRole('link', { name: 'All exercises' }).getAttribute('href')).toBe('/exercises');
  press('Once more');
  expect(said()).toBe(words(0));
});

test('the circle goes with the exercise’s own breath, in words as well', () => {
  open('longer-out');
  press('Begin');
  for (let step = 0; step < 3; step += 1) press('Next');
  const part = () => document.querySelector('.breath-word')?.textContent;
  expect(part()).toBe('in');
  pass(3_000);
  expect(part()).toBe('out');
  pass(6_000);
  expect(part()).toBe('in');
});

test('a voice reads only if it’s the device’s own; while it reads, nothing is announced twice', () => {
  const voices = [{ localService: false, lang: 'en-US' }];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: () => {},
    removeEventListener: () => {},
    cancel: () => spoken.push('—'),
    speak: ({ text }: { text: string }) => spoken.push(text),
  });
  const { unmount } = open();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Read aloud' }).disabled).toBe(true);
  unmount();
  voices.push({ localService: true, lang: 'en-GB' });
  open();
  fireEvent.click(screen.getByRole('switch', { name: 'Read aloud' }));
  press('Begin');
  expect(document.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  press('Next');
  press('Enough');
  expect(spoken).toEqual(['—', words(0), '—', words(1), '—']);
  press('Once more');
  pass(1_000);
  press('Pause');
  press('Go on');
  // What the pause cut off is said again.
  expect(spoken.slice(5)).toEqual(['—', words(0), '—', '—', words(0)]);
});

/** The movements of the disc so far: from, to, how long, and how far it was when it began. */
function watchCircle() {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const moves: { from: string; to: string; ms: number; at: number; paused: boolean }[] = [];
  const animate = function (this: Element, [from, to]: { transform: string }[], { duration }: { duration: number }) {
    const move = { from: from?.transform ?? '', to: to?.transform ?? '', ms: duration, at: 0, paused: false };
    if (this.classList.contains('breath-disc')) moves.push(move);
    return {
      cancel() {},
      set currentTime(at: number) {
        move.at = Math.round(at);
      },
      pause() {
        move.paused = true;
      },
    };
  };
  Object.assign(Element.prototype, { animate });
  return moves;
}

test('after a pause, and when a breath begins again, the circle is where its words are', () => {
  const moves = watchCircle();
  open('four-sides');
  press('Begin');
  for (let step = 0; step < 3; step += 1) press('Next');
  const seconds = moves.at(-1)?.ms ?? 0;
  const inhale = { from: 'scale(0.8)', to: 'scale(1.1)', ms: seconds };
  expect(moves.at(-1)).toEqual({ ...inhale, at: 0, paused: false });
  pass(1_000);
  press('Pause');
  expect(moves.at(-1)).toEqual({ ...inhale, at: 1_000, paused: true });
  pass(5_000);
  press('Go on');
  expect(moves.at(-1)).toEqual({ ...inhale, at: 1_000, paused: false });
  pass(2_500);
  const before = moves.length;
  // The step begins again, from 'in' to 'in'.
  press('Back');
  expect(moves.slice(before)).toEqual([{ ...inhale, at: 0, paused: false }]);
});

test('screen readers are told each part of the breath, from the second breath on and not in a pause', () => {
  open('longer-out');
  press('Begin');
  for (let step = 0; step < 3; step += 1) press('Next');
  const told = () => screen.getByRole('status').textContent;
  expect(told()).toBe('');
  pass(3_000);
  expect(told()).toBe('');
  pass(6_000);
  expect(told()).toBe('in');
  press('Pause');
  expect(told()).toBe('');
  press('Go on');
  pass(3_000);
  expect(told()).toBe('out');
});

test('an address of no exercise says so', () => {
  open('levitation');
  expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
});
