import type { AuditEntry } from '#platform/server/audit-trail.ts';

/* How `npm run admin` writes what it found. */

/** Rows in columns that line up, the heads first. */
export function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** When, what, who, on whose account, in which workshop. People who are still here by their address. */
export function entryRows(entries: readonly AuditEntry[], emails: ReadonlyMap<string, string>): string[][] {
  const name = (id: string) => emails.get(id) ?? id;
  return entries.map(({ at, act, actor, actor_id, person_id, about_id }) => [
    `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    act,
    actor_id ? name(actor_id) : actor === 'person' ? '(deleted)' : actor,
    person_id ? name(person_id) : '-',
    about_id ?? '-',
  ]);
}

export function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function time(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** A browser may call itself anything, including terminal escape codes and signs of direction. Names stay readable in any script. */
export function plain(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
}
