import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { collectStrings } from './strings.ts';

test('every word has its place as its key, and what it takes in by name', async () => {
  const root = await mkdtemp(join(tmpdir(), 'attune-strings-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'src/features/kitchen/tea/web'), { recursive: true });
  await mkdir(join(root, 'src/platform/web/kitchen'), { recursive: true });
  await writeFile(
    join(root, 'src/features/kitchen/tea/web/strings.ts'),
    `const cups = (count: number) => (count === 1 ? 'one cup' : \`\${count} cups\`);
       export const teaStrings = {
         title: 'Tea',
         steps: ['Boil', 'Wait'],
         poured: (name: string, count: number) => \`\${name} pours \${cups(count)}\`,
         left: (cups: number) => (cups === 0 ? 'none' : cups === 1 ? '1 cup' : \`\${cups} cups\`),
         kind: (kind: string) => (kind === 'green' ? 'not too hot' : 'hot'),
       } as const;`,
  );
  await writeFile(join(root, 'src/platform/web/kitchen/strings.ts'), `export const words = { lid: 'Lid' } as const;`);
  expect(await collectStrings(root)).toEqual({
    'platform.kitchen.lid': 'Lid',
    'tea.kind': 'not too hot | hot',
    'tea.left': 'none | 1 cup | {cups} cups',
    'tea.poured': '{name} pours {count}',
    'tea.steps.0': 'Boil',
    'tea.steps.1': 'Wait',
    'tea.title': 'Tea',
  });
});

test('the words of the product are all there, and none is a function', async () => {
  const strings = await collectStrings(join(import.meta.dirname, '..'));
  expect(strings).toMatchObject({
    'safety.helpNow': 'Help now',
    'workshops.circle.seats': 'no seats left | 1 seat left | {left} seats left',
  });
  expect(Object.entries(strings).filter(([, text]) => typeof text !== 'string' || text === '')).toEqual([]);
});
