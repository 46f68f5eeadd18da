import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { setViewportWidth, widths } from '#platform/testing/viewport.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import type { AbilityPanel, AnyWebAbility } from '../../ability.ts';
import { face } from '../../fake-session.ts';
import type { Faces } from '../../stage/use-faces.ts';
import { usePhone } from '../../use-phone.ts';
import type { InsideSnapshot } from '../../visit/room-session.ts';
import type { Part } from '../use-parts.ts';
import { PanelToggles } from './panel-toggles.tsx';
import { Panels, Sheets, usePanels } from './panels.tsx';
import { RoomTabs } from './room-tabs.tsx';

afterEach(() => setViewportWidth(1024));

const room = '/workshops/w/room';
const everyone = [face('Alice', { self: true }), face('Bob')];
const faces: Faces = { all: everyone, stage: everyone, strip: [] };
const snapshot = { ticket: { workshop: { meeting_code: '123-456-789' } } } as unknown as InsideSnapshot;

/** An ability with a panel of numbered notes. */
function notesPart(numbers: readonly number[]): Part {
  const panel: AbilityPanel<unknown, unknown> = {
    title: 'Notes',
    close: 'Close notes',
    Icon: () => null,
    segment: '/chat',
    openAtFirst: true,
    box: '',
    news: () => numbers,
    unread: (count) => `Notes, ${count} unread`,
    content: (_, phone) => <p>{phone ? 'Notes, small' : 'Notes, large'}</p>,
  };
  const ability = { panel, amongPeople: () => <p>Who wrote notes</p> } as unknown as AnyWebAbility;
  return { name: 'notes', ability, props: { self: 'user-Alice' } as Part['props'] };
}

let bring: (numbers: readonly number[]) => void;
function open(address = room) {
  function Beside() {
    const [numbers, setNumbers] = useState<readonly number[]>([1]);
    useEffect(() => {
      bring = (next) => act(() => setNumbers(next));
    }, []);
    const phone = usePhone();
    const panels = usePanels(snapshot, [notesPart(numbers)], faces, phone);
    return (
      <main>
        {phone ? (
          <>
            <RoomTabs {...panels} />
            <Sheets {...panels} />
          </>
        ) : (
          <>
            <Panels {...panels} />
            <PanelToggles {...panels} />
          </>
        )}
      </main>
    );
  }
  return openPage(Beside, address, '/workshops/:id/room/*');
}

const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.queryByRole('region', { name });

describe('on a desktop', () => {
  test('R-ROOMD-12 what opens at first stands beside the stage, and each is closed and brought back by itself', async () => {
    open();
    expect([box('Notes') !== null, box('People') !== null]).toEqual([true, false]);
    await userEvent.click(button('People'));
    expect([box('Notes') !== null, box('People') !== null]).toEqual([true, true]);
    await userEvent.click(button('Close notes'));
    expect([box('Notes') !== null, box('People') !== null]).toEqual([false, true]);
    expect(button('Notes').getAttribute('aria-pressed')).toBe('false');
  });

  test('a panel that is closed gives the focus to the button that brings it back', async () => {
    open();
    await userEvent.click(button('Close notes'));
    expect(document.activeElement).toBe(button('Notes'));
  });

  test('the address says what else begins open, and does not change', async () => {
    const { place } = open(`${room}/participants`);
    expect(box('People')).not.toBeNull();
    await userEvent.click(button('Close the list of people'));
    expect(place()).toBe(`${room}/participants`);
  });

  test('with every panel closed the stage has all the room', async () => {
    open();
    await userEvent.click(button('Close notes'));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('what abilities know of people stands in their list, and the code is the bar’s', async () => {
    open(`${room}/participants`);
    const people = within(box('People') as HTMLElement);
    expect(people.getByText('Who wrote notes')).toBeDefined();
    expect(people.queryByText('123-456-789')).toBeNull();
    expect(screen.getByText('Notes, large')).toBeDefined();
  });
});

describe('on a phone', () => {
  const tab = (name: string) => screen.getByRole('link', { name });
  const current = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');

  test('R-ROOMM-02 R-ROOMM-03 the room and each panel are tabs with an address, and the one shown says so', async () => {
    setViewportWidth(widths.phone);
    open();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Room', room],
      ['People', `${room}/participants`],
      ['Notes', `${room}/chat`],
    ]);
    expect(current()).toEqual([tab('Room')]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(tab('Notes'));
    expect((await screen.findByRole('dialog', { name: 'Notes' })).textContent).toContain('Notes, small');
    expect(current().map((link) => link.textContent)).toEqual(['Notes']);
  });

  test('R-ROOMM-04 closing a sheet leads back to the room, also from an address that ends in a stroke', async () => {
    setViewportWidth(widths.phone);
    const { place } = open(`${room}/participants/`);
    await screen.findByRole('dialog', { name: 'People' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(place()).toBe(room));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('R-ROOMM-04 a tab takes the place of the one before it, so that Back leads out of the room', async () => {
    setViewportWidth(widths.phone);
    const { place, back } = open();
    await userEvent.click(tab('Notes'));
    await screen.findByRole('dialog', { name: 'Notes' });
    await back();
    expect(place()).toBe(`${room}/chat`);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(place()).toBe(room));
    await back();
    expect(place()).toBe(room);
  });

  test('in the list of people stands the code, for which the bar has no room', async () => {
    setViewportWidth(widths.phone);
    open(`${room}/participants`);
    expect(within(await screen.findByRole('dialog', { name: 'People' })).getByText('123-456-789')).toBeDefined();
  });
});

test('R-CONST-14 what comes while a panel is closed is counted on its button, and read once it is open', async () => {
  open();
  await userEvent.click(button('Close notes'));
  bring([1, 2, 3]);
  expect(button('Notes, 2 unread').textContent).toBe('2');
  await userEvent.click(button('Notes, 2 unread'));
  expect(button('Notes').textContent).toBe('');
});
