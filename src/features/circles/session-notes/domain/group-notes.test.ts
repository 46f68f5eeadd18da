import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Facts, Seat } from '#features/circles/room/domain/ability.ts';
import { partOf, type RoomParts } from '#features/circles/room/domain/parts.ts';
import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { broughtBack, homeOf, regrouped } from './group-notes.ts';
import { limits } from './limits.ts';
import { groupPlace, isPlain, merged, NotesDocument, nextFrame, piecesOf } from './notes-document.ts';
import { type Notes, type NotesDraft, type StoredNotes, sessionNotes, textOf } from './session-notes.ts';

const people = ['a', 'b', 'c', 'd'];
const seat = (userId: string, role: Seat['role'] = 'participant'): Seat => ({
  userId,
  role,
  username: userId,
  socketId: userId,
  away: false,
});
const facts = (parts: RoomParts | null, quiet = false): Facts => ({
  workshopId: 'w',
  sitsOut: new Set(),
  calm: false,
  phase: null,
  now: 0,
  quiet,
  parts,
  seats: new Map(people.map((userId) => [userId, seat(userId)])),
});
const apart = (at: Record<string, string>, names = ['one', 'two']): RoomParts => ({
  at: new Map(Object.entries(at)),
  elsewhere: 'circle',
  groups: new Map(names.map((id) => [id, `Group ${id}`])),
});

const isLetter = (text: string) => /^[\ue000-\uf8ff]$/u.test(text);

/** `whole`: it has had the room's answer, before which a tab lets nobody write. */
type Page = { document: NotesDocument; unsent: Uint8Array[]; whole: boolean };

/** A room whose groups open and close, and four tabs whose lines break, each with a page for every text it has seen. */
class Room {
  slice: Notes = sessionNotes.open();
  parts: RoomParts | null = null;
  readonly pages = people.map(() => new Map<string | null, Page>());
  readonly connected = people.map(() => true);
  readonly written = new Map<string, string | null>();
  readonly deleted = new Set<string>();
  #writers = 0;
  #rounds = 0;

  /** Everybody but the last is in one of two new groups; the last stays in the circle. */
  open(): void {
    if (this.parts) return;
    this.#rounds += 1;
    const [one, two] = [`${this.#rounds}.1`, `${this.#rounds}.2`];
    this.part(apart({ a: one, b: one, c: two }, [one, two]));
  }

  close(): void {
    if (this.parts) this.part(null);
  }

  part(parts: RoomParts | null): void {
    this.parts = parts;
    const { effects } = sessionNotes.hear?.(this.slice, { type: 'parted' }, facts(parts)) ?? expect.fail();
    for (const effect of effects) if (effect.type === 'store') this.#store(effect.draft);
  }

  move(who: number, to: number): void {
    if (!this.parts) return;
    const id = [...this.parts.groups.keys()][to];
    const at = new Map(this.parts.at);
    if (id === undefined) at.delete(people[who] ?? '');
    else at.set(people[who] ?? '', id);
    this.parts = { ...this.parts, at };
  }

  write(who: number, inCircle: boolean, at: number, removed: number, count: number): void {
    const part = inCircle ? null : this.#partOf(who);
    const page = this.#look(who, part);
    if (!page?.whole) return;
    const text = page.document.text();
    const from = Math.min(at, text.length);
    // Nobody here takes away a heading, so that it can be told whose words stand under it.
    const taken = /^[\ue000-\uf8ff]*/u.exec(text.slice(from, from + removed))?.[0] ?? '';
    for (const letter of taken) this.deleted.add(letter);
    const inserted = Array.from({ length: count }, () => {
      const letter = String.fromCodePoint(0xe000 + this.written.size);
      this.written.set(letter, part);
      return letter;
    });
    page.unsent.push(...page.document.write([{ at: from, removed: taken.length, inserted: inserted.join('') }]));
  }

  /** `lost`: the line breaks before the answer, or (`early`) before the server has it. */
  send(who: number, lost = false, early = false): void {
    if (!this.connected[who]) return;
    for (const [part, page] of this.pages[who] ?? []) {
      const frame = nextFrame(page.unsent);
      if (!frame) continue;
      if (lost) this.connected[who] = false;
      if (lost && early) return;
      const command = { type: 'notes-write' as const, update: textOfBytes(frame.update), part };
      const result = sessionNotes.commands['notes-write'](this.slice, command, this.#seat(who), facts(this.parts));
      // One who was moved elsewhere waits until the groups close.
      if ('denied' in result) continue;
      for (const effect of result.effects) if (effect.type === 'store') this.#store(effect.draft);
      if (!lost) page.unsent.splice(0, frame.count);
    }
  }

  cut(who: number): void {
    this.connected[who] = false;
  }

  back(who: number): void {
    this.connected[who] = true;
    for (const part of new Set([null, this.#partOf(who)])) this.#look(who, part);
  }

  reload(who: number): void {
    this.connected[who] = false;
    const pages = this.pages[who] ?? new Map<string | null, Page>();
    for (const [part, { unsent }] of pages)
      if (unsent.length === 0) pages.delete(part);
      else pages.set(part, { unsent, document: this.#fresh(unsent), whole: false });
  }

  /** All that's kept survives, without what was deleted. */
  restart(): void {
    const state = (updates: readonly Uint8Array[]) => [new NotesDocument(updates).state()];
    const groups = new Map(
      Array.from(this.slice.groups, ([part, group]) => [part, { ...group, updates: state(group.updates) }]),
    );
    const kept: StoredNotes = { kind: 'kept', updates: state(this.slice.updates), hostsOnly: false, groups };
    this.slice = sessionNotes.stored(sessionNotes.open(), [kept], facts(this.parts)).slice;
    this.connected.fill(false);
  }

  settle(): void {
    this.close();
    for (const who of people.keys()) this.back(who);
    for (const who of people.keys()) for (let turn = 0; turn < 100; turn += 1) this.send(who);
  }

  circle = () => new NotesDocument(this.slice.updates).text();

  /** As a tab that looks at one of the texts; undefined where it isn't shown to this person. */
  #look(who: number, part: string | null): Page | undefined {
    const known = this.pages[who]?.get(part);
    if (!this.connected[who]) return known;
    const page = known ?? { document: this.#fresh(), unsent: [], whole: false };
    const command = { type: 'notes-open' as const, vector: textOfBytes(page.document.vector()), part };
    const result = sessionNotes.commands['notes-open'](this.slice, command, this.#seat(who), facts(this.parts));
    if ('denied' in result) return;
    this.pages[who]?.set(part, page);
    page.whole = true;
    for (const { frame } of result.effects as readonly { frame: { update: string } }[])
      page.document.take(bytesOfText(frame.update) ?? expect.fail());
    return page;
  }

  /** The same steps as the server's store. */
  #store(draft: NotesDraft): void {
    const rows: StoredNotes[] = [];
    if (draft.kind === 'write') {
      const part = homeOf(this.slice.groups, draft.part);
      const lacks = new NotesDocument([...textOf(this.slice, part), draft.update]).lacks();
      if (lacks) throw new Error('what it builds on isn’t there');
      rows.push({ kind: 'written', part, update: draft.update, state: null });
    }
    this.#tell(rows);
    const { groups } = this.slice;
    const { named, closed } = draft.kind === 'groups' ? regrouped(groups, draft.open) : { named: [], closed: [] };
    this.#tell(
      named.map(({ part, ...group }) => ({ kind: 'named', part, group: { ...group, state: groupPlace(group.place) } })),
    );
    const late = draft.kind === 'write' && draft.part !== null && groups.get(draft.part)?.stage === 'closed';
    for (const part of late ? [draft.part as string] : closed) {
      const group = this.slice.groups.get(part) ?? expect.fail();
      this.#tell([{ kind: 'closed', part, update: broughtBack(group, new NotesDocument(this.slice.updates)) }]);
    }
  }

  #tell(rows: readonly StoredNotes[]): void {
    const { slice, effects } = sessionNotes.stored(this.slice, rows, facts(this.parts));
    this.slice = slice;
    for (const effect of effects) {
      if (effect.type === 'store' || effect.frame.type !== 'notes-changed') continue;
      const { update, part } = effect.frame;
      const heard = effect.type === 'tell' ? [people.indexOf(effect.userId)] : [...people.keys()];
      for (const who of heard) {
        if (part !== null && part !== this.#partOf(who)) throw new Error('told to another part');
        if (this.connected[who]) this.pages[who]?.get(part)?.document.take(bytesOfText(update) ?? expect.fail());
      }
    }
  }

  #fresh(updates: readonly Uint8Array[] = []): NotesDocument {
    this.#writers += 1;
    return new NotesDocument(updates, this.#writers);
  }

  #seat = (who: number) => seat(people[who] ?? '');

  #partOf(who: number): string | null {
    const part = partOf(this.parts, people[who] ?? '');
    return part !== null && this.parts?.groups.has(part) ? part : null;
  }
}

const who = fc.nat(3);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      who,
      inCircle: fc.nat(3).map((n) => n === 0),
      at: fc.nat(30),
      removed: fc.nat(3),
      count: fc.nat(4),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      who,
      lost: fc.nat(4).map((n) => n === 0),
      early: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cut' as const, 'back' as const, 'reload' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'close' as const, 'restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), who, to: fc.nat(2) }) },
);

test('however writing, lost lines, moves, restarts and closing fall: each group’s words come back once, under its name, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const room = new Room();
      room.open();
      for (const one of steps) {
        if (one.do === 'write') room.write(one.who, one.inCircle, one.at, one.removed, one.count);
        else if (one.do === 'send') room.send(one.who, one.lost, one.early);
        else if (one.do === 'move') room.move(one.who, one.to);
        else if ('who' in one) room[one.do](one.who);
        else room[one.do]();
      }
      room.settle();
      const text = room.circle();
      for (const pages of room.pages) expect(pages.get(null)?.document.text()).toBe(text);
      const there = [...room.written.keys()].filter((letter) => !room.deleted.has(letter));
      expect(Array.from(text).filter(isLetter).toSorted()).toEqual(there);
      // Without what was written into the circle's own text, which may stand anywhere.
      const ofGroups = Array.from(text).filter((letter) => room.written.get(letter) !== null);
      const sections = ofGroups.join('').split(/\n*Group (\d+\.\d)\n/);
      expect(sections[0]).toBe('');
      const headed = sections.flatMap((part, index) => (index % 2 === 1 ? [part] : []));
      const known = [...room.slice.groups.keys()];
      expect(headed).toEqual(headed.toSorted((a, b) => known.indexOf(a) - known.indexOf(b)));
      expect(new Set(headed).size).toBe(headed.length);
      for (const [index, part] of headed.entries())
        for (const letter of sections[index * 2 + 2] ?? '') expect(room.written.get(letter)).toBe(part);
    }),
    { numRuns: runs(150) },
  );
});

test('it comes after all that the circle wrote, in the groups’ order, no matter who wrote under which number', () => {
  for (const [tab, ...others] of [
    [1, 3, 2],
    [2 ** 32 - 1, 5, 2 ** 32 - 2],
  ]) {
    const circle = new NotesDocument([], tab);
    circle.write([{ at: 0, removed: 0, inserted: 'circle' }]);
    circle.write([{ at: 0, removed: 0, inserted: 'The ' }]);
    // Nothing of the second is known where the first is written, and it comes first.
    const back = others.map((writer, place) => {
      const words = merged(
        new NotesDocument([groupPlace(place)], writer).write([{ at: 0, removed: 0, inserted: 'Tea' }]),
      );
      const group = { name: `Group ${place + 1}`, place, stage: 'open' as const, closedAt: null };
      return broughtBack({ ...group, updates: [groupPlace(place), words] }, circle) ?? expect.fail();
    });
    for (const update of back.toReversed()) circle.take(update);
    expect(circle.text()).toBe('The circle\n\nGroup 1\nTea\n\nGroup 2\nTea');
  }
});

test('of a group that wrote nothing, or only blanks, nothing comes back', () => {
  const group = { name: 'Group 1', place: 0, stage: 'open' as const, closedAt: null };
  const none = new NotesDocument();
  const document = new NotesDocument([groupPlace(0)], 7);
  expect(broughtBack({ ...group, updates: [groupPlace(0)] }, none)).toBeNull();
  const blank = merged(document.write([{ at: 0, removed: 0, inserted: ' \n ' }]));
  expect(broughtBack({ ...group, updates: [groupPlace(0), blank] }, none)).toBeNull();
  const word = merged(document.write([{ at: 3, removed: 0, inserted: 'Tea' }]));
  const back = broughtBack({ ...group, updates: [groupPlace(0), blank, word] }, none);
  expect(new NotesDocument([back ?? expect.fail()]).text()).toBe('Group 1\n \n Tea');
});

test('a tampered tab keeps none of a group’s words out by writing under its members’ numbers, nor under a group’s', () => {
  const words = merged(new NotesDocument([groupPlace(0)], 7).write([{ at: 0, removed: 0, inserted: 'Tea' }]));
  const circle = new NotesDocument();
  // In the circle's own text, under the number of a member, so many letters that the group's are taken for known.
  circle.take(merged(new NotesDocument([], 7).write([{ at: 0, removed: 0, inserted: 'Nothing here' }])));
  const group = { name: 'Group 1', place: 0, stage: 'open' as const, closedAt: null };
  const back = broughtBack({ ...group, updates: [groupPlace(0), words] }, circle) ?? expect.fail();
  circle.take(back);
  expect(circle.text()).toBe('Nothing here\n\nGroup 1\nTea');
  expect(isPlain(words)).toBe(true);
  expect(isPlain(groupPlace(0, 'Forged'))).toBe(false);
});

test('of many pieces a group’s words come back as a bare text, so that the circle’s notes stay quick', () => {
  const circle = new NotesDocument([], 1);
  const document = new NotesDocument([groupPlace(0)], 7);
  const updates = [groupPlace(0)];
  for (let count = 0; count < 12; count += 1)
    updates.push(...document.write([{ at: count === 0 ? 0 : 1, removed: 0, inserted: 'a' }]));
  const group = { name: 'Group 1', place: 0, stage: 'open' as const, closedAt: null, updates };
  const crowded = Object.defineProperty(new NotesDocument(), 'pieces', { value: limits.pieces });
  const [apart, bare] = [broughtBack(group, circle), broughtBack(group, crowded)].map((back) => back ?? expect.fail());
  expect([apart, bare].map((back) => new NotesDocument([back ?? expect.fail()]).text())).toEqual([
    'Group 1\naaaaaaaaaaaa',
    'Group 1\naaaaaaaaaaaa',
  ]);
  expect(piecesOf(bare ?? expect.fail())).toBeLessThan(piecesOf(apart ?? expect.fail()));
});

const inGroups = apart({ a: 'one', b: 'one', c: 'two' });
const parted = (() => {
  const { named } = regrouped(new Map(), inGroups.groups);
  const rows = named.map(({ part, ...group }) => ({
    kind: 'named' as const,
    part,
    group: { ...group, state: groupPlace(group.place) },
  }));
  return sessionNotes.stored(sessionNotes.open(), rows, facts(inGroups)).slice;
})();
const update = textOfBytes(
  merged(new NotesDocument([groupPlace(0)], 7).write([{ at: 0, removed: 0, inserted: 'Tea' }])),
);
const write = (
  userId: string,
  part: string | null,
  at = facts(inGroups),
  notes = parted,
  role: Seat['role'] = 'participant',
) => sessionNotes.commands['notes-write'](notes, { type: 'notes-write', update, part }, seat(userId, role), at);
const look = (userId: string, part: string, at = facts(inGroups)) =>
  sessionNotes.commands['notes-open'](
    parted,
    { type: 'notes-open', vector: textOfBytes(new NotesDocument().vector()), part },
    ...([seat(userId), at] as const),
  );

test('a group’s notes are for people who are in it now: another group, the circle, and people who left are refused', () => {
  expect(look('a', 'one')).toMatchObject({ effects: [{ type: 'tell', userId: 'a', frame: { part: 'one' } }] });
  expect(write('b', 'one')).toMatchObject({ effects: [{ type: 'store', draft: { part: 'one', late: false } }] });
  for (const other of ['c', 'd']) {
    expect(look(other, 'one')).toMatchObject({ denied: { code: 'conflict' } });
    expect(write(other, 'one')).toMatchObject({ denied: { code: 'conflict' } });
  }
  const visited = facts(apart({ a: 'one', c: 'one' }));
  expect(look('c', 'one', visited)).toMatchObject({ effects: [{ type: 'tell' }] });
  expect(look('b', 'one', visited)).toMatchObject({ denied: { code: 'conflict' } });
  const row: StoredNotes = { kind: 'written', part: 'one', update: bytesOfText(update) ?? expect.fail(), state: null };
  const told = sessionNotes.stored(parted, [row], visited).effects.map((one) => one.type === 'tell' && one.userId);
  expect(told).toEqual(['a', 'c']);
});

test('two who stepped aside have no notes of their own', () => {
  const aside: RoomParts = {
    at: new Map([
      ['a', 'x'],
      ['b', 'x'],
    ]),
    elsewhere: 'circle',
    groups: new Map(),
  };
  expect(sessionNotes.hear?.(sessionNotes.open(), { type: 'parted' }, facts(aside))).toMatchObject({ effects: [] });
  expect(write('a', 'x', facts(aside), sessionNotes.open())).toMatchObject({ denied: { code: 'conflict' } });
});

test('that only hosts write is about the circle’s; quiet is about all; late words are the circle’s', () => {
  const hostsOnly = { ...parted, hostsOnly: true };
  expect(write('a', 'one', facts(inGroups), hostsOnly)).toMatchObject({ effects: [{ type: 'store' }] });
  expect(write('a', null, facts(inGroups), hostsOnly)).toMatchObject({ denied: { code: 'forbidden' } });
  expect(write('a', 'one', facts(inGroups, true))).toMatchObject({ denied: { code: 'forbidden' } });
  expect(write('a', 'one', facts(null), hostsOnly)).toMatchObject({ denied: { code: 'forbidden' } });
  // Those that were on their way as it closed aren't lost by it.
  const closing = sessionNotes.stored(hostsOnly, [{ kind: 'closed', part: 'one', update: null }], facts(null)).slice;
  const inMinutes = (count: number) => ({ ...facts(null), now: facts(null).now + count * minuteMs });
  expect(write('a', 'one', inMinutes(0.9), closing)).toMatchObject({ effects: [{ draft: { late: true } }] });
  expect(write('a', 'one', inMinutes(1), closing)).toMatchObject({ denied: { code: 'forbidden' } });
  expect(write('a', null, facts(null), closing)).toMatchObject({ denied: { code: 'forbidden' } });
  expect(write('a', 'one', facts(null))).toMatchObject({ effects: [{ type: 'store', draft: { late: true } }] });
  expect(write('a', 'nowhere', facts(null))).toMatchObject({ denied: { code: 'conflict' } });
});

test('groups are begun once each, follow a new name, and close with their part', () => {
  const groups = parted.groups;
  expect(regrouped(groups, inGroups.groups)).toEqual({ named: [], closed: [] });
  const renamed = regrouped(
    groups,
    new Map([
      ['two', 'Group 2: Tea'],
      ['three', 'Group 3'],
    ]),
  );
  expect(renamed.closed).toEqual(['one']);
  expect(renamed.named).toMatchObject([
    { part: 'two', name: 'Group 2: Tea', place: 1 },
    { part: 'three', place: 2 },
  ]);
});
