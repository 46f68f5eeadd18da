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
 * Consecutive frames to exactly the same people; joined into one buffer that is written to all. Open as long as it's
 * the last thing in each of their outboxes, so that the order is right for everyone.
 */
type Run = { readonly frames: Buffer[]; joined: Buffer | null; open: boolean };
type Outbox = { readonly outlet: Outlet; channels: Channel[]; runs: Run[]; own: Run | null };
type Channel = {
  readonly name: string;
  readonly members: Set<Outbox>;
  run: Run | null;
  except: Connection | undefined;
};

/** Thousands of connections are idle at any time; they share one empty list. Never modified. */
const nothing: never[] = [];

function bytesOf(run: Run): Buffer {
  const [first] = run.frames;
  run.joined ??= run.frames.length === 1 && first ? first : Buffer.concat(run.frames);
  return run.joined;
}

/** See `Hub` for its guarantees. What is published in one turn of the event loop is written at its end. */
export function createHub(): GatewayHub {
  const outboxes = new Map<Connection, Outbox>();
  const channels = new Map<string, Channel>();
  let waiting: Outbox[] = [];
  let spoken: Channel[] = [];

  function startRun(frame: Buffer): Run {
    return { frames: [frame], joined: null, open: true };
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
    if (runs.length > 0) outbox.outlet.write(runs.map(bytesOf));
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
      const bytes = encodeFrame(frame);
      if (outbox.own?.open) {
        outbox.own.frames.push(bytes);
      } else {
        outbox.own = startRun(bytes);
        append(outbox, outbox.own);
      }
    },

    subscribe(name, connection) {
      const outbox = outboxes.get(connection);
      if (!outbox) return;
      const channel = channels.get(name) ?? { name, members: new Set(), run: null, except: undefined };
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
      const bytes = encodeFrame(frame);
      if (channel.run?.open && channel.except === except) {
        channel.run.frames.push(bytes);
        return;
      }
      const run = startRun(bytes);
      for (const member of channel.members) if (member.outlet !== except) append(member, run);
      if (channel.run === null) spoken.push(channel);
      channel.run = run;
      channel.except = except;
    },
  };
}
