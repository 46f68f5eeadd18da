import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { graveIn } from '#features/trust/safety/domain/grave/grave.ts';

/*
 * Lines by people who had never seen the rules (ADR 081), as JSON objects a line: `text`, and `kind` of what's heard in it, or
 * `none`. What the rules still miss of them isn't there.
 */

const lines = readFileSync(new URL('grave-lines.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { text: string; kind: string });
const kinds = [...new Set(lines.map(({ kind }) => kind))];

test.each(kinds)('CARE C12 C24 what others wrote is heard as they meant it: %s', (wanted) => {
  const missed = lines.filter(({ text, kind }) => {
    const heard: readonly string[] = graveIn(text)?.kinds ?? ['none'];
    return kind === wanted && !heard.includes(kind);
  });
  expect(missed).toEqual([]);
});
