import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { closeCodes } from '#platform/shared/realtime.ts';
import type { Bearer, Caller } from '../database/database.ts';
import type { FrameGuard } from './frame-guard.ts';
import type { GatewayHub, Outlet } from './hub.ts';

/** One tab's authenticated connection. Its channel frames go to the raw socket, already framed; `ws` does the rest. */
export class SocketConnection implements Outlet {
  readonly socketId: string;
  readonly caller: Caller;
  readonly guard: FrameGuard;
  /** Whether anything was heard since the last heartbeat, and when the next one is due. */
  alive = true;
  beatAt = 0;
  /** Until when the token is good that was shown last, in ms since 1970, and whether another was asked for. */
  expiresAt: number;
  tokenWanted = false;
  /** The first close code of the server; the peer's answer may differ or be missing. */
  closeCode: number | null = null;
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #hub: GatewayHub;
  readonly #bufferBytes: number;

  constructor(parts: {
    socketId: string;
    bearer: Bearer;
    guard: FrameGuard;
    ws: WebSocket;
    socket: Duplex;
    hub: GatewayHub;
    bufferBytes: number;
  }) {
    this.socketId = parts.socketId;
    // It's a session's from here on: one that shows its factor later keeps its sockets.
    const { userId, sessionId } = parts.bearer;
    this.caller = { userId, sessionId };
    this.expiresAt = parts.bearer.expiresAt;
    this.guard = parts.guard;
    this.#ws = parts.ws;
    this.#socket = parts.socket;
    this.#hub = parts.hub;
    this.#bufferBytes = parts.bufferBytes;
  }

  send(frame: object): void {
    this.#hub.send(this, frame);
  }

  /** A fresh token of the same session was shown. */
  prolong({ expiresAt }: Bearer): void {
    this.expiresAt = expiresAt;
    this.tokenWanted = false;
  }

  /** Flushes, then closes; `ws` soon cuts off a peer that doesn't answer. */
  close(code: number, reason: string): void {
    this.closeCode ??= code;
    this.#hub.disconnect(this);
    this.#ws.close(code, reason);
  }

  /** Cuts off a peer that no longer answers. */
  terminate(): void {
    this.#hub.disconnect(this);
    this.#ws.terminate();
  }

  ping(): void {
    this.#ws.ping();
  }

  write(buffers: readonly Buffer[]): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    // Judged by what earlier turns left unread, so that one big turn alone drops nobody.
    if (this.#socket.writableLength > this.#bufferBytes) {
      this.close(closeCodes.tooSlow, 'too slow');
      return;
    }
    if (buffers.length === 1 && buffers[0]) {
      this.#socket.write(buffers[0]);
      return;
    }
    this.#socket.cork();
    for (const buffer of buffers) this.#socket.write(buffer);
    this.#socket.uncork();
  }
}
