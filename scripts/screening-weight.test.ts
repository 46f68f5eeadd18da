import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

/** What a browser loads to read a text for danger, beside what every page has: kB (1000 bytes) of gzip. */
async function weightOfEngine(): Promise<number> {
  const root = join(import.meta.dirname, '..');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      copyPublicDir: false,
      lib: {
        entry: ['screening/talk', 'grave/grave'].map((name) =>
          join(root, `src/features/trust/safety/domain/${name}.ts`),
        ),
        formats: ['es'],
      },
      minify: true,
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = outputs.map((one) => ('code' in one ? one.code : '')).join('\n');
  // Rules and weights are in it, not left outside.
  expect(code).toContain('abschiedsbrief');
  expect(code).toContain('anaphyla');
  return gzipSync(code, { level: 9 }).length / 1000;
}

// 1.2 of it are the plainest sentences of seven more languages, without which a wish to die in them was small talk.
test('CARE C12 C24 the engine that reads for danger, rules, weights and grave words together, is 87 kB gzip at most', async () => {
  const weight = await weightOfEngine();
  expect(weight).toBeLessThanOrEqual(87);
  // A tenth of it would be another engine.
  expect(weight).toBeGreaterThan(20);
});
