import type { Logger } from 'pino';
import type { LineReadings } from '#platform/shared/line-reading.ts';
import { textsToRead } from '../domain/guide/hearing.ts';

export type ReadingDeps = {
  /** How these texts read (`platform/server/reader`). */
  read: (texts: readonly string[]) => Promise<LineReadings>;
  log: Logger;
};

/** How somebody's lines read, before the guide answers them. Where the reader fails, the guide goes by what words weigh. */
export async function readingsOf({ read, log }: ReadingDeps, lines: readonly string[]): Promise<LineReadings> {
  try {
    return await read(lines.flatMap(textsToRead));
  } catch (error) {
    log.warn({ err: error }, 'the reader failed');
    return new Map();
  }
}
