import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './server-process.ts';

const program = '/usr/bin/turnserver';

/** Whether Debian's coturn is on this machine; `npm test` installs it where it may. */
export const hasTurnServer = existsSync(program);

export type TurnServer = { url: string; secret: string; stop(): Promise<void> };

/** A real TURN server on loopback, which knows logins by a shared secret. */
export async function startTurnServer(): Promise<TurnServer> {
  const port = await freePort();
  const secret = randomBytes(16).toString('hex');
  const flags = [
    '-n',
    '--no-cli',
    '--no-tls',
    '--no-dtls',
    '--no-software-attribute',
    '--no-stdout-log',
    '--log-file=/dev/null',
  ];
  const place = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', '--allow-loopback-peers'];
  const login = ['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=attune.test'];
  const file = (name: string) => join(tmpdir(), `attune-turn-${port}.${name}`);
  const files = [`--pidfile=${file('pid')}`, `--userdb=${file('db')}`];
  const child = spawn(program, [...flags, ...place, ...login, ...files, `--listening-port=${port}`], {
    stdio: 'ignore',
  });
  await listening(port, child);
  return {
    url: `turn:127.0.0.1:${port}`,
    secret,
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

/** It says nothing once it's ready, but it takes connections over TCP, too. */
async function listening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    // An error rejects it.
    const answered = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (answered) return;
    await setTimeout(50);
  }
  throw new Error(`the TURN server ended with ${child.exitCode}`);
}
