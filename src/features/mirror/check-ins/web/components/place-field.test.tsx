import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { PlaceField } from './place-field.tsx';

const sliders = () => screen.getByRole('group', { name: 'The same with two sliders' });

test('REAL 45 the sliders come into sight with the focus and stay, so that a click elsewhere moves nothing', async () => {
  openPage(() => <PlaceField value={null} onChange={() => undefined} />, '/');
  expect(sliders().className).toContain('sr-only');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Energy' }));
  expect(sliders().className).not.toContain('sr-only');
  act(() => screen.getByRole('slider', { name: 'Energy' }).blur());
  expect(sliders().className).not.toContain('sr-only');
});
