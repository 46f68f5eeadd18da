import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mutatePolicies, type Tally } from './mutants-policies.ts';

/*
 * `npm run mutants`: plants faults one at a time and counts those that a test notices. `-- policies` runs one part,
 * `-- domain workshops` of a part only the files whose path holds a text.
 */

const parts = {
  policies: [],
  domain: ['src/features/*/*/domain/**/*.ts', 'src/platform/shared/**/*.ts'],
  web: ['src/features/*/*/web/**/*-{store,session}.ts', 'src/platform/web/**/*-{store,session}.ts'],
} as const;
type Part = keyof typeof parts;

const report = '.cache/mutants/report.json';
type Report = { files: Record<string, { mutants: { status: string }[] }> };

/** One line: the faults of a part that were noticed. */
function tell(name: string, planted: number, survived: number): void {
  const share = planted === 0 ? 100 : ((planted - survived) / planted) * 100;
  console.log(
    `${name.padEnd(20)} ${String(planted - survived).padStart(5)} of ${planted} noticed, ${share.toFixed(1)}%`,
  );
}

function tellPolicies(tallies: ReadonlyMap<string, Tally>): void {
  const all = [...tallies.values()];
  for (const [kind, { planted, survivors }] of tallies) {
    tell(`policies: ${kind}`, planted, survivors.length);
    for (const statement of survivors) console.log(`  survived: ${statement}`);
  }
  const survived = all.reduce((sum, { survivors }) => sum + survivors.length, 0);
  tell(
    'policies',
    all.reduce((sum, { planted }) => sum + planted, 0),
    survived,
  );
  if (survived > 0) process.exitCode = 1;
}

/** Has Stryker mutate the files of a part; what survives is listed by it, with its place. */
async function mutateCode(part: Exclude<Part, 'policies'>, filter: string): Promise<void> {
  // Tests and what they play with are no part of the product.
  const ours = (path: string) => !/\.(?:test|states)\.tsx?$|\/fake-/.test(path);
  const files = globSync([...parts[part]]).filter((path) => path.includes(filter) && ours(path));
  if (files.length === 0) throw new Error(`No file of ${part} has '${filter}' in its path.`);
  await rm(report, { force: true });
  const stryker = spawn(join('node_modules/.bin/stryker'), ['run', '--mutate', files.join(',')], {
    env: { ...process.env, MUTANTS_PROJECT: part },
    stdio: 'inherit',
  });
  const [code] = await once(stryker, 'exit');
  if (code !== 0) throw new Error(`Stryker ended with ${code}.`);
  const { files: mutated }: Report = JSON.parse(await readFile(report, 'utf8'));
  const statuses = Object.values(mutated).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const survived = statuses.filter((status) => status === 'Survived' || status === 'NoCoverage').length;
  tell(filter ? `${part} (${filter})` : part, noticed + survived, survived);
}

const [wanted, filter = ''] = process.argv.slice(2);
const names = Object.keys(parts) as Part[];
const chosen = names.filter((name) => wanted === undefined || name === wanted);
if (chosen.length === 0) throw new Error(`There is no part '${wanted}': ${names.join(', ')}.`);
for (const part of chosen) {
  if (part === 'policies') tellPolicies(await mutatePolicies());
  else await mutateCode(part, filter);
}
