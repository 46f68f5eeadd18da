import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { freePort } from '#platform/testing/server-process.ts';
import { engines } from '#platform/testing/test-database.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { limits } from '../domain/limits.ts';
import { merged, NotesDocument, nothing } from '../domain/notes-document.ts';

const soon = { timeout: 20_000 };

describe.each(engines())('the notes of small groups, on PostgreSQL %s', (engine) => {
  let server: TestServer;
  let alice: TestPerson;
  let bob: TestPerson;
  let carol: TestPerson;
  let dave: TestPerson;
  let id: string;
  let writers = 0;
  beforeAll(async () => {
    // The same after a restart, since tokens name it.
    server = await startOwnTestServer({ AUTH_AUTOCONFIRM: 'true', PORT: String(await freePort()) }, engine);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    [alice, bob, carol, dave] = await server.signUpAll('alice', 'bob', 'carol', 'dave');
    const made = await alice.call('POST', '/api/v1/workshops', {
      title: 'On grief',
      description: '',
      category: 'yoga',
      time_zone: 'UTC',
      is_public: false,
      scheduled_at: new Date(Date.now() + minuteMs).toISOString(),
      duration_minutes: 60,
      max_participants: 8,
    });
    id = made.body.id;
    for (const guest of [bob, carol, dave])
      await guest.call('POST', '/api/v1/circles/come', { token: made.body.invitation });
    const begin = { action: 'create_room', workshopId: id, userId: alice.id };
    await alice.call('POST', '/functions/v1/workshop-webrtc', begin);
  });

  const sql = (text: string, ...values: unknown[]) => server.database.query(text, values);
  const textOf = async (reader: TestPerson) => (await reader.call('GET', `/api/v1/workshops/${id}/notes`)).body.text;

  async function enter(person: TestPerson) {
    const client = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
    client.send({ type: 'auth', access_token: person.accessToken });
    await client.hear('ready');
    const ask = (type: string, fields: object = {}) => client.command({ type, workshopId: id, ...fields });
    const came = await ask('join-room', { last_seq: 0, isAudioEnabled: false, isVideoEnabled: false });
    expect(came).toMatchObject({ type: 'ack' });
    return { person, client, ask };
  }
  type Tab = Awaited<ReturnType<typeof enter>>;

  /** A tab that looks at a group's notes. */
  async function look(tab: Tab, part: string) {
    writers += 1;
    const document = new NotesDocument([], writers);
    const open = { vector: textOfBytes(document.vector()), part };
    expect(await tab.ask('notes-open', open)).toMatchObject({ type: 'ack' });
    const text = () => {
      for (const { type, part: of, update } of tab.client.frames)
        if (of === part && type.startsWith('notes-')) document.take(bytesOfText(update) ?? nothing);
      return document.text();
    };
    const typed = (inserted: string) => {
      text();
      return textOfBytes(merged(document.write([{ at: document.length, removed: 0, inserted }])));
    };
    const write = (inserted: string) => tab.ask('notes-write', { update: typed(inserted), part });
    return { text, typed, write };
  }
  const heardOf = ({ client }: Tab, part: string) => client.frames.filter((one) => one.part === part).length;

  /** Bob and Carol in the first group, Dave in the second, Alice in the circle. */
  async function opened() {
    const [a, b] = [await enter(alice), await enter(bob)];
    const [c, d] = [await enter(carol), await enter(dave)];
    const plan = { way: 'hand', size: 2, minutes: 10, withMe: true, activity: '', prompt: '' };
    expect(await a.ask('breakouts-create', plan)).toMatchObject({ type: 'ack' });
    const groups = () => a.client.frames.findLast(({ type }) => type === 'breakouts')?.breakouts.groups ?? [];
    await expect.poll(groups, soon).toHaveLength(2);
    const [one, two] = groups().map((group: { id: string }) => group.id) as [string, string];
    const words = { activity: '', prompt: '' };
    await a.ask('breakouts-describe', { group: two, name: 'The quiet ones', ...words });
    for (const [who, group] of [
      [bob, one],
      [carol, one],
      [dave, two],
    ] as const)
      await a.ask('breakouts-place', { userId: who.id, group });
    expect(await a.ask('breakouts-open')).toMatchObject({ type: 'ack' });
    return { a, b, c, d, one, two };
  }
  async function close(host: Tab, ...tabs: Tab[]): Promise<void> {
    expect(await host.ask('breakouts-close')).toMatchObject({ type: 'ack' });
    for (const { client } of [host, ...tabs])
      await expect.poll(() => client.frames.findLast(({ type }) => type === 'breakouts')?.breakouts, soon).toBeNull();
  }

  test('a group writes together, through a restart, unseen by others, and the circle reads it once they’re back', async () => {
    const before = await opened();
    await (await look(before.b, before.one)).write('We are ');
    // As many as are made one with the next.
    await sql(
      `INSERT INTO session_note_updates (workshop_id, part, content)
       SELECT workshop_id, part, content FROM session_note_updates, generate_series(1, $2) WHERE workshop_id = $1`,
      id,
      limits.updates,
    );
    await server.restart();
    const { one, two } = before;
    const [a, b, c, d] = [await enter(alice), await enter(bob), await enter(carol), await enter(dave)];
    const [mine, theirs] = [await look(b, one), await look(c, one)];
    expect(theirs.text()).toBe('We are ');
    await Promise.all(Array.from({ length: 9 }, () => mine.write('so ')));
    expect(await theirs.write('tired.')).toMatchObject({ type: 'ack' });
    await expect.poll(() => mine.text(), soon).toBe(theirs.text());
    const rows = () => sql('SELECT number FROM session_note_updates WHERE workshop_id = $1', id);
    expect((await rows()).length).toBeLessThan(15);
    await look(d, two);

    for (const other of [a, d]) {
      const at = { vector: textOfBytes(new NotesDocument().vector()), part: one };
      expect(await other.ask('notes-open', at)).toMatchObject({ code: 'conflict' });
      const update = mine.typed('');
      expect(await other.ask('notes-write', { update, part: one })).toMatchObject({ code: 'conflict' });
      expect(heardOf(other, one)).toBe(0);
    }
    expect([await textOf(bob), await textOf(dave)]).toEqual(['', '']);

    await a.ask('breakouts-visit', { group: one });
    const visiting = await look(a, one);
    await mine.write(' Indeed.');
    await expect.poll(() => visiting.text(), soon).toMatch(/^We are (so )+tired\. Indeed\.$/);
    await a.ask('breakouts-visit', { group: null });
    const heard = heardOf(a, one);
    await c.ask('breakouts-back');
    const left = heardOf(c, one);
    await mine.write(' Alone now.');
    expect([heardOf(a, one), heardOf(c, one)]).toEqual([heard, left]);

    const late = mine.typed(' And late.');
    await close(a, b, c, d);
    const whole = /^Group 1\nWe are (so )+tired\. Indeed\. Alone now\.$/;
    await expect.poll(() => textOf(dave), soon).toMatch(whole);
    // Dave was never there, and Bob had no line as it closed.
    expect(await d.ask('notes-write', { update: late, part: one })).toMatchObject({ code: 'conflict' });
    expect(await b.ask('notes-write', { update: late, part: one })).toMatchObject({ type: 'ack' });
    expect(await b.ask('notes-write', { update: late, part: one })).toMatchObject({ type: 'ack' });
    const withLate = /^Group 1\nWe are (so )+tired\. Indeed\. Alone now\. And late\.$/;
    await expect.poll(() => textOf(alice), soon).toMatch(withLate);
    expect(d.client.frames.filter((frame) => frame.type === 'notes-changed' && frame.part === null)).not.toEqual([]);
    // Of those who wrote nothing there's nothing, but for late words.
    expect(await sql('SELECT stage FROM session_note_groups WHERE workshop_id = $1 ORDER BY place', id)).toEqual([
      { stage: 'back' },
      { stage: 'closed' },
    ]);
  }, 60_000);

  test('late words of a group that had none come back under its name, a circle that ends with groups open keeps theirs', async () => {
    const { a, b, c, d, one, two } = await opened();
    const quiet = (await look(d, two)).typed('We sat in silence.');
    await close(a, b, c, d);
    expect(await d.ask('notes-write', { update: quiet, part: two })).toMatchObject({ type: 'ack' });
    await expect.poll(() => textOf(bob), soon).toBe('Group 2: The quiet ones\nWe sat in silence.');
    for (const tab of [a, b, c, d]) await tab.client.close();

    const again = await opened();
    expect(again.one).not.toBe(one);
    await (await look(again.b, again.one)).write('Unfinished');
    await alice.call('POST', `/api/v1/workshops/${id}/end`);
    await expect
      .poll(() => textOf(carol), soon)
      .toBe('Group 2: The quiet ones\nWe sat in silence.\n\nGroup 1\nUnfinished');
    expect(await sql('SELECT part FROM session_note_groups WHERE workshop_id = $1', id)).toEqual([]);
    expect(await sql('SELECT number FROM session_note_updates WHERE workshop_id = $1', id)).toEqual([]);
  }, 60_000);
});
