import { beforeEach, expect, test } from 'vitest';
import '#platform/testing/device-memory.ts';
import { isRecord } from '#platform/shared/records.ts';
import { alice, signInAlice } from '#platform/testing/web-server.ts';
import { keptRows } from './kept-rows.ts';
import { keptStore } from './kept-store.ts';

/* Looking whether another tab wrote there, and writing, is one step: nothing comes between. */

type Row = { text: string };
const isRow = (row: unknown): row is Row => isRecord(row) && typeof row.text === 'string';
const rows = keptRows<Row>('teas', isRow, (person) => ({ queryKey: ['teas', person] }));
const teas = keptStore<string, string, Row>(rows, {
  rules: {
    empty: '',
    isSame: (one, other) => one === other,
    fits: () => true,
    rebase: (text) => text,
    waits: false,
    emptiedGoes: true,
    asksWhenChanged: true,
  },
  idOf: (id) => id,
  save: (_, text) => Promise.resolve(text),
  remove: () => Promise.resolve(),
  rowOf: (_, text) => ({ text }),
  found: ({ text }) => ({ body: text, where: 'device' }),
});
const here = () => rows.here(alice.id);
const otherTab = (text: string) => here().put('one', { text });
const text = async () => (await here().get('one'))?.text;
const calm = () => new Promise((resolve) => setTimeout(resolve, 20));

/** One that's open in this tab, and says so there. */
async function opened(): Promise<ReturnType<typeof teas.open>['session']> {
  await otherTab('green');
  const consent = { answer: 'no', onDevice: true } as const;
  return teas.open(alice.id, 'one', { found: { body: 'green', where: 'device' }, consent }).session;
}
function write(session: Awaited<ReturnType<typeof opened>>, words: string): void {
  session.dispatch({ type: 'typed', body: words });
  session.again();
}

beforeEach(signInAlice);

test('many that change one thing at once all count', async () => {
  await Promise.all(Array.from({ length: 8 }, () => here().change('one', (row) => ({ text: `${row?.text ?? ''}a` }))));
  expect(await text()).toBe('aaaaaaaa');
  await here().change('one', (row) => row);
  const no = () => {
    throw new Error('no');
  };
  await expect(here().change('one', no)).rejects.toThrow('no');
  expect(await text()).toBe('aaaaaaaa');
  await here().change('one', () => undefined);
  expect(await text()).toBeUndefined();
});

/** Other moments of the same write: by so many turns later. */
const moments = Array.from({ length: 14 }, (_, turns) => turns);
async function later(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  if (turns > 9) await new Promise((resolve) => setImmediate(resolve));
}

test('another tab that writes at the same moment isn’t overwritten unseen', async () => {
  for (const moment of moments) {
    const session = await opened();
    write(session, 'green tea');
    if (moment > 0) await later(moment);
    await otherTab('black');
    await calm();
    expect(await text(), `${moment} turns later`).toBe('black');
  }
});

test('its writer hears of it at the latest when they go on, and chooses', async () => {
  const session = await opened();
  await otherTab('black');
  write(session, 'green tea, hot');
  await calm();
  expect(session.getSnapshot()).toMatchObject({ standing: 'changed', typed: 'green tea, hot' });
  expect(session.getSnapshot().theirs?.body).toBe('black');
});

test('emptied while another tab writes, its words stay', async () => {
  for (const moment of moments) {
    const session = await opened();
    write(session, '');
    if (moment > 0) await later(moment);
    await otherTab('black');
    await calm();
    expect(await text(), `${moment} turns later`).toBe('black');
  }
});
