import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { Tokenizer } from '@huggingface/tokenizers';
import * as onnx from 'onnxruntime-web';
import type { LineReading } from '#platform/shared/line-reading.ts';
import type { HasRead, ToRead } from './reader.ts';

/* The thread of `reader.ts`: pieces of words, the model, and what it says of each text. */

const part = (name: string) => readFileSync(new URL(`model/${name}`, import.meta.url));
const json = (name: string) => JSON.parse(part(name).toString('utf8'));

/** So many pieces of words it was trained with; of a longer text the rest isn't read. */
const mostPieces = 128;

onnx.env.wasm.numThreads = 1;
onnx.env.logLevel = 'error';
const pieces = new Tokenizer(json('pieces.json'), {});
const kinds: readonly string[] = json('kinds.json');
const model = await onnx.InferenceSession.create(part('reader.onnx'), { executionProviders: ['wasm'] });

async function read(text: string): Promise<LineReading> {
  const all = pieces.encode(text.replaceAll(/[’‘]/g, "'").replaceAll(/[“”]/g, '"')).ids;
  const ids = all.length > mostPieces ? [...all.slice(0, mostPieces - 1), ...all.slice(-1)] : all;
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
