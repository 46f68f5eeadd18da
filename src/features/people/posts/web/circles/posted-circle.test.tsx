import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Circle } from '#features/circles/circle-page/domain/contract.ts';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { forgetAnswers, patience } from '#platform/web/public-answers.ts';
import { someCircle } from '../../testing/posted-circles.ts';
import { idOf } from '../../testing/samples.ts';
import { PostedCircle } from './components/posted-circle.tsx';

const page = 'POST /api/v1/circles/page';
const draw = () => render(<PostedCircle id={idOf('c1')} />, { wrapper: MemoryRouter });
const told = (given: Partial<Circle> = {}) => {
  answer(page, someCircle(given));
  draw();
};

beforeEach(async () => {
  forgetAnswers();
  patience.retryMs = 1;
  await signInAlice();
});
afterEach(cleanup);

test('it says what, when, with who, and how many seats are free, and the seat is a press away', async () => {
  told();
  const seat = await screen.findByRole('link', { name: 'Save my seat' });
  expect(seat.getAttribute('href')).toBe(`/workshops/circle/${idOf('c1')}`);
  for (const words of ['Listening on Thursdays', 'With Mira', 'Three seats are free.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(document.querySelector('time')?.getAttribute('datetime')).toMatch(/Z$/);
  // Asked for by its id alone, so by what its reader may see.
  expect(calls.filter(({ call }) => call === page).map(({ body }) => body)).toEqual([{ id: idOf('c1') }]);
});

test.each<[string, Partial<Circle>, string]>([
  ['the last seat', { seats_left: 1 }, 'One seat is free.'],
  ['many seats', { seats_left: 30 }, 'There are seats free.'],
  ['no seat', { seats_left: 0 }, 'No seats are free.'],
  ['a reader who comes', { part: 'coming' }, 'You’re coming.'],
  ['a reader who waits', { part: 'waiting' }, 'You’re on the waiting list.'],
  ['its host', { part: 'facilitator' }, 'You lead it.'],
  ['one that’s on', { status: 'live', started_at: 'x' }, 'It’s on now.'],
  ['one that’s over', { status: 'ended', started_at: 'x' }, 'It’s over.'],
  ['one that was called off', { status: 'ended' }, 'It didn’t take place.'],
])('%s is said in words; a seat is offered only where there’s one', async (_, given, words) => {
  told(given);
  await screen.findByText(words);
  const isFree = (given.seats_left ?? 0) > 0;
  expect(screen.queryByRole('link', { name: 'Save my seat' }) !== null).toBe(isFree);
  expect(screen.queryByRole('link', { name: 'See the circle' }) !== null).toBe(!isFree);
});

test('CARE C5 of one that isn’t open to its reader nothing is told, not even whether it’s there', async () => {
  answer(page, refusal('not_found', 404));
  draw();
  await screen.findByText('This circle isn’t open to you');
  expect(screen.queryByRole('link')).toBeNull();
});

test('one that can’t be had now is asked for again by a press', async () => {
  answer(page, refusal('internal', 400));
  draw();
  await screen.findByText('The circle can’t be shown right now.');
  answer(page, someCircle());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Listening on Thursdays');
});
