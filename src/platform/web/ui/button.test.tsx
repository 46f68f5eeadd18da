import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Link, NavLink } from './link.tsx';
import { TextLink } from './text-link.tsx';

describe('a button', () => {
  test('sends no form by itself', () => {
    const send = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button>Aside</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Aside' }));
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('that is busy keeps its words and the focus, says so, and takes no second press', async () => {
    const [press, send] = [vi.fn(), vi.fn()];
    render(
      <form onSubmit={send}>
        <Button type="submit" busy onClick={press}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect([button.getAttribute('aria-busy'), button.disabled]).toEqual(['true', false]);
    await userEvent.click(button);
    expect([press.mock.calls, send.mock.calls, document.activeElement]).toEqual([[], [], button]);
  });
});

describe('a link to a page of ours', () => {
  const at = (link: React.ReactNode, address = '/here') => openPage(() => link, address);

  test('goes there without reloading the page, and Back leads back', async () => {
    const page = at(<Link to="/there?a=1">On</Link>);
    await userEvent.click(screen.getByRole('link', { name: 'On' }));
    expect(page.place()).toBe('/there?a=1');
    await page.back();
    expect(page.place()).toBe('/here');
  });

  test('that replaces leaves no step behind', async () => {
    const page = at(
      <Link to="/there" replace>
        On
      </Link>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'On' }));
    await page.back();
    expect(page.place()).toBe('/there');
  });

  /** Whether a press is left to the browser, which is kept from following it. */
  function isLeft(press: object = {}): boolean {
    const seen = new AbortController();
    let left = false;
    const look = (event: Event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    };
    for (const type of ['click', 'auxclick']) window.addEventListener(type, look, { signal: seen.signal });
    fireEvent.click(screen.getByRole('link', { name: 'On' }), press);
    seen.abort();
    return left;
  }

  test.each([
    ['with the key for a new tab', { ctrlKey: true }],
    ['with the key for a new window', { shiftKey: true }],
    ['with the middle button', { button: 1 }],
  ])('pressed %s is left to the browser', (_, press) => {
    const page = at(<Link to="/there">On</Link>);
    expect([isLeft(press), page.place()]).toEqual([true, '/here']);
  });

  test('into a tab of its own is left to the browser', () => {
    const page = at(
      <Link to="/there" target="_blank">
        On
      </Link>,
    );
    expect([isLeft(), page.place()]).toEqual([true, '/here']);
  });

  test('may be held back by its parent', () => {
    const page = at(
      <Link to="/there" onClick={(event) => event.preventDefault()}>
        On
      </Link>,
    );
    expect([isLeft(), page.place()]).toEqual([false, '/here']);
  });

  test('that looks like a button, or stands in a text, is a link all the same', () => {
    at(
      <>
        <ButtonLink to="/there">Button</ButtonLink>
        <TextLink to="/there">Text</TextLink>
      </>,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/there', '/there']);
  });
});

test('CARE C18 a link out of the house does not say where one comes from', () => {
  openPage(() => <TextLink href="https://elsewhere.test/">Out</TextLink>, '/help-now');
  expect(screen.getByRole<HTMLAnchorElement>('link').rel).toBe('noreferrer');
});

test.each([
  ['/workshops', 'page'],
  ['/workshops/yoga', 'true'],
  ['/workshopsandmore', null],
  ['/', null],
])('at %s the way to /workshops says where one is: %s', (address, current) => {
  openPage(() => <NavLink to="/workshops">Workshops</NavLink>, address);
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
});
