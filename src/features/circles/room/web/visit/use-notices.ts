import { useEffect, useSyncExternalStore } from 'react';
import { announce } from '#platform/web/ui/announcer.ts';
import { divertToasts } from '#platform/web/ui/toast.ts';
import type { AbilityNotice, Notice } from '../../domain/room-view.ts';
import type { AnyWebAbility } from '../ability.ts';
import { roomStrings } from '../strings.ts';
import { waitingStrings } from '../waiting/strings.ts';

const words = roomStrings.notice;
/** How long a line shows, in ms: while others wait, and otherwise. */
const stays = { atLeast: 2_000, alone: 6_000 };

let line = '';
let since = 0;
const waiting: string[] = [];
let turning: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Puts a notice into words: in a room all of them are lines, since a toast would cover a face (S6). */
export function tell(notice: Notice | AbilityNotice, self: string, abilities: readonly AnyWebAbility[]): void {
  if ('ability' in notice) {
    const ability = abilities.find(({ view }) => view.wire.name === notice.ability);
    return ability?.notices[notice.type]?.(notice, self);
  }
  switch (notice.type) {
    case 'entered':
      return showMessage(words.entered, words.enteredText);
    case 'connection-lost':
      return showMessage(words.lost, words.lostText);
    case 'returned':
      return showMessage(words.restored, notice.muted ? words.returnedMuted(notice.awaySeconds) : undefined);
    case 'waited':
      return showLine(waitingStrings.waited);
    case 'ended':
      // The farewell stands on the screen by then.
      return announce(sentences(words.ended, notice.message));
    default:
      return showLine(words[notice.type](notice.username));
  }
}

/** While the room is on the screen, what anything else would say by a toast is a line, too. */
export function useLinesForToasts(): void {
  useEffect(() => {
    const restore = divertToasts(({ title, description }) => showMessage(title, description));
    return () => {
      restore();
      // What was left to say was about this visit.
      clearLines();
    };
  }, []);
}

/** The line below the bar; empty when nothing happened lately. */
export function useNoticeLine(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => line,
  );
}

/** Says it in the line, once those before it were there for a moment, and to the announcer. */
export function showLine(text: string): void {
  announce(text);
  const read = waiting.length === 0 && performance.now() - since >= stays.atLeast;
  if (line === '' || line === text || read) put(text);
  else if (waiting.at(-1) !== text) waiting.push(text);
  turnLater();
}

/** Takes away what's being said, and what was about to be: a silence begins. */
export function clearLines(): void {
  waiting.length = 0;
  turn();
}

function showMessage(title: string, text: string | undefined): void {
  showLine(text ? sentences(title, text) : title);
}

function sentences(title: string, text: string): string {
  return /[.!?]$/.test(title) ? `${title} ${text}` : `${title}. ${text}`;
}

function turnLater(): void {
  clearTimeout(turning);
  const stay = waiting.length > 0 ? stays.atLeast : stays.alone;
  turning = setTimeout(turn, Math.max(0, since + stay - performance.now()));
}

function turn(): void {
  put(waiting.shift() ?? '');
  if (line !== '') turnLater();
}

function put(text: string): void {
  line = text;
  since = performance.now();
  for (const listener of listeners) listener();
}
