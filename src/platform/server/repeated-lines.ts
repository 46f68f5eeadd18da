import { inspect } from 'node:util';
import { minuteMs } from '#platform/shared/duration.ts';

/** How often the same fault is told of. */
const everyMs = minuteMs;
/** Faults that are remembered; more at once are all told. */
const atMost = 500;

/**
 * Of faults that come again and again, such as those of a timer while the database is away, one a minute is told, with how many were
 * left out since. What names a request is told each time: somebody may ask after just that one.
 * @returns what to log in place of `about`; null for nothing
 */
export function createRepeats(now: () => number) {
  const told = new Map<string, { at: number; leftOut: number }>();
  return (about: Readonly<Record<string, unknown>>, message: string): object | null => {
    const { err = about.error ?? about.warning, error: _, warning: __, request_id, event_id: ___, ...where } = about;
    if (err === undefined || request_id !== undefined) return about;
    // Unlike JSON, it takes whatever it's given: a line about a fault mustn't fail itself.
    const key = `${message} ${inspect(where, { depth: 3 })} ${kindOf(err)}`;
    const before = told.get(key);
    // Either way, since a machine's clock may be set back.
    if (before && Math.abs(now() - before.at) < everyMs) {
      before.leftOut += 1;
      return null;
    }
    if (told.size >= atMost) told.clear();
    told.set(key, { at: now(), leftOut: 0 });
    return before?.leftOut ? { ...about, left_out: before.leftOut } : about;
  };
}

function kindOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const { name, code, message } = (error ?? {}) as { name?: unknown; code?: unknown; message?: unknown };
  return [name, code, typeof message === 'string' ? message.slice(0, 80) : ''].join(' ');
}
