import { expect, test } from 'vitest';
import { mostOfEditor, weighEditor } from './editor-weight.ts';

test('the editor of documents is within its weight, and comes with nobody who only reads or looks at its field', async () => {
  const { kB, readers } = await weighEditor();
  expect(kB).toBeGreaterThan(20);
  expect(kB).toBeLessThanOrEqual(mostOfEditor);
  expect(readers).toEqual([]);
});
