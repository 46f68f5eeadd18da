import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './server-process.ts';

const program = '/usr/bin/turnserver';

/** Whether Debian's coturn is on this machine; `npm test` installs it where it may. */
export const hasTurnServer = existsSync(program);

/** `url` is reached over UDP and TCP, `tlsUrl` with a certificate that nobody vouches for. */
export type TurnServer = { url: string; tlsUrl: string; secret: string; stop(): Promise<void> };

/** A real TURN server on loopback, which knows logins by a shared secret. */
export async function startTurnServer(): Promise<TurnServer> {
  const port = await freePort();
  const tlsPort = await freePort();
  const secret = randomBytes(16).toString('hex');
  const flags = ['-n', '--no-cli', '--no-dtls', '--no-software-attribute', '--no-stdout-log', '--log-file=/dev/null'];
  const place = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', '--allow-loopback-peers'];
  const login = ['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=attune.test'];
  const file = (name: string) => join(tmpdir(), `attune-turn-${port}.${name}`);
  const [key, certificate] = [file('key'), file('crt')];
  const made = ['-keyout', key, '-out', certificate, '-subj', '/CN=127.0.0.1', '-days', '2', '-nodes'];
  await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...made]);
  const files = [`--pidfile=${file('pid')}`, `--userdb=${file('db')}`, `--pkey=${key}`, `--cert=${certificate}`];
  const ports = [`--listening-port=${port}`, `--tls-listening-port=${tlsPort}`];
  const child = spawn(program, [...flags, ...place, ...login, ...files, ...ports], { stdio: 'ignore' });
  await listening(port, child);
  return {
    url: `turn:127.0.0.1:${port}`,
    tlsUrl: `turns:127.0.0.1:${tlsPort}`,
    secret,
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      for (const path of [key, certificate]) await rm(path);
    },
  };
}

/** It says nothing once it's ready, but it takes connections over TCP, too. */
export async function listening(port: number, child: ChildProcess): Promise<void> {
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
  throw new Error(`the server on port ${port} ended with ${child.exitCode}`);
}
