import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Facts, Seat } from '#features/circles/room/domain/ability.ts';
import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { limits } from './limits.ts';
import { isPlain, lacking, merged, NotesDocument, nextFrame, nothing, piecesOf } from './notes-document.ts';
import { type Notes, type StoredNotes, sessionNotes } from './session-notes.ts';

const people = ['a', 'b', 'c'];
const seat = (userId: string, role: Seat['role'] = 'participant'): Seat => ({
  userId,
  role,
  username: userId,
  socketId: userId,
  away: false,
});
const facts = (quiet = false): Facts => ({
  workshopId: 'w',
  sitsOut: new Set(),
  calm: false,
  parts: null,
  phase: null,
  now: 0,
  quiet,
  seats: new Map(people.map((userId) => [userId, seat(userId)])),
});

/** A tab that somebody writes in: its document, and what it has not been told is kept. */
type Tab = { document: NotesDocument; unsent: Uint8Array[]; connected: boolean };

/** A room whose server may restart, a disk that survives it, and tabs whose lines break at any moment. */
class Room {
  readonly disk: Uint8Array[] = [];
  readonly tabs: Tab[];
  #slice: Notes = sessionNotes.open();
  #writers = 0;
  #letters = 0;
  readonly deleted = new Set<string>();

  constructor() {
    this.tabs = people.map(() => ({ document: this.#fresh(), unsent: [], connected: true }));
  }

  get letters(): string[] {
    return Array.from({ length: this.#letters }, (_, n) => String.fromCodePoint(0xe000 + n));
  }

  write(who: number, at: number, removed: number, count: number): void {
    const tab = this.#tab(who);
    const text = tab.document.text();
    const from = Math.min(at, text.length);
    const taken = text.slice(from, from + removed);
    for (const letter of taken) this.deleted.add(letter);
    const inserted = Array.from({ length: count }, () => String.fromCodePoint(0xe000 + this.#letters++)).join('');
    tab.unsent.push(...tab.document.write([{ at: from, removed: taken.length, inserted }]));
  }

  /** `lost`: the line breaks before the answer, or (`early`) before the server has it. */
  send(who: number, lost: boolean, early: boolean): void {
    const tab = this.#tab(who);
    const frame = tab.connected ? nextFrame(tab.unsent) : null;
    if (!frame) return;
    if (lost) tab.connected = false;
    if (lost && early) return;
    const result = sessionNotes.commands['notes-write'](
      this.#slice,
      { type: 'notes-write', update: textOfBytes(frame.update), part: null },
      seat(people[who] ?? ''),
      facts(),
    );
    if ('denied' in result) throw new Error(result.denied.message);
    for (const effect of result.effects)
      if (effect.type === 'store' && effect.draft.kind === 'write') this.#store(effect.draft.update);
    if (!lost) tab.unsent.splice(0, frame.count);
  }

  cut(who: number): void {
    this.#tab(who).connected = false;
  }

  comeBack(who: number): void {
    const tab = this.#tab(who);
    if (tab.connected) return;
    tab.connected = true;
    const vector = textOfBytes(tab.document.vector());
    const open = { type: 'notes-open' as const, vector, part: null };
    const result = sessionNotes.commands['notes-open'](this.#slice, open, seat(people[who] ?? ''), facts());
    if ('denied' in result) throw new Error(result.denied.message);
    for (const effect of result.effects)
      if (effect.type === 'tell' && effect.frame.type === 'notes-state') take(tab, effect.frame.update);
  }

  /** What it hasn't sent is in the tab's storage; everything else is asked for again. */
  reload(who: number): void {
    const tab = this.#tab(who);
    Object.assign(tab, { document: this.#fresh(tab.unsent), connected: false });
  }

  restart(): void {
    const kept: StoredNotes = {
      kind: 'kept',
      updates: [new NotesDocument(this.disk).state()],
      hostsOnly: false,
      groups: new Map(),
    };
    this.#slice = sessionNotes.stored(sessionNotes.open(), [kept], facts()).slice;
    for (const tab of this.tabs) tab.connected = false;
  }

  /** The server keeps them as one state from time to time. */
  compact(): void {
    const state = new NotesDocument(this.#slice.updates).state();
    this.#slice = { ...this.#slice, updates: [state] };
  }

  settle(): void {
    people.forEach((_, who) => this.comeBack(who));
    people.forEach((_, who) => {
      while (this.#tab(who).unsent.length > 0) this.send(who, false, false);
    });
  }

  #fresh(updates: readonly Uint8Array[] = []): NotesDocument {
    this.#writers += 1;
    return new NotesDocument(updates, this.#writers);
  }

  #store(update: Uint8Array): void {
    this.disk.push(update);
    const { slice, effects } = sessionNotes.stored(
      this.#slice,
      [{ kind: 'written', part: null, update, state: null }],
      facts(),
    );
    this.#slice = slice;
    for (const effect of effects)
      if (effect.type === 'broadcast' && effect.frame.type === 'notes-changed')
        for (const tab of this.tabs) if (tab.connected) take(tab, effect.frame.update);
  }

  #tab(who: number): Tab {
    return this.tabs[who] as Tab;
  }
}

function take({ document }: Tab, update: string): void {
  const before = document.text();
  const changes = document.take(bytesOfText(update) ?? expect.fail());
  expect(document.lacks()).toBe(false);
  // What a textarea is told is what happened.
  expect(
    changes.reduce(
      (text, { at, removed, inserted }) => text.slice(0, at) + inserted + text.slice(at + removed),
      before,
    ),
  ).toBe(document.text());
}

const who = fc.nat(2);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      who,
      at: fc.nat(30),
      removed: fc.nat(3),
      count: fc.nat(4),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      who,
      lost: fc.nat(4).map((n) => n === 0),
      early: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('cut' as const, 'back' as const, 'back' as const, 'reload' as const),
      who,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('restart' as const, 'compact' as const) }) },
);

test('R-ROOMM-28 however writers, lost lines, repeats, reloads and restarts fall: all have the same text, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const room = new Room();
      for (const one of steps) {
        if (one.do === 'write') room.write(one.who, one.at, one.removed, one.count);
        else if (one.do === 'send') room.send(one.who, one.lost, one.early);
        else if (one.do === 'cut') room.cut(one.who);
        else if (one.do === 'back') room.comeBack(one.who);
        else if (one.do === 'reload') room.reload(one.who);
        else if (one.do === 'restart') room.restart();
        else room.compact();
      }
      room.settle();
      const texts = [...room.tabs.map(({ document }) => document.text()), new NotesDocument(room.disk).text()];
      expect(new Set(texts).size).toBe(1);
      const there = room.letters.filter((letter) => !room.deleted.has(letter));
      expect(Array.from(texts[0] ?? '').toSorted()).toEqual(there);
    }),
    { numRuns: runs(300) },
  );
});

const slice = (hostsOnly: boolean): Notes => ({ ...sessionNotes.open(), hostsOnly });
const anUpdate = () =>
  textOfBytes(new NotesDocument([], 7).write([{ at: 0, removed: 0, inserted: 'hello' }])[0] ?? nothing);
const write = (update: string, notes = slice(false), role: Seat['role'] = 'participant', quiet = false) =>
  sessionNotes.commands['notes-write'](
    notes,
    { type: 'notes-write', update, part: null },
    seat('a', role),
    facts(quiet),
  );

test('everybody writes, unless only the hosts do, or everything is quieted (CARE C10)', () => {
  expect(write(anUpdate())).toMatchObject({ effects: [{ type: 'store' }] });
  expect(write(anUpdate(), slice(true))).toMatchObject({ denied: { code: 'forbidden' } });
  expect(write(anUpdate(), slice(false), 'participant', true)).toMatchObject({ denied: { code: 'forbidden' } });
  expect(write(anUpdate(), slice(true), 'cohost', true)).toMatchObject({ effects: [{ type: 'store' }] });
  const choose = (role: Seat['role']) =>
    sessionNotes.commands['notes-hosts-only'](
      slice(false),
      { type: 'notes-hosts-only', on: true },
      seat('a', role),
      facts(),
    );
  expect(choose('participant')).toMatchObject({ denied: { code: 'forbidden' } });
  expect(choose('facilitator')).toMatchObject({
    effects: [{ type: 'store', draft: { kind: 'hosts-only', on: true } }],
  });
});

test('what is no update of a plain text, or too large, is refused; no bytes make it fail', () => {
  expect(write('*')).toMatchObject({ denied: { code: 'invalid_input' } });
  expect(write(textOfBytes(new Uint8Array(limits.updateBytes + 1)))).toMatchObject({ denied: { code: 'too_large' } });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(bytesOfText(textOfBytes(bytes))).toEqual(bytes);
      isPlain(bytes);
      const open = { type: 'notes-open' as const, vector: textOfBytes(bytes), part: null };
      sessionNotes.commands['notes-open'](slice(false), open, seat('a'), facts());
    }),
  );
});

test('an update of thousands of pieces, which would hold up everybody, is refused; a tab sends its own in several', () => {
  const { 'notes-write': write } = sessionNotes.commands;
  const of = (count: number) => {
    const updates = Array.from({ length: count }, (_, n) =>
      new NotesDocument([], n + 1).write([{ at: 0, removed: 0, inserted: 'a' }]),
    );
    return { type: 'notes-write', update: textOfBytes(merged(updates.flat())), part: null } as const;
  };
  const asked = (count: number) => write(sessionNotes.open(), of(count), seat('a'), facts());
  expect(asked(limits.updatePieces + 1)).toMatchObject({ denied: { code: 'too_large' } });
  expect(asked(limits.updatePieces)).toMatchObject({ effects: [{ type: 'store' }] });
  const tab = new NotesDocument([], 1);
  // Each before the one before, so that no two become one.
  const unsent = Array.from({ length: 700 }, () => tab.write([{ at: 0, removed: 0, inserted: 'a' }])).flat();
  const counts: number[] = [];
  for (let left = unsent; left.length > 0; left = left.slice(counts.at(-1))) {
    const frame = nextFrame(left);
    if (!frame) throw new Error('nothing would be sent any more');
    counts.push(frame.count);
    expect(piecesOf(frame.update)).toBeLessThanOrEqual(limits.updatePieces);
  }
  expect(counts).toEqual([300, 300, 100]);
});

test('half a letter, and a line end of another system, never get into the notes of others', () => {
  const document = new NotesDocument([], 3);
  const updates = document.write([{ at: 0, removed: 0, inserted: 'a\ud83cb' }]);
  expect(document.text()).toBe('a\ufffdb');
  expect(updates.every(isPlain)).toBe(true);
  expect(isPlain(new NotesDocument([], 4).write([{ at: 0, removed: 0, inserted: 'a\r\n' }])[0] ?? nothing)).toBe(false);
});

test('a long text goes in pieces that each fit a frame, and comes whole', () => {
  const document = new NotesDocument([], 5);
  const text = '🌱日'.repeat(6_000);
  const unsent = document.write([{ at: 0, removed: 0, inserted: text }]);
  const other = new NotesDocument();
  let sent = 0;
  for (let frame = nextFrame(unsent); frame; frame = nextFrame(unsent.slice(sent))) {
    expect(frame.update.length).toBeLessThanOrEqual(limits.updateBytes);
    other.take(frame.update);
    sent += frame.count;
  }
  expect(other.text()).toBe(text);
});

test('taking back takes back one’s own alone, and can be done again', () => {
  const document = new NotesDocument([], 1);
  document.write([{ at: 0, removed: 0, inserted: 'mine ' }]);
  const other = new NotesDocument([document.state()], 2);
  const [theirs = nothing] = other.write([{ at: 5, removed: 0, inserted: 'theirs' }]);
  document.take(theirs);
  const { updates, changes } = document.undo();
  expect([document.text(), changes]).toEqual(['theirs', [{ at: 0, removed: 5, inserted: '' }]]);
  for (const update of updates) other.take(update);
  expect(other.text()).toBe('theirs');
  document.undo(true);
  expect(document.text()).toBe('mine theirs');
});

test('someone who has it all is sent only what’s new', () => {
  const document = new NotesDocument([], 1);
  const before = document.write([{ at: 0, removed: 0, inserted: 'x'.repeat(3_000) }]);
  const vector = document.vector();
  const more = document.write([{ at: 3_000, removed: 0, inserted: 'y' }]);
  expect(lacking([...before, ...more], vector).length).toBeLessThan(60);
});
