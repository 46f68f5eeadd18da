import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { minuteMs } from '#platform/shared/duration.ts';

const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);

/** Whether there's a stock Firefox on this machine; `npm test` installs Debian's where it may. */
export const hasFirefox = program !== undefined;

/** A page of a stock Firefox, which Playwright doesn't drive; over WebDriver BiDi, which Firefox speaks by itself. */
export type FirefoxPage = {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, awaited; it has to be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Asks again until the expression is true; after a minute it says what never was, and where. */
  until(expression: string): Promise<void>;
  close(): Promise<void>;
};

/** A microphone and a camera of Firefox's own, allowed without asking; calls may use loopback. */
const preferences = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'media.autoplay.default': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
};

export async function openFirefox(): Promise<FirefoxPage> {
  const profile = await mkdtemp(join(tmpdir(), 'attune-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const child = spawn(program ?? '', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const bidi = await connectTo(await addressOf(child));
  await bidi.call('session.new', { capabilities: {} });
  const { contexts } = await bidi.call('browsingContext.getTree', {});
  const context = contexts[0].context as string;

  async function evaluate<Value>(expression: string): Promise<Value> {
    const wrapped = `(async () => JSON.stringify(await (${expression})))()`;
    const { result, exceptionDetails } = await bidi.call('script.evaluate', {
      expression: wrapped,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    if (exceptionDetails) throw new Error(`${exceptionDetails.text}: ${expression.slice(0, 200)}`);
    return (result.value === undefined ? undefined : JSON.parse(result.value)) as Value;
  }

  const where = () =>
    Promise.race([
      evaluate<string>('location.href + " with " + document.body.innerText.slice(0, 400)').catch(String),
      setTimeout(5_000, 'a page that doesn’t answer'),
    ]);

  return {
    goto: (url) => bidi.call('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate,
    async until(expression) {
      const end = Date.now() + minuteMs;
      // A page that's left in the middle of a question may never answer it.
      const isSo = () => Promise.race([evaluate<boolean>(expression).catch(() => false), setTimeout(5_000, false)]);
      while (!(await isSo())) {
        if (Date.now() > end) throw new Error(`Firefox, at ${await where()}: never so: ${expression}`);
        await setTimeout(100);
      }
    },
    async close() {
      const gone = once(child, 'exit');
      bidi.end();
      child.kill();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Firefox ended: ${said}`)));
  });
}

// biome-ignore lint/suspicious/noExplicitAny: what a command answers is its own shape.
type Answer = any;

async function connectTo(address: string) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString());
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let asked = 0;
  return {
    async call(method: string, params: object): Promise<Answer> {
      const id = ++asked;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const answer = await answered;
      if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
      return answer.result;
    },
    end: () => socket.close(),
  };
}
