import { useEffect } from 'react';
import { patterns } from '#platform/shared/paths.ts';
import { keepPageHere } from '#platform/web/own-pages.ts';

/** Whoever has come to the exercises finds them without a connection, too. */
export function useKeptHere(): void {
  useEffect(() => void keepPageHere('/exercises-worker.js', patterns.exercises), []);
}
