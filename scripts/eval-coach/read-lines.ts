import { textsToRead } from '../../src/features/mirror/coach/domain/guide/hearing.ts';
import { createReader, unhurried } from '../../src/platform/server/reader/reader.ts';
import type { LineReadings } from '../../src/platform/shared/line-reading.ts';

/** How the server's reader reads all that a guide may ask it about these lines. */
export async function readLines(lines: readonly string[]): Promise<LineReadings> {
  const reader = createReader(unhurried);
  try {
    return await reader.read(lines.flatMap(textsToRead));
  } finally {
    await reader.close();
  }
}
