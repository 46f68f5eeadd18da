import { useSyncExternalStore } from 'react';
import { announce } from '#platform/web/ui/announcer.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { AbilityNotice, Notice } from '../../domain/room-view.ts';
import type { AnyWebAbility } from '../ability.ts';
import { roomStrings } from '../strings.ts';

const words = roomStrings.notice;
/** How long a line about someone coming or going shows, in ms. */
const lineMs = 6_000;

let line = '';
let fading: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Puts a notice into words: a toast for what concerns the person, a quiet line and the announcer for the rest. */
export function tell(notice: Notice | AbilityNotice, self: string, abilities: readonly AnyWebAbility[]): void {
  if ('ability' in notice) {
    const ability = abilities.find(({ view }) => view.wire.name === notice.ability);
    return ability?.notices[notice.type]?.(notice, self);
  }
  switch (notice.type) {
    case 'entered':
      return void toast.success(words.entered, { description: words.enteredText });
    case 'connection-lost':
      return void toast.error(words.lost, { description: words.lostText });
    case 'returned':
      return tellReturn(notice.muted, notice.awaySeconds);
    case 'ended':
      return void toast.plain(words.ended, { description: notice.message });
    default:
      return showLine(words[notice.type](notice.username));
  }
}

/** The line about who came, went or dropped; empty when nothing happened lately. */
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

/** Says it in the quiet line and to the announcer, for a few seconds. */
export function showLine(text: string): void {
  announce(text);
  put(text);
  clearTimeout(fading);
  fading = setTimeout(() => put(''), lineMs);
}

function put(text: string): void {
  line = text;
  for (const listener of listeners) listener();
}
