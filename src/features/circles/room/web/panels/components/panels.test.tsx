import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setViewport, setViewportWidth, widths } from '#platform/testing/viewport.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import type { AnyWebAbility } from '../../ability.ts';
import { face } from '../../fake-session.ts';
import type { AbilityPanel } from '../../slots.ts';
import type { Faces } from '../../stage/use-faces.ts';
import { useShape } from '../../use-shape.ts';
import type { InsideSnapshot } from '../../visit/room-session.ts';
import type { DrawnAbility } from '../use-parts.ts';
import { PanelToggles } from './panel-toggles.tsx';
import { Panel, Sheets, usePanels } from './panels.tsx';
import { RoomTabs } from './room-tabs.tsx';

afterEach(() => {
  setViewport(1024, 768);
  vi.restoreAllMocks();
});

const room = '/workshops/w/room';
const everyone = [face('Alice', { self: true }), face('Bob')];
const faces: Faces = { all: everyone, stage: everyone, strip: [], screen: null, hasLooks: false, speaker: everyone[1] };
const snapshot = { ticket: { workshop: { meeting_code: '123-456-789' } } } as unknown as InsideSnapshot;

/** An ability with a panel of numbered notes. */
function notesPart(numbers: readonly number[]): DrawnAbility {
  const panel: AbilityPanel<unknown, unknown> = {
    title: 'Notes',
    close: 'Close notes',
    Icon: () => null,
    segment: '/chat',
    news: () => numbers,
    unread: (count) => `Notes, ${count} unread`,
    content: (_, phone) => <p>{phone ? 'Notes, small' : 'Notes, large'}</p>,
  };
  const ability = { slots: { panel, amongPeople: () => <p>Who wrote notes</p> } } as unknown as AnyWebAbility;
  return { name: 'notes', ability, props: { self: 'user-Alice' } as DrawnAbility['props'] };
}

let bring: (numbers: readonly number[]) => void;
function open(address = room) {
  function Beside() {
    const [numbers, setNumbers] = useState<readonly number[]>([1]);
    useEffect(() => {
      bring = (next) => act(() => setNumbers(next));
    }, []);
    const shape = useShape();
    const panels = usePanels({ snapshot, parts: [notesPart(numbers)], faces, shape, settings: null });
    return (
      <main>
        {shape === 'phone' ? (
          <>
            <RoomTabs {...panels} />
            <Sheets panels={panels} above={<p>Bob speaks</p>} />
          </>
        ) : (
          <>
            <Panel {...panels} />
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

describe('beside the stage', () => {
  test('R-ROOMD-12 nothing is open at first, and each takes the place of the one before', async () => {
    const { place } = open();
    expect(screen.queryByRole('complementary')).toBeNull();
    await userEvent.click(button('People'));
    expect([box('Notes') !== null, box('People') !== null, place()]).toEqual([false, true, `${room}/participants`]);
    await userEvent.click(button('Notes'));
    expect([box('Notes') !== null, box('People') !== null, place()]).toEqual([true, false, `${room}/chat`]);
    expect(button('Notes').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button('Notes'));
    expect([screen.queryByRole('complementary'), place()]).toEqual([null, room]);
  });

  test('a panel that is closed gives the focus to the button that brings it back', async () => {
    open(`${room}/chat`);
    await userEvent.click(button('Close notes'));
    expect(document.activeElement).toBe(button('Notes'));
  });

  test('keys opened it, and keys stay keys in it: its heading has the focus, and Escape closes it', async () => {
    const real = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('hover') ? ({ matches: true } as MediaQueryList) : real.call(window, query),
    );
    const { place } = open();
    await userEvent.click(button('People'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'People' }));
    await userEvent.keyboard('{Escape}');
    expect([place(), document.activeElement]).toEqual([room, button('People')]);
  });

  test('Escape closes it from anywhere in the room, unless one types or something is open in front', async () => {
    const { place } = open(`${room}/chat`);
    const front = document.body.appendChild(document.createElement('div'));
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await userEvent.keyboard('{Escape}');
    field.blur();
    front.setAttribute('role', 'menu');
    await userEvent.keyboard('{Escape}');
    expect(place()).toBe(`${room}/chat`);
    for (const each of [front, field]) each.remove();
    await userEvent.keyboard('{Escape}');
    expect(place()).toBe(room);
  });

  test('what abilities know of people stands in their list, and the code is the bar’s', () => {
    open(`${room}/participants`);
    const people = within(box('People') as HTMLElement);
    expect(people.getByText('Who wrote notes')).toBeDefined();
    expect(people.queryByText('123-456-789')).toBeNull();
  });

  test('on a low screen, whose bar has no room for it, the code is in the list of people', () => {
    setViewport(844, 390);
    open(`${room}/participants`);
    expect(within(box('People') as HTMLElement).getByText('123-456-789')).toBeDefined();
  });

  test('what was open stays open when a phone is turned', async () => {
    setViewport(390, 844);
    open(`${room}/chat`);
    await screen.findByRole('dialog', { name: 'Notes' });
    act(() => setViewport(844, 390));
    await waitFor(() => expect(box('Notes')?.textContent).toContain('Notes, large'));
  });
});

describe('on a phone', () => {
  const tab = (name: string) => screen.getByRole('link', { name });
  const current = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');

  test('R-ROOMM-03 the room and each panel are tabs with an address, and the one shown says so', async () => {
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

  test('CARE 3 a sheet leaves the one who speaks in sight', async () => {
    setViewportWidth(widths.phone);
    open(`${room}/chat`);
    expect((await screen.findByRole('dialog', { name: 'Notes' })).textContent).toContain('Bob speaks');
  });

  test('in the list of people stands the code, for which the bar has no room', async () => {
    setViewportWidth(widths.phone);
    open(`${room}/participants`);
    expect(within(await screen.findByRole('dialog', { name: 'People' })).getByText('123-456-789')).toBeDefined();
  });
});

test('R-CONST-14 what comes while a panel is closed is counted on its button, and read once it is open', async () => {
  open();
  bring([1, 2, 3]);
  expect(button('Notes, 2 unread').textContent).toBe('2');
  await userEvent.click(button('Notes, 2 unread'));
  expect(button('Notes').textContent).toBe('');
});
