import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages, findNode, giveUp, installPackages, root, withNode } from './setup.mjs';

/*
 * `npm start`, `npm run dev` and `npm run demo`: from a fresh clone to a running server. Signals go on to the server,
 * and its exit code comes back.
 */

const args = process.argv.slice(2);

try {
  await installPackages();
  const node = findNode();
  if (!args.includes('--dev')) await buildPages(node);
  serve(node);
} catch (error) {
  giveUp(error);
}

function serve(node) {
  const env = { ...withNode(node), NODE_ENV: args.includes('--dev') ? 'development' : 'production' };
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const program = args.includes('--demo') ? ['scripts/demo.ts'] : ['src/server.ts', ...args];
  // Under steady work Node 24 lets the space for new objects grow by 100 MB, which a copy of somebody's data would show.
  const flags = ['--max-semi-space-size=16', '--import=./scripts/quick-imports.mjs'];
  const server = spawn(node, [...settings, ...flags, ...program], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  server.once('error', giveUp);
  server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
