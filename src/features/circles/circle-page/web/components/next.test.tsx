import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/testing/web-server.ts';
import { hand } from '#platform/web/handed.ts';
import { forgetAnswers } from '#platform/web/public-answers.ts';
import type { Circle, ShownSeriesDate } from '../../domain/contract.ts';
import { handedNames } from '../../domain/handed-names.ts';
import { Next } from './next.tsx';

afterEach(() => {
  forgetAnswers();
  hand(null);
});

const circle = { id: 'c', time_zone: 'Europe/Berlin', facilitator_name: 'Lena' } as Circle;
const scheduled_at = '2026-12-04T18:00:00.000Z';
const next = { id: 'd', title: 'Friday circle', scheduled_at, in_series: false };
const date = { id: 'd', scheduled_at, part: 'none' } as ShownSeriesDate;

test.each([
  ['the next date', { ...circle, next: null }, [date]],
  ['another circle', { ...circle, next }, []],
])('a browser with another name for the clock of %s takes over what the server wrote', async (_, shown, dates) => {
  hand({ at: new Date().toISOString(), answers: { [handedNames.dates('c')]: { dates } } });
  const page = (
    <MemoryRouter>
      <Next circle={shown} door={{ id: 'c' }} />
    </MemoryRouter>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page).replace('Berlin', 'CET');
  expect(root.textContent).toContain('CET');
  const told = vi.fn();
  const errors = vi.spyOn(console, 'error').mockImplementation(told);
  const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError: told }));
  expect(told.mock.calls).toEqual([]);
  errors.mockRestore();
  await act(async () => hydrated.unmount());
});
