import { useSyncExternalStore } from 'react';
import { announce } from '#platform/web/ui/announcer.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { Notice } from '../domain/room-view.ts';
import { roomStrings } from './strings.ts';

const words = roomStrings.notice;
/** How long a line about somebody coming or going stands, in ms. */
const lineMs = 6_000;

let line = '';
let fading: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Puts a notice into words: a toast for what concerns oneself, a quiet line and the announcer for the others. */
export function tell(notice: Notice, self: string): void {
  switch (notice.type) {
    case 'entered':
      return void toast.success(words.entered, { description: words.enteredText });
    case 'connection-lost':
      return void toast.error(words.lost, { description: words.lostText });
    case 'returned':
      return tellReturn(notice.muted, notice.awaySeconds);
    case 'message-failed':
      return void toast.error(roomStrings.chat.failed, { description: roomStrings.chat.failedText });
    case 'earlier-failed':
      return void toast.error(roomStrings.chat.earlierFailed, { description: roomStrings.chat.earlierFailedText });
    case 'ended':
      return void toast.plain(words.ended, { description: notice.message });
    case 'message':
      if (notice.message.userId !== self) announce(words.message(notice.message.username, notice.message.content));
      return;
    default:
      return showLine(words[notice.type](notice.username));
  }
}

/** The line about who came, went, or dropped; empty when nothing happened lately. */
export function useNoticeLine(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => line,
  );
}

function tellReturn(muted: boolean, seconds: number): void {
  if (muted) toast.success(words.restored, { description: words.returnedMuted(seconds) });
  else toast.success(words.restored);
}

function showLine(text: string): void {
  announce(text);
  put(text);
  clearTimeout(fading);
  fading = setTimeout(() => put(''), lineMs);
}

function put(text: string): void {
  line = text;
  for (const listener of listeners) listener();
}
