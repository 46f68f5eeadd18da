/*
 * What was written and the server doesn't have yet (SPEC.md §4 Offline). A row says how one thing of a kind shall stand,
 * by an id that its writer's device chose: written again before it's sent, it replaces the row. So sending a row twice
 * must change nothing, which is the kinds' own part; here no row is lost, and only one tab sends at a time.
 */

export type Unsent = {
  person: string;
  kind: string;
  id: string;
  body: unknown;
  /** Whether it's one that the account had, said differently: then it's never made anew, should it be gone there. */
  isEdit: boolean;
  /** When it was first written here, in ms; rows are sent in this order. */
  createdAt: number;
  /** New with every change, so that an answer to an older body doesn't clear away a newer one. */
  stamp: string;
  state: 'waiting' | 'refused';
  /** The code of the refusal. */
  why: string | null;
};

export type OutboxRows = {
  /** One person's, the oldest first. */
  list(person: string): Promise<Unsent[]>;
  /** Puts `next` in its place, or nothing, if it's still the row that was read. */
  settle(row: Unsent, next: Unsent | null): Promise<void>;
};

/** Brings what a row says to the server; a second time it changes nothing. Rejects with an ApiError. `isEdit`: as the row has it. */
export type Send = (body: never, signal: AbortSignal, isEdit: boolean) => Promise<unknown>;

/** How each kind is sent, loaded when there's something to send. */
export type Senders = Readonly<Record<string, () => Promise<Send>>>;

export type OutboxPorts = {
  rows: OutboxRows;
  senders: Senders;
  /** Who is signed in here, on whose behalf calls are made; null for nobody. */
  person(): string | null;
  /** Runs it as soon as no other tab runs one. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Ends a call that takes too long, or whose person leaves. */
  limit(): AbortSignal;
  /** Waits as long as the server wants whoever calls too often to wait. */
  pause(): Promise<void>;
};

/** `later`: something still waits, and it's worth another try. */
export type Pass = 'done' | 'later';

type Fate = 'settled' | 'waits' | 'stop' | 'paused';

/** How often one row may be told to wait before the pass ends. */
const pauses = 5;

/** Sends one person's rows, in order; the ones that are refused are set apart, and hold nobody up. */
export async function sendWaiting({ rows, senders, person, alone, limit, pause }: OutboxPorts): Promise<Pass> {
  let left: Pass = 'done';
  const tried = new Set<string>();
  await alone(async () => {
    const mine = person();
    if (mine === null) return;
    // What is written meanwhile is sent in another round.
    for (let round = await untried(mine); round.length > 0; round = await untried(mine))
      for (const row of round) {
        if (person() !== mine) return;
        tried.add(row.stamp);
        let fate = await sendOne(row);
        for (let more = 0; fate === 'paused' && more < pauses; more += 1) {
          await pause();
          if (person() !== mine) return;
          fate = await sendOne(row);
        }
        if (fate !== 'settled') left = 'later';
        if (fate === 'stop' || fate === 'paused') return;
      }
  });
  return left;

  async function untried(mine: string): Promise<Unsent[]> {
    return (await rows.list(mine)).filter(({ state, stamp }) => state === 'waiting' && !tried.has(stamp));
  }

  async function sendOne(row: Unsent): Promise<Fate> {
    const load = senders[row.kind];
    // Of a newer version of this page, in another tab.
    if (!load) return 'waits';
    try {
      await (await load())(row.body as never, limit(), row.isEdit);
    } catch (error) {
      const fate = fateBy(error);
      if (fate === 'settled') await rows.settle(row, { ...row, state: 'refused', why: codeOf(error) });
      return fate;
    }
    await rows.settle(row, null);
    return 'settled';
  }
}

/** Signing in again, or a pause, helps all rows; a fault may be this row's alone; any other refusal is for good. */
function fateBy(error: unknown): Fate {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  if (status >= 500) return 'waits';
  if (status === 429) return 'paused';
  return status < 400 || status === 401 || status === 408 ? 'stop' : 'settled';
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? 'bad_request';
}
