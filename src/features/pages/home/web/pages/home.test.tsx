import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, signInAlice } from '#platform/testing/web-server.ts';
import { holdsWords } from '#platform/web/session/unsent.ts';
import { Page as Home } from './home.tsx';

beforeEach(() => answer('GET /api/v1/workshops/teaser', { circles: [], server_time: '2026-01-01T00:00:00.000Z' }));

const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Meeting code' });
const join = () => userEvent.click(screen.getByRole('button', { name: 'Join with code' }));
const ways = (box: HTMLElement) =>
  within(box)
    .getAllByRole('link')
    .map((link) => [link.querySelector('h3')?.textContent ?? link.textContent, link.getAttribute('href')]);

describe('Home', () => {
  test('a code that’s typed and not sent is known to be there', async () => {
    openPage(Home, '/');
    await userEvent.type(code(), '482');
    expect(holdsWords()).toBe(true);
    await userEvent.clear(code());
    expect(holdsWords()).toBe(false);
  });

  test('leads to the circles, to the code, to how it works, and in', () => {
    const { container } = openPage(Home, '/');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Come as you are.');
    expect(ways(container).filter(([, to]) => !to?.startsWith('/workshops/'))).toEqual([
      ['Find a circle today', '/workshops'],
      ['I have a code', '/#code'],
      ['How a circle works', '/how-it-works'],
      ['Sign up', '/join'],
      ['Sign in', '/auth'],
    ]);
  });

  test('R-PROD-09 the five topics each lead to their page', () => {
    const { container } = openPage(Home, '/');
    expect(ways(container).filter(([, to]) => to?.startsWith('/workshops/'))).toEqual([
      ['Interpersonal Mindfulness', '/workshops/interpersonal-mindfulness'],
      ['Authentic Relating', '/workshops/yoga'],
      ['Non-violent Communication', '/workshops/non-violent-communication'],
      ['The Art of Touch', '/workshops/the-art-of-touch'],
      ['Mindfulness Meditation', '/workshops/mindfulness-meditation'],
    ]);
  });

  test('CARE C1 CARE C22 it says who it’s for, and that it’s no treatment', () => {
    openPage(Home, '/');
    expect(
      screen.getByText('Attune is for adults, 18 and over. It’s practice with others, not treatment.'),
    ).toBeDefined();
  });

  test('the circle can be held still, and let go again', async () => {
    openPage(Home, '/');
    const still = () => document.querySelector('[data-size=hero]')?.hasAttribute('data-still');
    expect(still()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Hold the circle still' }));
    expect(still()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Let the circle breathe' }));
    expect(still()).toBe(false);
  });
});

describe('the way in with a code', () => {
  test('CARE moment 1 a visitor comes in first, and the code is kept on the way', async () => {
    const page = openPage(Home, '/');
    await userEvent.type(code(), ' 123 456 789 ');
    await join();
    const invitation = `/workshops?code=${encodeURIComponent('123 456 789')}`;
    expect(page.place()).toBe(`/auth?next=${encodeURIComponent(invitation)}`);
  });

  test('a member goes straight to where the code is used', async () => {
    await signInAlice();
    const page = openPage(Home, '/');
    await userEvent.type(code(), '123-456-789{Enter}');
    expect(page.place()).toBe('/workshops?code=123-456-789');
  });

  test('with nothing typed one is led to the field', async () => {
    const page = openPage(Home, '/');
    code().form?.setAttribute('novalidate', '');
    await join();
    expect([page.place(), document.activeElement]).toEqual(['/', code()]);
  });

  test('R-CONST-34 nine digits are a code whatever stands around them, and fewer are none', () => {
    openPage(Home, '/');
    const fits = (text: string) => new RegExp(`^(?:${code().pattern})$`, 'v').test(text);
    const links = ['123-456-789', '123456789', '123 456 789', 'https://attune.test/workshops?code=123-456-789'];
    expect(links.map(fits)).toEqual([true, true, true, true]);
    expect(['12345678', '123-456-78', 'abc', ''].map(fits)).toEqual([false, false, false, false]);
  });

  test('it works before any script does', () => {
    openPage(Home, '/');
    const form = code().form;
    expect([form?.getAttribute('action'), form?.method, code().name]).toEqual(['/workshops', 'get', 'code']);
  });

  test('“I have a code” brings the caret to the field, each time it is pressed', async () => {
    openPage(Home, '/');
    const press = async () => {
      await userEvent.click(screen.getByRole('link', { name: 'I have a code' }));
      await waitFor(() => expect(document.activeElement).toBe(code()));
    };
    await press();
    code().blur();
    await press();
  });
});
