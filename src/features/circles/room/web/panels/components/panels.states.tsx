import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { PeopleIcon } from '#platform/web/ui/icons.tsx';
import { state } from '#testing/gallery.tsx';
import { type RoomPanel, type RoomPanels, Sheets } from './panels.tsx';

const panel: RoomPanel = {
  name: 'people',
  title: 'People',
  close: 'Close people',
  segment: '/participants',
  Icon: PeopleIcon,
  open: true,
  badge: null,
  content: () => <p>Bob and Cleo</p>,
};
const panels: RoomPanels = {
  list: [panel],
  tabs: { active: panel.name, pathOf: () => '/', close() {}, toggle() {} },
};
const sheet = page.getByRole('dialog', { name: 'People' });

/** Once it has slid up. */
async function arrived(): Promise<void> {
  await expect
    .poll(
      () => {
        const { top, height } = sheet.element().getBoundingClientRect();
        return { height: height / innerHeight, below: (top + height) / innerHeight };
      },
      { message: 'R-ROOMM-05 a sheet has 85% of the height, and stands on the lower edge', timeout: 10_000 },
    )
    .toEqual({ height: expect.closeTo(0.85, 2), below: expect.closeTo(1, 2) });
}

state('room-sheet', {
  element: () => <Sheets panels={panels} above={<p>Bob speaks</p>} />,
  on: 'phone',
  only: ['phone', 'narrow'],
  shows: sheet,
  steps: arrived,
});
