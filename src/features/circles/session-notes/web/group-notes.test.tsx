import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '#platform/testing/patience.ts';
import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import { CommandError } from '#platform/web/socket-client.ts';
import { groupPlace, lacking, NotesDocument, nothing } from '../domain/notes-document.ts';
import { openNotes } from './notes-session.ts';
import { sessionNotesAbility } from './session-notes-ability.tsx';

type Live = ReturnType<typeof openNotes>;
type Port = Parameters<typeof openNotes>[0];
const told =
  'People in your group read these for now, and a host who visits. Once groups close, the whole circle does.';

/** The circle's text and a group's, and which part this tab is in. */
class Room {
  static count = 0;
  readonly texts = new Map<string | null, NotesDocument>([
    [null, new NotesDocument([], 98)],
    ['g', new NotesDocument([groupPlace(0)], 99)],
  ]);
  part: string | null = 'g';
  connected = true;
  readonly sent: { type: string; part?: string | null }[] = [];
  readonly #end = new AbortController();
  readonly live: Live;

  constructor() {
    Room.count += 1;
    this.live = openNotes({
      workshopId: 'w',
      userId: 'me',
      random: seededRandom(Room.count),
      signal: this.#end.signal,
      connected: () => this.connected,
      part: () => this.part,
      send: (command: Parameters<Port['send']>[0]) => this.#answer(command),
    } as unknown as Port);
  }

  end(): void {
    this.#end.abort();
  }

  async #answer(command: Parameters<Port['send']>[0]): Promise<void> {
    if (!this.connected) throw new CommandError('unavailable', 'There is no connection.');
    this.sent.push(command);
    if (command.type === 'notes-hosts-only') return;
    const { part } = command;
    const document = this.texts.get(part);
    if (!document) throw new CommandError('conflict', 'These are the notes of another part of the room.');
    if (command.type === 'notes-write') return void document.take(bytesOfText(command.update) ?? nothing);
    const update = textOfBytes(lacking([document.state()], bytesOfText(command.vector) ?? nothing));
    act(() => this.live.noticed?.({ type: 'notes-came', update, part, all: true }));
  }
}

let room: Room;
let redraw: (ui: React.ReactElement) => void;
beforeEach(() => {
  sessionStorage.clear();
  room = new Room();
});
afterEach(() => {
  room.end();
  cleanup();
});

const drawn = (more: object = {}) => (
  <MemoryRouter>
    {sessionNotesAbility.slots?.panel?.content(
      {
        view: { hostsOnly: false, revision: 0, news: 0 },
        acts: room.live.acts,
        workshopId: 'w',
        self: 'me',
        host: 'h',
        participants: [],
        role: 'participant',
        connected: true,
        clockOffset: 0,
        ...more,
      },
      false,
    )}
  </MemoryRouter>
);
const inGroup = { place: { kind: 'group', part: 'g' } };
async function open(more: object = inGroup): Promise<HTMLTextAreaElement> {
  const { rerender } = render(drawn(more));
  redraw = rerender;
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await screen.findByText(/^(Everything is saved|Only hosts are writing now\. .*)$/);
  return field;
}

test('a group reads before it writes, and while it does, who’ll read it; what it writes isn’t the circle’s', async () => {
  const field = await open();
  expect([screen.getByText(told), field.value]).toEqual([expect.anything(), '']);
  screen.getByLabelText('Notes of your group');
  await userEvent.type(field, 'We agree.');
  screen.getByText(told);
  await waitFor(() => expect(room.texts.get('g')?.text()).toBe('We agree.'));
  expect(room.texts.get(null)?.text()).toBe('');
});

test('hosts who visit have no switch there, and that only hosts write isn’t about groups', async () => {
  const view = { hostsOnly: true, revision: 0, news: 0 };
  expect((await open({ ...inGroup, view })).readOnly).toBe(false);
  cleanup();
  await open({ ...inGroup, view, role: 'cohost' });
  expect(screen.queryByRole('switch')).toBeNull();
  cleanup();
  expect((await open({ ...inGroup, quiet: true })).readOnly).toBe(true);
});

test('as groups close the field stays under one’s fingers, and is the circle’s from then on', async () => {
  const field = await open();
  await userEvent.type(field, 'Ours');
  await waitFor(() => expect(room.texts.get('g')?.text()).toBe('Ours'));
  room.part = null;
  redraw(drawn());
  expect([screen.getByLabelText('Notes of the circle'), document.activeElement]).toEqual([field, field]);
  expect([field.value, screen.queryByText(told)]).toEqual(['', null]);
  await userEvent.type(field, 'All');
  await waitFor(() => expect(room.texts.get(null)?.text()).toBe('All'));
  expect(room.texts.get('g')?.text()).toBe('Ours');
});

test('CARE C12 a heavy line that isn’t ended yet as the groups close is read for its author, too', async () => {
  const field = await open();
  await userEvent.type(field, 'I want to end my life');
  room.part = null;
  redraw(drawn());
  await screen.findByText(/nobody is told/);
});

test('a group’s notes that can’t be opened yet leave the field where it is, to read, and say so', async () => {
  const field = await open({});
  field.focus();
  room.texts.delete('g');
  redraw(drawn(inGroup));
  await screen.findByText('The notes couldn’t be opened.');
  expect([document.activeElement, field.readOnly]).toEqual([field, true]);
  room.texts.set('g', new NotesDocument([groupPlace(0)], 99));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(field.readOnly).toBe(false));
});

test('what a group’s tab couldn’t send goes out once it has a line, after a reload and with the groups closed', async () => {
  const field = await open();
  room.connected = false;
  fireEvent.input(field, { target: { value: 'On a train' } });
  const { texts } = room;
  room.end();
  cleanup();
  room = new Room();
  for (const [part, document] of texts) room.texts.set(part, document);
  room.part = null;
  act(() => room.live.entered?.());
  await waitFor(() => expect(texts.get('g')?.text()).toBe('On a train'));
  expect(room.sent.map(({ type, part }) => [type, part])).toEqual([['notes-write', 'g']]);
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});
