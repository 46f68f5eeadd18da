import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { ApiError } from '../api-client.ts';
import { type ManySenders, type OutboxRows, type Pass, type SendMany, sendWaiting, type Unsent } from './outbox.ts';

const alice = 'alice';
const never = new AbortController().signal;
const offline = () => new ApiError(0, { code: 'offline' });
const row = (id: string, given: Partial<Unsent> = {}): Unsent => ({
  person: alice,
  kind: 'notes',
  id,
  body: `body of ${id}`,
  isEdit: false,
  createdAt: 0,
  stamp: id,
  state: 'waiting',
  why: null,
  ...given,
});

/** A browser's rows, as IndexedDB keeps them. */
function rowsOf(...given: Unsent[]) {
  const kept = new Map(given.map((one) => [one.id, one]));
  const rows: OutboxRows = {
    list: async (person) => [...kept.values()].filter((one) => one.person === person),
    async settle(settled) {
      for (const { row: was, next } of settled) {
        if (kept.get(was.id)?.stamp !== was.stamp) continue;
        if (next) kept.set(was.id, next);
        else kept.delete(was.id);
      }
    },
  };
  return { rows, kept };
}

const pass = (rows: OutboxRows, send: (body: string) => Promise<unknown>, person: () => string | null = () => alice) =>
  sendWaiting({
    rows,
    person,
    slow: new Set<string>(),
    limit: () => never,
    alone: (work) => work(),
    pause: async () => {},
    senders: { notes: async () => send },
  });

test('SPEC §4 R-STATE-16 R-DATA-12 offline: waiting rows are sent in order, once, and are gone', async () => {
  const { rows, kept } = rowsOf(row('a'), row('b'), row('c'));
  const sent: string[] = [];
  expect(await pass(rows, async (body) => sent.push(body))).toBe('done');
  expect(sent).toEqual(['body of a', 'body of b', 'body of c']);
  expect(kept.size).toBe(0);
});

test.each([
  ['no connection', offline(), ['waiting', 'waiting', 'waiting'], 1],
  ['a session that’s over', new ApiError(401, { code: 'unauthorized' }), ['waiting', 'waiting', 'waiting'], 1],
  ['too many calls for good', new ApiError(429, { code: 'rate_limited' }), ['waiting', 'waiting', 'waiting'], 6],
  ['a chunk that can’t be had', new TypeError('Failed to fetch'), ['waiting', 'waiting', 'waiting'], 1],
  ['a fault of the server', new ApiError(500, { code: 'internal' }), ['waiting'], 3],
  ['a refusal', new ApiError(409, { code: 'conflict' }), ['refused'], 3],
])(
  'SPEC §4 offline: %s loses nothing, and holds up the others only where it’s theirs, too',
  async (_, error, states, calls) => {
    const { rows, kept } = rowsOf(row('a'), row('b'), row('c'));
    let asked = 0;
    const left = await pass(rows, async (body) => {
      asked += 1;
      if (body === 'body of a') throw error;
    });
    expect([...kept.values()].map(({ state }) => state)).toEqual(states);
    expect([asked, left]).toEqual([calls, states[0] === 'refused' ? 'done' : 'later']);
    if (states[0] === 'refused') expect(kept.get('a')?.why).toBe('conflict');
  },
);

test('SPEC §4 offline: told that it was too much at once, it waits and goes on', async () => {
  const { rows, kept } = rowsOf(row('a'), row('b'), row('c'));
  let calls = 0;
  const left = await pass(rows, async () => {
    calls += 1;
    if (calls % 2 === 1) throw new ApiError(429, { code: 'rate_limited' });
  });
  expect([calls, kept.size, left]).toEqual([6, 0, 'done']);
});

test('CARE C18 rows of somebody else stay, also when their person comes in the middle', async () => {
  const { rows, kept } = rowsOf(row('a'), row('b'), row('x', { person: 'bob' }));
  let here = alice;
  const sent: string[] = [];
  const send = async (body: string) => {
    sent.push(body);
    here = 'bob';
  };
  await pass(rows, send, () => here);
  expect(sent).toEqual(['body of a']);
  expect([...kept.keys()]).toEqual(['b', 'x']);
  await pass(rows, send, () => null);
  expect(sent).toHaveLength(1);
});

test('what’s rewritten while its old text is on its way is sent as well', async () => {
  const { rows, kept } = rowsOf(row('a'));
  const sent: string[] = [];
  await pass(rows, async (body) => {
    sent.push(body);
    if (sent.length === 1) kept.set('a', row('a', { body: 'better', stamp: 'a2' }));
  });
  expect(sent).toEqual(['body of a', 'better']);
  expect(kept.size).toBe(0);
});

/** A pass in which notes go in numbers, and what was called: several as their list, one as itself. */
async function passOfMany(
  rows: OutboxRows,
  many: (bodies: string[]) => ReturnType<SendMany>,
  more: ManySenders = {},
  slow = new Set<string>(),
) {
  const calls: (string | string[])[] = [];
  const sendMany = async (all: readonly { body: string }[]) => {
    const bodies = all.map(({ body }) => body);
    calls.push(bodies);
    return many(bodies);
  };
  const send = async (body: string) => void calls.push(body);
  const left = await sendWaiting({
    rows,
    slow,
    person: () => alice,
    limit: () => never,
    alone: (work) => work(),
    pause: async () => {},
    senders: { notes: async () => send, drawings: async () => send },
    manySenders: { notes: async () => sendMany, ...more },
  });
  return { calls, left };
}
const done = { state: 'kept', why: null } as const;
const named = (count: number, prefix = 'n') => Array.from({ length: count }, (_, at) => row(`${prefix}${at}`));

test('issue 40 R-DATA-12 sixty that waited go in one call, 250 in three, in the order they were written; one goes by itself', async () => {
  for (const [count, sizes] of [
    [1, [1]],
    [60, [60]],
    [250, [100, 100, 50]],
  ] as const) {
    const { rows, kept: left } = rowsOf(...named(count));
    const { calls } = await passOfMany(rows, async (bodies) => bodies.map(() => done));
    expect(calls.map((call) => [call].flat().length)).toEqual(sizes);
    expect(calls.flat()).toEqual(named(count).map(({ body }) => body));
    expect(left.size).toBe(0);
  }
});

test('issue 40 what goes one by one holds up nobody: each kind keeps its own order', async () => {
  const { rows } = rowsOf(row('a'), row('x', { kind: 'drawings' }), row('b'), row('y', { kind: 'drawings' }));
  const { calls } = await passOfMany(rows, async (bodies) => bodies.map(() => done));
  expect(calls).toEqual([['body of a', 'body of b'], 'body of x', 'body of y']);
});

test('issue 40 of many, the one that’s refused is set apart with its reason, and the others are gone', async () => {
  const { rows, kept: left } = rowsOf(row('a'), row('b'), row('c'));
  const answers = [done, { state: 'refused', why: 'consent_missing' }, { state: 'known', why: null }] as const;
  const { left: pass } = await passOfMany(rows, async () => answers);
  expect([...left.values()]).toEqual([{ ...row('b'), state: 'refused', why: 'consent_missing' }]);
  expect(pass).toBe('done');
});

test.each([
  ['fails on the server', new ApiError(500, { code: 'internal' })],
  ['weighs too much', new ApiError(413, { code: 'too_large' })],
  ['is asked of a server that doesn’t know it yet', new ApiError(404, { code: 'not_found' })],
])('issue 40 where many at once %s, each goes by itself, and none is lost', async (_, error) => {
  const { rows, kept: left } = rowsOf(row('a'), row('b'));
  const { calls } = await passOfMany(rows, () => Promise.reject(error));
  expect(calls).toEqual([['body of a', 'body of b'], 'body of a', 'body of b']);
  expect(left.size).toBe(0);
});

test.each([
  ['no connection', new ApiError(0, { code: 'offline' }), 1],
  ['too much at once', new ApiError(429, { code: 'rate_limited' }), 6],
])('issue 40 many at once and %s: all of them wait, and none goes by itself', async (_, error, times) => {
  const { rows, kept: left } = rowsOf(row('a'), row('b'));
  const { calls, left: pass } = await passOfMany(rows, () => Promise.reject(error));
  expect([calls.length, left.size, pass]).toEqual([times, 2, 'later']);
});

test('issue 40 R-DATA-12 long ones go in calls of 50 kB at most, which a slow line carries; one that’s longer goes by itself', async () => {
  const long = (id: string, length: number) => row(id, { body: 'ä'.repeat(length / 2) });
  const { rows, kept: left } = rowsOf(
    ...Array.from({ length: 60 }, (_, at) => long(`n${at}`, 2_000)),
    long('n', 60_000),
  );
  const { calls } = await passOfMany(rows, async (bodies) => bodies.map(() => done));
  expect(calls.map((call) => [call].flat().length)).toEqual([24, 24, 12, 1]);
  expect(left.size).toBe(0);
});

test('issue 40 R-DATA-12 what was too much for the line in one call goes one by one in the next pass, and what’s new in one', async () => {
  const { rows, kept: left } = rowsOf(row('a'), row('b'));
  const slow = new Set<string>();
  const late = () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'));
  const { calls, left: pass } = await passOfMany(rows, late, {}, slow);
  expect([calls.length, left.size, pass]).toEqual([1, 2, 'later']);
  for (const id of ['c', 'd']) left.set(id, row(id));
  const next = await passOfMany(rows, async (bodies) => bodies.map(() => done), {}, slow);
  expect(next.calls).toEqual(['body of a', 'body of b', ['body of c', 'body of d']]);
  expect([left.size, next.left]).toEqual([0, 'done']);
});

test('issue 40 an answer that isn’t one for each is none', async () => {
  const { rows, kept: left } = rowsOf(row('a'), row('b'));
  const { calls } = await passOfMany(rows, async () => [done]);
  expect([calls.length, left.size]).toEqual([3, 0]);
});

/** How a call ends: the server hears it and its answer arrives, or only the first, or neither. */
const ends = fc.constantFrom('answered', 'answer lost', 'call lost', 'fault');

/**
 * Two tabs over one browser's rows and one server, which takes each id once. A tab that's reloaded never goes on with what
 * it was doing, and lets go of its lock, as a browser does it.
 */
function world(s: fc.Scheduler, count: number, fates: readonly string[], inNumbers: boolean) {
  const { rows, kept } = rowsOf(...Array.from({ length: count }, (_, at) => row(`${at}`)));
  const server = new Map<string, string>();
  const log: string[] = [];
  const acknowledged = new Set<string>();
  let call = 0;
  let under = 0;
  let lock = Promise.resolve();

  async function send(bodies: readonly string[], tab: Tab): Promise<void> {
    const fate = fates[call++] ?? 'answered';
    log.push(...bodies);
    for (const body of bodies) expect(acknowledged.has(body)).toBe(false);
    under += 1;
    expect(under).toBe(1);
    try {
      await s.schedule(Promise.resolve(), `call ${bodies.join()} ${fate}`);
      if (fate !== 'call lost') for (const body of bodies) server.set(body, body);
      if (fate === 'fault') throw new ApiError(500, { code: 'internal' });
      if (fate !== 'answered') throw offline();
      if (!tab.gone) for (const body of bodies) acknowledged.add(body);
    } finally {
      if (!tab.gone) under -= 1;
    }
  }

  async function sendAll(all: readonly { body: string }[], tab: Tab) {
    const bodies = all.map(({ body }) => body);
    await send(bodies, tab);
    return bodies.map(() => done);
  }

  type Tab = { gone: boolean; leave: () => void; run(): Promise<Pass | 'gone'> };
  function openTab(): Tab {
    let leave = () => {};
    const left = new Promise<'gone'>((resolve) => {
      leave = () => {
        if (!tab.gone && holds) under = 0;
        tab.gone = true;
        resolve('gone');
      };
    });
    let holds = false;
    /** Nothing goes on in a document that's gone. */
    const alive = async <T>(work: Promise<T>): Promise<T> => {
      const made = await work;
      return tab.gone ? new Promise<T>(() => {}) : made;
    };
    const tab: Tab = {
      gone: false,
      leave,
      run: () =>
        Promise.race([
          left,
          sendWaiting({
            slow: new Set(),
            person: () => alice,
            limit: () => never,
            pause: async () => {},
            rows: {
              list: (person) => alive(s.schedule(rows.list(person), 'list')),
              settle: async (settled) => {
                await alive(s.schedule(Promise.resolve(), 'settle'));
                await rows.settle(settled);
              },
            },
            senders: { notes: async () => (body: string) => alive(send([body], tab)) },
            manySenders: inNumbers ? { notes: async () => (all) => alive(sendAll(all, tab)) } : {},
            async alone(work) {
              const before = lock;
              let release = () => {};
              lock = new Promise((resolve) => {
                release = resolve;
              });
              await before;
              if (tab.gone) return release();
              holds = true;
              await Promise.race([left, work()]);
              holds = false;
              release();
            },
          }),
        ]),
    };
    return tab;
  }
  return { openTab, kept, server, log };
}

test('R-DATA-12 SPEC §4 offline: two tabs, lost calls, lost answers and reloads bring each row to the server, and lose none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 0, max: 6 }),
      fc.array(ends, { maxLength: 12 }),
      fc.array(fc.constantFrom(0, 1), { maxLength: 3 }),
      fc.boolean(),
      async (s, count, fates, reloads, inNumbers) => {
        const { openTab, kept, server, log } = world(s, count, fates, inNumbers);
        const tabs = [openTab(), openTab()];
        const runs: Promise<unknown>[] = tabs.map((tab) => tab.run());
        for (const at of reloads) {
          if (s.count() > 0) await s.waitOne();
          tabs[at]?.leave();
          const fresh = openTab();
          tabs[at] = fresh;
          runs.push(fresh.run());
        }
        await s.waitFor(Promise.all(runs));
        const calm = fates.every((fate) => fate === 'answered') && reloads.length === 0;
        if (calm) expect(log).toHaveLength(count);
        // Back online, as often as it takes.
        for (let more = 0; more < 14; more += 1) await s.waitFor(tabs[0]?.run() ?? Promise.resolve('gone' as const));
        expect(kept.size).toBe(0);
        expect([...server.keys()].sort()).toEqual(Array.from({ length: count }, (_, at) => `body of ${at}`));
      },
    ),
    { numRuns: runs(300) },
  );
});
