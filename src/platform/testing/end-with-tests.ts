import { isMainThread } from 'node:worker_threads';

/*
 * Preloaded into a program that tests start (`node --import`): it ends when they do, killed ones too. One that outlived
 * them would hold their output, and the whole run would wait for it.
 */

// A thread of the program is preloaded, too, and has nothing to read from.
if (isMainThread) {
  const { stdin } = process;
  stdin.once('close', () => process.kill(process.pid, 'SIGTERM')).resume();
  // Else waiting for the tests' end would keep the program from its own.
  if ('unref' in stdin) stdin.unref();
}
