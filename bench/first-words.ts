import { randomUUID } from 'node:crypto';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const talks = 5;
/** Lines of each, so that a talk that has gone on is measured, too. */
const lines = 8;

/** The coach's first words with a model behind it, beside what the model server itself sends as its first, in the same run. */
export async function benchFirstWords(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const model = await scratch.child('bench/first-words-model.ts', {});
    const quiet = { PORT: '0', DATA_DIR: await scratch.folder(), LOG_LEVEL: 'error', API_CALLS_PER_SECOND: '100000' };
    const ai = { AI_MODEL: 'm', AI_URL: `${model.url}/v1`, AI_REPLIES_PER_DAY: '10000' };
    const product = await scratch.child('src/server.ts', { ...quiet, ...ai });
    const say = await signUp(product.url);
    const alone = { piece: [] as number[], sentence: [] as number[] };
    const ours: number[] = [];
    for (let talk = 0; talk <= talks; talk += 1) {
      const conversation_id = randomUUID();
      for (let line = 0; line < lines; line += 1) {
        const direct = await timesOf(`${model.url}/v1/chat/completions`, { model: 'm', stream: true, messages: [] });
        const reply = await say({
          conversation_id,
          id: randomUUID(),
          words: `On day ${line} I walked to the lake and back.`,
        });
        // The first talk warms both up.
        if (talk === 0) continue;
        alone.piece.push(direct.piece);
        alone.sentence.push(direct.sentence);
        ours.push(reply.piece);
      }
    }
    const figures: Figure[] = [
      // No word is shown before its sentence has passed the reply guard (CARE C22).
      {
        what: 'beside the model’s first whole sentence',
        ours: median(ours),
        baseline: median(alone.sentence),
        unit: 'ms',
      },
      { what: 'beside the model’s first piece', ours: median(ours), baseline: median(alone.piece), unit: 'ms' },
    ];
    const [sentence, piece] = figures as [Figure, Figure];
    return report('The coach’s first words with a model behind it', [{ ...sentence, wish: { atMost: 1.2 } }, piece]);
  });
}

type Times = { piece: number; sentence: number };

/** In ms from the call: the first piece of words that came, and the end of the first sentence. */
async function timesOf(url: string, body: object, token?: string): Promise<Times> {
  const began = performance.now();
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const times: Partial<Times> = {};
  let came = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    came += part;
    const words = [...came.matchAll(/"(?:content|text)":"([^"]*)"/g)].map(([, text]) => text).join('');
    if (words) times.piece ??= performance.now() - began;
    if (words.includes('.')) times.sentence ??= performance.now() - began;
  }
  if (came.includes('"who":"guide"')) throw new Error('the guide answered in the model’s place');
  const { piece, sentence } = times;
  if (piece === undefined || sentence === undefined) throw new Error(`${url} said nothing`);
  return { piece, sentence };
}

/** How Alice says a line; her talks are kept, and a model may answer her. */
async function signUp(url: string): Promise<(line: object) => Promise<Times>> {
  const call = async (method: string, path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const person = { email: 'alice@attune.test', password: 'a long enough password' };
  const { access_token: token } = await call('POST', '/auth/v1/signup', person);
  for (const kind of ['coach', 'ai'] as const)
    await call('PUT', `/api/v1/consents/${kind}`, { agreed: true, version: kinds[kind].version, service: null }, token);
  return (line) => timesOf(`${url}/api/v1/coach/lines`, line, token);
}

if (import.meta.main) process.exitCode = (await benchFirstWords()) ? 0 : 1;
