import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

/*
 * The fast gates: `npm run check`, or `npm run check -- types arrows` for some of them. A gate that passes says one
 * line; a failing one prints all that's wrong.
 */

type Gate = { name: string; command: string; args: string[] };
type Outcome = { passed: boolean; output: string; seconds: number };

const vitest = ['run', '--reporter=agent', '--silent=passed-only'];

/** Longest first, so that the last one to finish is a short one. */
const gates: readonly Gate[] = [
  { name: 'web', command: 'vitest', args: [...vitest, '--project', 'web', '--changed', '--passWithNoTests'] },
  { name: 'unit', command: 'vitest', args: [...vitest, '--project', 'domain'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  {
    name: 'format',
    command: 'biome',
    args: ['check', '--error-on-warnings', '--diagnostic-level=warn', '--max-diagnostics=50', '.'],
  },
  { name: 'unused', command: 'knip', args: ['--no-progress', '--cache', '--cache-location', '.cache/knip'] },
  { name: 'arrows', command: process.execPath, args: ['scripts/check-features.ts'] },
  { name: 'docs', command: process.execPath, args: ['scripts/check-docs.ts'] },
];

const path = [join(process.cwd(), 'node_modules/.bin'), process.env.PATH].join(delimiter);

async function run(gate: Gate): Promise<Outcome> {
  const began = performance.now();
  const child = spawn(gate.command, gate.args, {
    env: { ...process.env, PATH: path, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const passed = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${gate.command} could not start (${error.message}); run npm ci.`));
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
  return { passed, output: Buffer.concat(chunks).toString().trim(), seconds: (performance.now() - began) / 1000 };
}

/** Notes fail nothing, and would bury what does: only a gate that's run alone says them. */
function tell({ name }: Gate, { passed, output, seconds }: Outcome, isAlone: boolean): void {
  const lines = output.split('\n');
  const notes = lines.filter((line) => /^\S+:\d+ note: /.test(line));
  const more = notes.length > 0 && !isAlone ? `, and ${notes.length} notes: npm run check -- ${name}` : '';
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(7)} ${seconds.toFixed(1)} s${more}`);
  const faults = passed ? [] : lines.filter((line) => !notes.includes(line));
  const said = [...(isAlone ? notes : []), ...faults].join('\n');
  if (said !== '') console.log(said.replace(/^/gm, '  '));
}

async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => gates.every((gate) => gate.name !== name));
  if (unknown.length > 0) {
    console.error(`No gate is called ${unknown.join(', ')}; there are ${gates.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const waiting = gates.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const failed: string[] = [];
  const work = async () => {
    for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) {
      const outcome = await run(gate);
      tell(gate, outcome, wanted.length === 1);
      if (!outcome.passed) failed.push(gate.name);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  if (failed.length > 0) {
    console.log(`\nNot green: ${failed.join(', ')}. CONTRIBUTING.md says how to read each of them.`);
    process.exitCode = 1;
  }
}

await main(process.argv.slice(2));
