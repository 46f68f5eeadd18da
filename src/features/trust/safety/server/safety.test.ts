import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createSafety } from './index.ts';
import type { SafetyDeps } from './safety-service.ts';
import { safetySettings } from './settings.ts';

async function told(env: Record<string, string>, local = false): Promise<string[]> {
  const lines: string[] = [];
  const surroundings = { env, publicUrl: 'https://attune.example', local, sendsMail: true };
  const { feature } = createSafety({
    // What starts asks for neither of them.
    ...({} as Omit<SafetyDeps, 'clock'>),
    clock: { now: () => Date.parse('2026-11-22T12:00:00Z') },
    log: pino({}, { write: (line: string) => lines.push(line) }),
    settings: safetySettings.parse(env).settings(surroundings),
  });
  await (await feature.start?.())?.();
  return lines;
}

test('CARE C12 the operator of a public place is reminded to call the lines, until they say that they did', async () => {
  expect((await told({})).join()).toMatch(/"level":40.*HELP_LINES_CALLED/);
  expect(await told({ HELP_LINES_CALLED: '2026-10-01' })).toEqual([]);
  expect(await told({ HELP_LINES_CALLED: '2025-10-01' })).toHaveLength(1);
  expect(await told({}, true)).toEqual([]);
  await expect(told({ HELP_LINES_CALLED: 'yesterday' })).rejects.toThrow('HELP_LINES_CALLED must be a day');
});
