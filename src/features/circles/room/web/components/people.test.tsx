import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { face } from '../fake-session.ts';
import type { Face } from '../stage/use-faces.ts';
import { People } from './people.tsx';

afterEach(cleanup);

const picture = {} as MediaStream;
const everyone = [
  face('Alice', { self: true, video: picture }),
  face('Bob Marsh', { host: true, video: picture }),
  face('Élodie', { audio: false }),
];

const onInvite = vi.fn();
function open(faces: readonly Face[] = everyone, code: string | null = null) {
  render(
    <People faces={faces} code={code} onInvite={onInvite}>
      <p>Raised hands</p>
    </People>,
  );
}
const lines = () => within(screen.getByRole('list', { name: 'People' })).queryAllByRole('listitem');
const names = () => lines().map((line) => line.querySelector('.truncate')?.textContent);
const lineOf = (name: RegExp) => lines().find((line) => name.test(line.textContent ?? '')) as HTMLElement;
const search = (words: string) =>
  userEvent.type(screen.getByRole('searchbox', { name: 'Search participants...' }), words);

test('R-ROOMM-10 everyone is listed in the order given, oneself as such, and they are counted', () => {
  open();
  expect(names()).toEqual(['Alice (you)', 'Bob Marsh', 'Élodie']);
  expect(screen.getByRole('heading', { name: 'Participants (3)' })).toBeDefined();
});

test('R-ROOMM-08 the search finds by any part of a name, whatever its case and the spaces around', async () => {
  open();
  await search('  mAR ');
  expect(names()).toEqual(['Bob Marsh']);
  expect(screen.getByRole('heading', { name: 'Participants (3)' })).toBeDefined();
});

test('letters with marks are found in either case', async () => {
  open();
  await search('É');
  expect(names()).toEqual(['Élodie']);
});

test('R-ROOMM-12 a name that is not here is said, and taking it away shows everyone again', async () => {
  open();
  await search('zoe');
  expect(names()).toEqual([]);
  expect(screen.getByText('No participants found')).toBeDefined();
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(names()).toHaveLength(3);
  expect(screen.queryByText('No participants found')).toBeNull();
});

test('R-ROOMM-11 who leads is marked, and what is switched off is said', () => {
  open();
  expect(within(lineOf(/Bob/)).getByText('Host')).toBeDefined();
  expect(within(lineOf(/Alice/)).queryByText('Host')).toBeNull();
  expect(within(lineOf(/Élodie/)).getByTitle('microphone off').textContent).toBe('microphone off');
  expect(within(lineOf(/Élodie/)).getByTitle('camera off').textContent).toBe('camera off');
  expect(within(lineOf(/Bob/)).queryByTitle(/off$/)).toBeNull();
  cleanup();
  open([face('Alice', { self: true, camera: true, note: 'Your own view is hidden' })]);
  expect(screen.queryByTitle('camera off')).toBeNull();
});

test('signs of abilities stand in the line of their person', () => {
  open([face('Bob', { marks: [{ icon: null, text: '2', label: 'Hand raised, number 2' }] }), face('Cleo')]);
  expect(within(lineOf(/Bob/)).getByTitle('Hand raised, number 2')).toBeDefined();
  expect(within(lineOf(/Cleo/)).queryByTitle(/Hand/)).toBeNull();
});

test('two people with one name are two lines', () => {
  open([face('Bob'), face('Bob', { userId: 'user-other' })]);
  expect(names()).toEqual(['Bob', 'Bob']);
});

test('what abilities bring stands above the list, and the code where it is given', () => {
  open(everyone, '123-456-789');
  const order = screen.getByText('Raised hands').compareDocumentPosition(screen.getByRole('list', { name: 'People' }));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText('123-456-789')).toBeDefined();
  cleanup();
  open(everyone, null);
  expect(screen.queryByText('Meeting code')).toBeNull();
});

test('the list can be scrolled by keyboard', () => {
  open();
  expect(screen.getByRole('list', { name: 'People' }).tabIndex).toBe(0);
});

test('R-ROOMM-09 Invite is there for people who have something to invite with', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(onInvite).toHaveBeenCalledOnce();
});
