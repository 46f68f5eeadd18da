import { page } from 'vitest/browser';
import { state } from '#testing/gallery.tsx';
import { Farewell, type Outside } from './farewell.tsx';

/** Without devices, which this screen doesn't show. */
const turnedAway = { status: 'failed', code: 'adults_only', enter: () => undefined } as unknown as Outside;

state('room-adults-only', {
  element: () => <Farewell snapshot={turnedAway} />,
  shows: page.getByText(/^Circles are for people of 18 and over\./),
});
