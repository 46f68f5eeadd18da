import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A tool's output, and whether it passed. */
export type CommandResult = { passed: boolean; output: string };

export type TemporaryTree = {
  root: string;
  /** Runs one of the project's tools in the tree. */
  run(command: string, ...args: string[]): Promise<CommandResult>;
  remove(): void;
};

const settings = [
  'package.json',
  '.gitignore',
  'biome.json',
  '.oxlintrc.json',
  'knip.json',
  'vitest.config.ts',
  'mutants.config.ts',
  'stryker.config.json',
  'native/capacitor.config.ts',
];
const zones = ['', '.base', '.domain', '.server', '.web', '.tests'].map((zone) => `tsconfig${zone}.json`);

/** A folder with the project's own settings and tools, and copies of what else is named. */
export function temporaryTree(...copies: string[]): TemporaryTree {
  const project = process.cwd();
  const root = mkdtempSync(join(tmpdir(), 'attune-tree-'));
  for (const path of [...settings, ...zones, ...copies])
    if (existsSync(join(project, path))) cpSync(join(project, path), join(root, path), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    run: (command, ...args) =>
      new Promise((resolve) => {
        const env = { ...process.env, NO_COLOR: '1' };
        const tool = command === 'node' ? process.execPath : join(root, 'node_modules/.bin', command);
        execFile(tool, args, { cwd: root, env, maxBuffer: 1 << 24 }, (error, out, err) =>
          resolve({ passed: error === null, output: out + err }),
        );
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
