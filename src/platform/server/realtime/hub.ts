import type { Connection, Hub } from './channel.ts';
import { encodeFrame } from './frame.ts';

/** What the hub needs of a connection beyond what features see. */
export type Outlet = Connection & {
  /** Writes whole messages to the socket, in this order. */
  write(buffers: readonly Buffer[]): void;
};

/** The hub, including the side that only the gateway uses. */
export type GatewayHub = Hub & {
  connect(outlet: Outlet): void;
  /** Flushes this connection and forgets it; later frames to it are dropped. */
  disconnect(outlet: Outlet): void;
  send(outlet: Outlet, frame: object): void;
};

/**
 * Consecutive frames to the same people, joined into one buffer that is written to all; someone who isn't told one of them
 * gets the parts around it. Open as long as it's the last thing in each of their outboxes, so that the order is right
 * for everyone.
 */
type Run = { readonly frames: Buffer[]; readonly untold: Map<Connection, BufferPart[]>; length: number; open: boolean };
/** Bytes of a run, from `start` up to `end`. */
type BufferPart = { readonly start: number; end: number };
type Outbox = { readonly outlet: Outlet; channels: Channel[]; runs: Run[]; own: Run | null };
type Channel = { readonly name: string; readonly members: Set<Outbox>; run: Run | null };

/** Thousands of connections are idle at any time; they share one empty list. Never modified. */
const nothing: never[] = [];

/** One buffer, however often it's asked for. */
function joined(run: Run): Buffer {
  const [first] = run.frames;
  if (first?.length !== run.length) run.frames.splice(0, run.frames.length, Buffer.concat(run.frames, run.length));
  return run.frames[0] as Buffer;
}

/** The bytes of a run that this connection is told. */
function told(run: Run, connection: Connection): readonly Buffer[] {
  const bytes = joined(run);
  const untold = run.untold.get(connection);
  if (!untold) return [bytes];
  const starts = [0, ...untold.map(({ end }) => end)];
  const ends = [...untold.map(({ start }) => start), run.length];
  return starts.flatMap((start, index) => {
    const end = ends[index] ?? start;
    return start < end ? [bytes.subarray(start, end)] : [];
  });
}

/** Adds a frame for everyone but `except`. */
function add(run: Run, frame: Buffer, except: readonly Connection[] = []): void {
  const start = run.length;
  run.frames.push(frame);
  run.length += frame.length;
  for (const one of except) leaveOut(run, one, start);
}

/** This connection isn't told the bytes from `start` to the end. */
function leaveOut(run: Run, connection: Connection, start: number): void {
  const before = run.untold.get(connection);
  const last = before?.at(-1);
  if (last?.end === start) last.end = run.length;
  else if (before) before.push({ start, end: run.length });
  else run.untold.set(connection, [{ start, end: run.length }]);
}

const oneOrSome = (except: Connection | readonly Connection[]): readonly Connection[] =>
  'length' in except ? except : [except];

/** See `Hub` for its guarantees. What is published in one turn of the event loop is written at its end. */
export function createHub(): GatewayHub {
  const outboxes = new Map<Connection, Outbox>();
  const channels = new Map<string, Channel>();
  let waiting: Outbox[] = [];
  let spoken: Channel[] = [];

  function startRun(): Run {
    return { frames: [], untold: new Map(), length: 0, open: true };
  }

  function append(outbox: Outbox, run: Run): void {
    const last = outbox.runs.at(-1);
    if (last) {
      last.open = false;
    } else {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(outbox);
      outbox.runs = [];
    }
    outbox.runs.push(run);
  }

  function write(outbox: Outbox): void {
    const { runs } = outbox;
    outbox.runs = nothing;
    outbox.own = null;
    const buffers = runs.flatMap((run) => told(run, outbox.outlet));
    if (buffers.length > 0) outbox.outlet.write(buffers);
  }

  function flush(): void {
    const due = waiting;
    waiting = [];
    for (const channel of spoken) channel.run = null;
    spoken = [];
    for (const outbox of due) write(outbox);
  }

  function leave(outbox: Outbox, channel: Channel): void {
    channel.members.delete(outbox);
    outbox.channels = outbox.channels.filter((one) => one !== channel);
    channel.run = null;
    if (channel.members.size === 0) channels.delete(channel.name);
  }

  return {
    connect(outlet) {
      outboxes.set(outlet, { outlet, channels: nothing, runs: nothing, own: null });
    },

    disconnect(outlet) {
      const outbox = outboxes.get(outlet);
      if (!outbox) return;
      outboxes.delete(outlet);
      for (const channel of outbox.channels) leave(outbox, channel);
      for (const run of outbox.runs) run.open = false;
      write(outbox);
    },

    send(outlet, frame) {
      const outbox = outboxes.get(outlet);
      if (!outbox) return;
      if (!outbox.own?.open) {
        outbox.own = startRun();
        append(outbox, outbox.own);
      }
      add(outbox.own, encodeFrame(frame));
    },

    subscribe(name, connection) {
      const outbox = outboxes.get(connection);
      if (!outbox) return;
      const channel = channels.get(name) ?? { name, members: new Set(), run: null };
      channels.set(name, channel);
      channel.members.add(outbox);
      if (!outbox.channels.includes(channel)) outbox.channels = [...outbox.channels, channel];
      channel.run = null;
    },

    unsubscribe(name, connection) {
      const outbox = outboxes.get(connection);
      const channel = channels.get(name);
      if (outbox && channel) leave(outbox, channel);
    },

    publish(name, frame, except) {
      const channel = channels.get(name);
      if (!channel) return;
      if (!channel.run?.open) {
        if (channel.run === null) spoken.push(channel);
        channel.run = startRun();
        for (const member of channel.members) append(member, channel.run);
      }
      add(channel.run, encodeFrame(frame), except && oneOrSome(except));
    },
  };
}
