import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import { CommandError } from '#platform/web/socket-client.ts';
import { limits } from '../domain/limits.ts';
import { lacking, NotesDocument, nothing } from '../domain/notes-document.ts';
import { openNotes } from './notes-session.ts';
import { sessionNotesAbility } from './session-notes-ability.tsx';

type Live = ReturnType<typeof openNotes>;
type Port = Parameters<typeof openNotes>[0];

/** The room as one tab knows it: what was written there, by others, too. */
class Room {
  static count = 0;
  readonly document = new NotesDocument([], 99);
  connected = true;
  refuses: 'forbidden' | 'too_large' | null = null;
  readonly #end = new AbortController();
  readonly live: Live;
  readonly sent: string[] = [];

  constructor(userId = 'me') {
    Room.count += 1;
    this.live = openNotes({
      workshopId: 'w',
      userId,
      random: seededRandom(Room.count),
      signal: this.#end.signal,
      connected: () => this.connected,
      send: (command: Parameters<Port['send']>[0]) => this.#answer(command),
    } as unknown as Port);
  }

  /** Somebody else writes. */
  write(at: number, inserted: string, removed = 0): void {
    for (const update of this.document.write([{ at, removed, inserted }])) this.#tell(update, false);
  }

  comeBack(): void {
    this.connected = true;
    act(() => this.live.entered?.());
  }

  end(): void {
    this.#end.abort();
  }

  #tell(update: Uint8Array, all: boolean): void {
    if (this.connected)
      act(() => this.live.noticed?.({ type: 'notes-came', update: textOfBytes(update), part: null, all }));
  }

  async #answer(command: Parameters<Port['send']>[0]): Promise<void> {
    if (!this.connected) throw new CommandError('unavailable', 'There is no connection.');
    this.sent.push(command.type);
    if (command.type === 'notes-open')
      return this.#tell(lacking([this.document.state()], bytesOfText(command.vector) ?? nothing), true);
    if (command.type !== 'notes-write') return;
    if (this.refuses) throw new CommandError(this.refuses, 'no');
    this.document.take(bytesOfText(command.update) ?? nothing);
  }
}

let room: Room;
beforeEach(() => {
  sessionStorage.clear();
  room = new Room();
});
afterEach(() => {
  room.end();
  cleanup();
  vi.useRealTimers();
});

const drawn = (more: object = {}) =>
  sessionNotesAbility.slots?.panel?.content(
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
  );
async function open(more: object = {}): Promise<HTMLTextAreaElement> {
  render(<MemoryRouter>{drawn(more)}</MemoryRouter>);
  return screen.findByLabelText<HTMLTextAreaElement>('Notes of the circle');
}

test('R-ROOMM-28 what one types goes to the room, and what others write comes without moving the caret', async () => {
  room.document.write([{ at: 0, removed: 0, inserted: 'Tea. ' }]);
  const field = await open();
  expect(field.value).toBe('Tea. ');
  field.focus();
  field.setSelectionRange(5, 5);
  await userEvent.keyboard('Cake');
  await waitFor(() => expect(room.document.text()).toBe('Tea. Cake'));
  field.setSelectionRange(5, 9);
  room.write(0, 'First: ');
  expect(field.value).toBe('First: Tea. Cake');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('Cake');
  await screen.findByText('Everything is saved');
});

test('while an input method composes a word nothing is put into the field, and nothing is lost', async () => {
  const field = await open();
  field.focus();
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'にほ' } });
  room.write(0, 'Others. ');
  expect(field.value).toBe('にほ');
  field.value = '日本';
  fireEvent.compositionEnd(field);
  expect(field.value).toBe(room.live.acts.of(null).text());
  await waitFor(() => expect(room.document.text()).toBe(field.value));
  expect(field.value).toMatch(/^(Others\. 日本|日本Others\. )$/);
});

test('what’s written without a connection waits, outlives a reload, and is merged on return', async () => {
  await open();
  room.connected = false;
  cleanup();
  const again = await open({ connected: false });
  await userEvent.type(again, 'On a train');
  screen.getByText('Waits for the connection. What you write isn’t lost.');
  room.write(0, 'Meanwhile. ');
  room.end();
  cleanup();

  const document = room.document;
  room = new Room();
  room.document.take(document.state());
  room.comeBack();
  const reloaded = await open();
  await waitFor(() => expect(room.document.text()).toContain('On a train'));
  await waitFor(() => expect(reloaded.value).toBe(room.document.text()));
  expect(reloaded.value).toContain('Meanwhile. ');
  expect(sessionStorage.length).toBe(0);
});

test('nobody gets another person’s unsent words', async () => {
  room.connected = false;
  sessionStorage.setItem('notes:unsent:w', JSON.stringify({ userId: 'somebody', updates: ['AAA'] }));
  room.comeBack();
  expect(room.sent).toEqual([]);
});

test.each([
  ['forbidden', 'Your last words aren’t in the notes yet: only hosts write now.'],
  ['too_large', 'The notes are full, so your last words aren’t in them yet. Please shorten something.'],
] as const)('what is refused (%s) stays with its writer, is said plainly, and goes out later', async (code, said) => {
  const field = await open();
  room.refuses = code;
  await userEvent.type(field, 'Kept');
  await screen.findByText(said);
  room.refuses = null;
  act(() => room.live.noticed?.({ type: 'notes-rule', hostsOnly: false }));
  await waitFor(() => expect(room.document.text()).toBe('Kept'));
});

test('full notes say so; more can’t be typed', async () => {
  room.document.write([{ at: 0, removed: 0, inserted: 'x'.repeat(limits.length) }]);
  const field = await open();
  expect(field.maxLength).toBe(limits.length);
  screen.getByText(/^The notes are full: they hold 20,000 characters/);
  screen.getByText('20,000 of 20,000 characters');
});

test('where only hosts write, others read along; only hosts have the switch', async () => {
  const view = { hostsOnly: true, revision: 0, news: 0 };
  const field = await open({ view });
  expect(field.readOnly).toBe(true);
  screen.getByText('Only hosts are writing now. You’re reading along.');
  expect(screen.queryByRole('switch')).toBeNull();
  cleanup();
  expect((await open({ view, role: 'cohost' })).readOnly).toBe(false);
  screen.getByRole<HTMLInputElement>('switch', { name: 'Only hosts write' });
  cleanup();
  expect((await open({ quiet: true })).readOnly).toBe(true);
  cleanup();
  await open({ place: { kind: 'aside', part: 'p' } });
  screen.getByText('These are for the whole circle, not only for you two.');
});

test('where only hosts write, Ctrl+Z writes nothing either', async () => {
  await userEvent.type(await open(), 'Mine');
  await waitFor(() => expect(room.document.text()).toBe('Mine'));
  cleanup();
  const field = await open({ view: { hostsOnly: true, revision: 0, news: 0 } });
  room.refuses = 'forbidden';
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  expect([field.value, room.live.acts.of(null).text()]).toEqual(['Mine', 'Mine']);
  screen.getByText('Only hosts are writing now. You’re reading along.');
});

test('taking back takes back one’s own', async () => {
  const field = await open();
  await userEvent.type(field, 'Mine');
  room.write(0, 'Theirs. ');
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  expect(field.value).toBe('Theirs. ');
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true, shiftKey: true });
  expect(field.value).toBe('Theirs. Mine');
});

test('CARE C12 a heavy line of one’s own brings help only to its author; what others write and a calm line don’t', async () => {
  room.document.write([{ at: 0, removed: 0, inserted: 'I want to kill myself\n' }]);
  const field = await open();
  const care = () => screen.queryByText(/nobody is told/);
  field.focus();
  field.setSelectionRange(22, 22);
  await userEvent.keyboard('Tea at four{Enter}');
  field.blur();
  await act(() => import('#features/trust/safety/domain/screening/screen.ts'));
  expect(care()).toBeNull();
  field.focus();
  await userEvent.keyboard('I want to end my life{Enter}');
  await waitFor(() => expect(care()).not.toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await userEvent.type(field, 'I want to end my life');
  expect(care()).toBeNull();
  field.blur();
  await waitFor(() => expect(care()).not.toBeNull());
});
