import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { Tokenizer } from '@huggingface/tokenizers';
import * as onnx from 'onnxruntime-web';
import type { LineReading } from '#platform/shared/line-reading.ts';
import type { HasRead, ToRead } from './reader.ts';

/* The thread of `reader.ts`: pieces of words, the model, and what it says of each text. */

const part = (name: string) => readFileSync(new URL(`model/${name}`, import.meta.url));
const json = (name: string) => JSON.parse(part(name).toString('utf8'));

/** So many pieces of words it was trained with; a longer text is read in parts, each with some of the one before. */
const [mostPieces, step] = [128, 96];

onnx.env.wasm.numThreads = 1;
onnx.env.logLevel = 'error';
const pieces = new Tokenizer(json('pieces.json'), {});
const kinds: readonly string[] = json('kinds.json');
const model = await onnx.InferenceSession.create(part('reader.onnx'), { executionProviders: ['wasm'] });

/** The kind is the beginning's, the danger the greatest of any part's. */
async function read(text: string): Promise<LineReading> {
  const all = pieces.encode(text.replaceAll(/[’‘]/g, "'").replaceAll(/[“”]/g, '"')).ids;
  const [begin = 0, end = 0] = [all[0], all.at(-1)];
  const inside = all.slice(1, -1);
  const count = Math.max(1, Math.ceil((inside.length - (mostPieces - 2 - step)) / step));
  let first: LineReading | undefined;
  for (let part = 0; part < count; part += 1) {
    const reading = await readPart([begin, ...inside.slice(part * step, part * step + mostPieces - 2), end]);
    first = first ? { ...first, danger: Math.max(first.danger, reading.danger) } : reading;
  }
  return first as LineReading;
}

async function readPart(ids: readonly number[]): Promise<LineReading> {
  const tensor = new onnx.Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]);
  const said = await model.run({ input_ids: tensor });
  const [likely, danger] = ['kinds', 'danger'].map((name) => said[name]?.data as Float32Array);
  return {
    kinds: Object.fromEntries(kinds.map((kind, at) => [kind, likely?.[at] ?? 0])),
    danger: danger?.[0] ?? Number.NEGATIVE_INFINITY,
  };
}

parentPort?.on('message', ({ id, texts }: ToRead) => {
  const answer = (said: HasRead) => parentPort?.postMessage(said);
  // One after the other: read together, each would change the other's rounding.
  texts
    .reduce<Promise<LineReading[]>>(async (before, text) => [...(await before), await read(text)], Promise.resolve([]))
    .then(
      (readings) => answer({ id, readings }),
      // Never with a word of what was read.
      (error: unknown) => answer({ id, failed: error instanceof Error ? error.name : 'The reader failed.' }),
    );
});
