import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useKeys, useKeysSwitch } from './use-keys.ts';

const [mute, talk, quiet, list] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
const keys = [
  { key: 'm', label: 'Mute', press: mute },
  { key: ' ', label: 'Talk', press: talk, release: quiet },
  { key: '?', label: 'List', press: list },
];

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

type On = { inside?: string } & KeyboardEventInit;
/** Presses a key on this element, or on the page; true if the browser may still do something with it. */
function press(key: string, { inside = '', ...init }: On = {}, type = 'keydown'): boolean {
  document.body.insertAdjacentHTML('beforeend', inside);
  const target = inside === '' ? document.body : (document.body.lastElementChild ?? document.body);
  return target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...init }));
}
const listen = (on = true) => renderHook(() => useKeys(keys, on));

describe('a key', () => {
  test('does what it’s for, with Caps Lock too, and the browser does nothing with it', () => {
    listen();
    expect(press('m')).toBe(false);
    press('M');
    press('?', { shiftKey: true });
    expect([mute.mock.calls.length, list.mock.calls.length]).toEqual([2, 1]);
    expect(press('x')).toBe(true);
  });

  test.each([
    ['with Control', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['with Alt', { altKey: true }],
    ['with Shift', { shiftKey: true }],
    ['held down', { repeat: true }],
    ['while a word is composed', { isComposing: true }],
    ['in a field', { inside: '<textarea></textarea>' }],
    ['in a list of choices', { inside: '<select></select>' }],
    ['in an open menu', { inside: '<div role="menu"></div>' }],
    ['in a dialog', { inside: '<div role="dialog"></div>' }],
  ])('does nothing %s', (_, init: On) => {
    listen();
    expect(press('m', init)).toBe(true);
    expect(mute).not.toHaveBeenCalled();
  });

  test('does nothing behind an open dialog, and something again once that is closed', () => {
    listen();
    document.body.innerHTML = '<div role="dialog"></div>';
    press('m');
    expect(mute).not.toHaveBeenCalled();
    document.body.innerHTML = '<div role="dialog" aria-modal="false"></div>';
    press('m');
    expect(mute).toHaveBeenCalledOnce();
  });

  test('does nothing once they are switched off', () => {
    listen(false);
    press('m');
    expect(mute).not.toHaveBeenCalled();
  });
});

describe('the space bar', () => {
  test('is held, and let go, in another window too', () => {
    listen();
    press(' ');
    press(' ', {}, 'keyup');
    expect([talk.mock.calls.length, quiet.mock.calls.length]).toEqual([1, 1]);
    window.dispatchEvent(new Event('blur'));
    expect(quiet).toHaveBeenCalledTimes(2);
  });

  test.each(['<button>', '<a href="/">', '<div tabindex="0">'])('is left to %s', (inside) => {
    listen();
    expect(press(' ', { inside })).toBe(true);
    expect(talk).not.toHaveBeenCalled();
  });

  test('isn’t lost to the heading that has the focus at first', () => {
    listen();
    press(' ', { inside: '<h1 tabindex="-1">' });
    expect(talk).toHaveBeenCalledOnce();
  });
});

test('WCAG 2.1.4 the switch is remembered on the device', () => {
  const { result } = renderHook(useKeysSwitch);
  expect(result.current[0]).toBe(true);
  act(() => result.current[1](false));
  expect([result.current[0], renderHook(useKeysSwitch).result.current[0]]).toEqual([false, false]);
  act(() => result.current[1](true));
  expect(renderHook(useKeysSwitch).result.current[0]).toBe(true);
});
