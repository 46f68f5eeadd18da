import { useEffect, useRef } from 'react';
import type { Post } from '../domain/contract.ts';

/**
 * As the last answers come, the button that asked for them goes, and the focus with it: it's led to the first of them, where its reader
 * goes on. Between pages the button stays, and keeps it.
 * @returns asks for the next ones
 */
export function useLedOn(answers: readonly Post[], isAllHere: boolean): (ask: () => void) => void {
  /** How many were here as more were asked for. */
  const askedAt = useRef<number>(undefined);
  useEffect(() => {
    const first = askedAt.current === undefined ? undefined : answers[askedAt.current];
    if (!first) return;
    askedAt.current = undefined;
    // Who has gone on meanwhile is left where they are.
    if (isAllHere && document.activeElement === document.body)
      document.getElementById(first.id)?.focus({ preventScroll: true });
  }, [answers, isAllHere]);
  return (ask) => {
    askedAt.current = answers.length;
    ask();
  };
}
