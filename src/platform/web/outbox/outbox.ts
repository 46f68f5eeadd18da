import { type BroughtAnswer, mostBrought } from '#platform/shared/brought.ts';

/*
 * What was written and the server doesn't have yet (SPEC.md §4 Offline). A row says what becomes of one thing of a kind,
 * by an id that its writer's device chose: written again before it's sent, it replaces the row. So sending a row twice
 * must change nothing, which is the kinds' own part; here no row is lost, and only one tab sends at a time.
 */

export type Unsent = {
  person: string;
  kind: string;
  id: string;
  body: unknown;
  /** Whether it's an edit of one that the account had: if that's gone there, it's never made again. */
  isEdit: boolean;
  /** When it was first written here, in ms; rows are sent in this order. */
  createdAt: number;
  /** New with every change, so that an answer to an older body doesn't clear away a newer one. */
  stamp: string;
  state: 'waiting' | 'refused';
  /** The code of the refusal. */
  why: string | null;
};

/** Puts `next` in the place of `row`, or nothing. */
export type Settled = { row: Unsent; next: Unsent | null };

export type OutboxRows = {
  /** One person's, the oldest first. */
  list(person: string): Promise<Unsent[]>;
  /** For those that are still as they were read; all of one person. */
  settle(settled: readonly Settled[]): Promise<void>;
};

/** Brings what a row says to the server; a second time it changes nothing. Rejects with an ApiError. `isEdit`: as the row has it. */
export type Send = (body: never, signal: AbortSignal, isEdit: boolean) => Promise<unknown>;

/** How each kind is sent, loaded when there's something to send. */
export type Senders = Readonly<Record<string, () => Promise<Send>>>;

/** What one row has a sender of many send. */
export type ToSend<Body> = { body: Body; isEdit: boolean };

/** Brings several of a kind in one call, in their order; what became of each. Rejects with an ApiError if that's true of none. */
export type SendMany = (all: readonly ToSend<never>[], signal: AbortSignal) => Promise<readonly BroughtAnswer[]>;

/** How many of a kind are sent together, for the kinds that may have many. */
export type ManySenders = Readonly<Record<string, () => Promise<SendMany>>>;

export type OutboxPorts = {
  rows: OutboxRows;
  senders: Senders;
  manySenders?: ManySenders;
  /** The stamps of what was too much for the line in one call, from one pass to the next. */
  slow: Set<string>;
  /** Who is signed in here, on whose behalf calls are made; null for nobody. */
  person(): string | null;
  /** Runs it as soon as no other tab runs one. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Ends a call that takes too long, or whose person leaves. */
  limit(): AbortSignal;
  /** Waits as long as the server says to callers who call too often. */
  pause(): Promise<void>;
  /** Whether a refusal is for good, of those that say nothing of when to try again; without it all of them are. */
  isFinal?(error: unknown): boolean;
};

/** `later`: something still waits, and it's worth another try. */
export type Pass = 'done' | 'later';

/** `singly`: each of them has to be sent by itself. */
type Fate = 'settled' | 'waits' | 'stop' | 'paused' | 'singly';

/** What one call brings at most: on a line of two kB a second it's through before the call is given up. */
const parcelBytes = 50_000;

/** How often one row may be told to wait before the pass ends. */
const pauses = 5;

/** Sends one person's rows, in order; the ones that are refused are set apart, and hold nobody up. */
export async function sendWaiting(ports: OutboxPorts): Promise<Pass> {
  const { rows, manySenders = {}, slow, person, alone, pause } = ports;
  let left: Pass = 'done';
  const tried = new Set<string>();
  await alone(async () => {
    const mine = person();
    if (mine === null) return;
    // What is written meanwhile is sent in another round.
    for (let round = await untried(mine); round.length > 0; round = await untried(mine))
      for (const parcel of parcelsOf(round, manySenders, slow)) if (await isOver(mine, parcel)) return;
  });
  return left;

  /** Whether the pass ends with it. */
  async function isOver(mine: string, parcel: readonly Unsent[]): Promise<boolean> {
    if (person() !== mine) return true;
    for (const { stamp } of parcel) tried.add(stamp);
    let fate = await sendParcel(ports, parcel);
    for (let more = 0; fate === 'paused' && more < pauses; more += 1) {
      await pause();
      if (person() !== mine) return true;
      fate = await sendParcel(ports, parcel);
    }
    if (fate === 'singly') {
      for (const row of parcel) if (await isOver(mine, [row])) return true;
      return false;
    }
    if (fate !== 'settled') left = 'later';
    return fate === 'stop' || fate === 'paused';
  }

  async function untried(mine: string): Promise<Unsent[]> {
    return (await rows.list(mine)).filter(({ state, stamp }) => state === 'waiting' && !tried.has(stamp));
  }
}

async function sendParcel(ports: OutboxPorts, parcel: readonly Unsent[]): Promise<Fate> {
  const [first] = parcel;
  if (!first) return 'settled';
  return parcel.length === 1 ? sendOne(ports, first) : sendMany(ports, first.kind, parcel);
}

async function sendOne({ rows, senders, limit, isFinal }: OutboxPorts, row: Unsent): Promise<Fate> {
  const load = senders[row.kind];
  // Of a newer version of this page, in another tab.
  if (!load) return 'waits';
  try {
    await (await load())(row.body as never, limit(), row.isEdit);
  } catch (error) {
    const fate = fateBy(error, isFinal);
    if (fate === 'settled') await rows.settle([{ row, next: { ...row, state: 'refused', why: codeOf(error) } }]);
    return fate;
  }
  await rows.settle([{ row, next: null }]);
  return 'settled';
}

/** In one call. Where that's refused, or fails on the server, one of them may be why, and the others go by themselves. */
async function sendMany(
  { rows, manySenders, slow, limit }: OutboxPorts,
  kind: string,
  parcel: readonly Unsent[],
): Promise<Fate> {
  try {
    const all = parcel.map(({ body, isEdit }) => ({ body: body as never, isEdit }));
    const answers = await (await manySenders?.[kind]?.())?.(all, limit());
    if (answers?.length !== parcel.length) return 'singly';
    await rows.settle(parcel.map((row, at) => ({ row, next: refusedBy(row, answers[at]) })));
    return 'settled';
  } catch (error) {
    if (isTimeout(error)) for (const { stamp } of parcel) slow.add(stamp);
    const fate = fateBy(error);
    return fate === 'stop' || fate === 'paused' ? fate : 'singly';
  }
}

/** What's sent together: each row by itself, but all of a kind that goes in numbers, where its first one stands. */
function parcelsOf(round: readonly Unsent[], manySenders: ManySenders, slow: ReadonlySet<string>): Unsent[][] {
  const open = new Map<string, { rows: Unsent[]; bytes: number }>();
  const parcels: Unsent[][] = [];
  for (const row of round) {
    const bytes = bytesOf(row);
    const before = slow.has(row.stamp) ? undefined : open.get(row.kind);
    if (before && before.rows.length < mostBrought && before.bytes + bytes <= parcelBytes) {
      before.rows.push(row);
      before.bytes += bytes;
    } else {
      const parcel = { rows: [row], bytes };
      parcels.push(parcel.rows);
      if (manySenders[row.kind] && !slow.has(row.stamp)) open.set(row.kind, parcel);
      // What comes after it mustn't go before it.
      else open.delete(row.kind);
    }
  }
  return parcels;
}

const bytesOf = ({ body }: Unsent) => new TextEncoder().encode(JSON.stringify(body)).length;

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

function refusedBy(row: Unsent, answer: BroughtAnswer | undefined): Unsent | null {
  return answer?.state === 'refused' ? { ...row, state: 'refused', why: answer.why ?? 'bad_request' } : null;
}

/** Signing in again, or a pause, helps all rows; a fault may be this row's alone; of any other refusal `isFinal` says whether it's for good. */
function fateBy(error: unknown, isFinal: (error: unknown) => boolean = () => true): Fate {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  if (status >= 500) return 'waits';
  if (status === 429) return 'paused';
  if (status < 400 || status === 401 || status === 408) return 'stop';
  return isFinal(error) ? 'settled' : 'waits';
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? 'bad_request';
}
