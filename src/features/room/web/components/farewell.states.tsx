import { page } from 'vitest/browser';
import { state } from '#platform/testing/gallery.tsx';
import { Farewell } from './farewell.tsx';

state('room-adults-only', {
  element: () => (
    <Farewell snapshot={{ status: 'failed', code: 'adults_only', enter: async () => undefined }} workshopId="w" />
  ),
  shows: page.getByText('Circles are for people of 18 and over.', { exact: false }).first(),
});
