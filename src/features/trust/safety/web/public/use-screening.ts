import { useEffect } from 'react';
import type { DangerLevel } from '#features/trust/safety/domain/screening/screen.ts';
import { whenWriting } from '#platform/web/when-writing.ts';

const engine = () => import('#features/trust/safety/domain/grave/grave.ts');

/** Milliseconds that a line waits for what reads it here: longer, and the server's help is kept from people who need it. */
const patienceMs = 8_000;

/**
 * Reads what somebody wrote for signs of danger, on this device alone (CARE C12); the code comes as they begin to write, so
 * that it's there without a connection, too. Null: it couldn't be read, which says nothing of how calm it is.
 */
export function useScreening(): (text: string) => Promise<DangerLevel | null> {
  useEffect(() => whenWriting(preloadScreening), []);
  return readText;
}

/** Fetches what reads, before there's anything to read. */
export function preloadScreening(): void {
  // What fails here is tried again when there's something to read.
  engine().catch(() => undefined);
}

/**
 * Resolves once what reads is here, for a line that mustn't leave before it could be read (CARE C24). Where it can't be had, or
 * hangs, too: then the line's answer is all the help there is.
 */
export async function readerCame(): Promise<void> {
  const came = engine().then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([came, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** How grave it sounds; null if it couldn't be read. Where nothing was written, there's nothing to fetch. */
export async function readText(text: string): Promise<DangerLevel | null> {
  if (text.trim() === '') return 'none';
  try {
    const { dangerIn } = await engine();
    return dangerIn(text);
  } catch {
    return null;
  }
}
