import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ical from 'ical.js';
import { expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';

const circle = {
  id: '01970000-0000-7000-8000-00000000000c',
  title: 'On grief',
  invitation: 'secret',
  scheduled_at: '2026-11-26T18:00:00.000Z',
  duration_minutes: 90,
  revision: 3,
};

async function choose(calendar: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: calendar }));
}

test.each([
  ['Google Calendar', 'https://calendar.google.com/'],
  ['Outlook.com', 'https://outlook.live.com/'],
])(
  'CARE C17 a form of %s is opened apart from us, and names the circle only as it’s told to',
  async (calendar, site) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { unmount } = openPage(() => <AddToCalendar circle={circle} name={null} />, '/workshops/circle/c');
    await choose(calendar);
    unmount();
    openPage(() => <AddToCalendar circle={circle} name="On grief with Lena" />, '/workshops/circle/c');
    await choose(calendar);
    const [plain, named] = opened.mock.calls.map(([address]) => decodeURIComponent(String(address)));
    expect(plain).toContain(site);
    expect(plain).not.toMatch(/grief|secret/);
    expect(named).toContain('On grief with Lena');
    expect(named).not.toContain('secret');
    expect(opened.mock.calls[0]?.slice(1)).toEqual(['_blank', 'noopener,noreferrer']);
  },
);

/** What's saved from here on, and the links by which. */
function watchSaves() {
  const saves: Blob[] = [];
  const pressed: HTMLAnchorElement[] = [];
  URL.createObjectURL = (blob) => {
    saves.push(blob as Blob);
    return 'blob:x';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(this);
  });
  return { saves, pressed };
}

test('CARE C17 all dates of a series are one file, each with its own page, and no title', async () => {
  const { saves } = watchSaves();
  const dates = [1, 2].map((at) => ({ ...circle, id: `${circle.id.slice(0, -1)}${at}`, title: 'On grief' }));
  openPage(() => <AddToCalendar circle={circle} name={null} dates={dates} />, '/workshops/circle/c');
  await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'This date in Google Calendar',
    'This date in Outlook.com',
    'This date (a file)',
    'Your 2 dates (a file)',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Your 2 dates (a file)' }));
  const text = (await saves[0]?.text()) ?? '';
  const events = new ical.Component(ical.parse(text)).getAllSubcomponents('vevent').map((one) => new ical.Event(one));
  expect(events.map(({ uid }) => uid)).toEqual(dates.map(({ id }) => id));
  expect(text).not.toMatch(/grief|secret/);
});

test('CARE C17 saves a file that says when and where, and no title and no token', async () => {
  const { saves, pressed } = watchSaves();
  openPage(() => <AddToCalendar circle={circle} name={null} />, '/workshops/circle/c');
  await choose('Any other (a file)');
  expect(pressed.map(({ href, download }) => [href, download])).toEqual([['blob:x', 'circle.ics']]);
  const [saved] = saves;
  expect(saved?.type).toBe('text/calendar;charset=utf-8');
  const text = (await saved?.text()) ?? '';
  expect(text).not.toMatch(/grief|secret/);
  const [entry] = new ical.Component(ical.parse(text)).getAllSubcomponents('vevent');
  const event = new ical.Event(entry);
  expect([event.uid, event.sequence, event.summary]).toEqual([circle.id, 3, 'Circle on Attune']);
  expect(event.startDate.toJSDate().toISOString()).toBe(circle.scheduled_at);
  expect(event.duration.toSeconds()).toBe(90 * 60);
  expect(event.description).toBe(`${window.location.origin}/workshops/circle/${circle.id}`);
});
