import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { LazyDialog, LazyMenu, LazySheet } from './lazy-overlays.tsx';

const onDelete = vi.fn();
/** Where the focus stood when the action began. */
let from: Element | null = null;

function Page() {
  const [asking, setAsking] = useState(false);
  const [size, setSize] = useState('small');
  return (
    <main>
      <LazyMenu
        label="More"
        trigger="…"
        items={[
          {
            label: 'Rename',
            onSelect() {
              from = document.activeElement;
              setAsking(true);
            },
          },
          { label: 'Somewhere else', to: '/there' },
          { label: 'Delete', danger: true, disabled: true, onSelect: onDelete },
          {
            label: 'Size',
            choices: [
              { value: 'small', label: 'Small' },
              { value: 'large', label: 'Large' },
            ],
            value: size,
            onChoose: setSize,
          },
        ]}
      />
      <LazyDialog open={asking} onOpenChange={setAsking} title="Rename" />
    </main>
  );
}

const button = () => screen.getByRole('button', { name: 'More' });
const item = (name: string) => screen.getByRole('menuitem', { name });
async function open() {
  const page = openPage(Page, '/here');
  expect([button().getAttribute('aria-haspopup'), button().getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  await userEvent.click(button());
  await screen.findByRole('menu');
  return page;
}

test('the first press loads and opens it, within the page’s landmark', async () => {
  await open();
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('main').contains(screen.getByRole('menu'))).toBe(true);
});

test('what an action opens gives the focus back to the menu’s button when it closes', async () => {
  await open();
  await userEvent.click(item('Rename'));
  await screen.findByRole('dialog', { name: 'Rename' });
  expect(from).toBe(button());
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('Escape does nothing but close it', async () => {
  const page = await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect([page.place(), screen.queryByRole('dialog')]).toEqual(['/here', null]);
});

test('a way leads to its page', async () => {
  const page = await open();
  await userEvent.click(item('Somewhere else'));
  await waitFor(() => expect(page.place()).toBe('/there'));
});

test('what cannot be done now is said and does nothing', async () => {
  await open();
  expect(item('Delete').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(item('Delete'), { pointerEventsCheck: 0 });
  expect(onDelete).not.toHaveBeenCalled();
});

test('one of a few is marked, and choosing another leaves the menu open', async () => {
  await open();
  const marked = () => screen.getAllByRole('menuitemradio', { checked: true }).map((each) => each.textContent);
  expect(marked()).toEqual(['Small']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Large' }));
  expect(marked()).toEqual(['Large']);
  expect(screen.queryByRole('menu')).not.toBeNull();
});

test('a menu in a sheet opens over the sheet, where it can be pressed', async () => {
  const onMute = vi.fn();
  function People() {
    return (
      <main>
        <LazySheet open onOpenChange={() => {}} title="People">
          <LazyMenu label="More about Bob" trigger="…" items={[{ label: 'Mute', onSelect: onMute }]} />
        </LazySheet>
      </main>
    );
  }
  openPage(People, '/here');
  await userEvent.click(await screen.findByRole('button', { name: 'More about Bob' }));
  const mute = await screen.findByRole('menuitem', { name: 'Mute' });
  const sheet = screen.getByRole('dialog', { name: 'People' });
  expect(sheet.compareDocumentPosition(mute) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.click(mute);
  await waitFor(() => expect(onMute).toHaveBeenCalledOnce());
});
