import type { Logger } from 'pino';
import type { LineReadings } from '#platform/shared/line-reading.ts';
import { textsToRead } from '../domain/guide/hearing.ts';

export type ReadingDeps = {
  /** How these texts read (`platform/server/reader`). */
  read: (texts: readonly string[]) => Promise<LineReadings>;
  log: Logger;
};

/** So many sentences of a line are read by themselves, and so many of the lines before a talk. */
const [mostSentences, mostBefore] = [16, 12];

/**
 * How somebody's line reads, before the guide answers it, and those that were said before the talk began, each as a whole. Where the
 * reader fails, the guide goes by what words weigh.
 */
export async function readingsOf(
  { read, log }: ReadingDeps,
  line: string,
  before: readonly string[] = [],
): Promise<LineReadings> {
  try {
    return await read([...textsToRead(line).slice(0, mostSentences), ...before.slice(-mostBefore)]);
  } catch (error) {
    log.warn({ err: error }, 'the reader failed');
    return new Map();
  }
}
